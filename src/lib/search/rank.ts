import type { Core } from './files.ts';
import type { WishHits } from './find-wish.ts';

/** A matching page and its best section. */
export interface RankedPage {
  readonly page: number;
  readonly section: number;
  readonly score: number;
}

/** Weights by position in `groups`. Documentation ranks above articles, because it is more likely to have the answer. */
const groupWeights = [1.5, 1.5, 1];

/** The weight of the beginning of a page, which has its title, compared with its best section. */
const beginningWeight = 0.6;

/**
 * Ranks pages by the results for each wish.
 *
 * A wish counts for a page by its best section and by the title. Pages that match only some of the wishes rank lower.
 *
 * @returns best first; pages with equal scores in the order of the site.
 */
export function rankPages({ pages }: Pick<Core, 'pages'>, wishes: readonly WishHits[]): RankedPage[] {
  const answered = wishes.filter(({ scores }) => scores.size > 0);
  const ranked: RankedPage[] = [];
  let first = 0;
  for (const [page, [, , group, sections]] of pages.entries()) {
    const totals = Array.from({ length: sections }, () => 0);
    let score = 0;
    let count = 0;
    for (const { scores } of answered) {
      let best = 0;
      for (let at = 0; at < sections; at += 1) {
        const found = scores.get(first + at) ?? 0;
        totals[at] = (totals[at] ?? 0) + found;
        best = Math.max(best, found);
      }
      if (best > 0) count += 1;
      score += best + beginningWeight * (scores.get(first) ?? 0);
    }
    if (score > 0) {
      const coverage = (count / answered.length) ** 2;
      // Wishes found in the same section belong together.
      const closeness = Math.max(...totals);
      ranked.push({
        page,
        section: totals.indexOf(Math.max(...totals)),
        score: (score + closeness) * coverage * (groupWeights[group] ?? 1),
      });
    }
    first += sections;
  }
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page);
}
