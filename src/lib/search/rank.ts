import { groups, type Core } from './files.ts';
import type { WishHits } from './find-wish.ts';

/** A matching page and its best section. */
export interface RankedPage {
  readonly page: number;
  readonly section: number;
  readonly score: number;
  /** Whether it contains a word of the query itself, not only synonyms. */
  readonly isExact: boolean;
}

/**
 * The weights of documentation relative to articles. Documentation is more likely to have the answer, and even more so
 * if the reader searches from a page of the documentation.
 */
const docsWeights = { anywhere: 1.5, docs: 2 };

/** The weight of the beginning of a page, which contains its title, relative to its best section. */
const beginningWeight = 0.6;

/**
 * Ranks pages by the results for each wish.
 *
 * A wish counts for a page by its best section and by the title. Pages that match only some of the wishes rank lower.
 *
 * @param isFromDocs whether the reader is on a page of the documentation.
 * @returns best first; pages with equal scores in the order of the site.
 */
export function rankPages(
  { pages }: Pick<Core, 'pages'>,
  wishes: readonly WishHits[],
  isFromDocs = false,
): RankedPage[] {
  const docsWeight = isFromDocs ? docsWeights.docs : docsWeights.anywhere;
  const answered = wishes.filter(({ scores }) => scores.size > 0);
  const ranked: RankedPage[] = [];
  let first = 0;
  for (const [page, [, , group, sections]] of pages.entries()) {
    const totals = Array.from({ length: sections }, () => 0);
    let score = 0;
    let count = 0;
    let isExact = false;
    for (const { scores, exact } of answered) {
      let best = 0;
      for (let at = 0; at < sections; at += 1) {
        const found = scores.get(first + at) ?? 0;
        totals[at] = (totals[at] ?? 0) + found;
        best = Math.max(best, found);
        isExact ||= exact.has(first + at);
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
        score: (score + closeness) * coverage * (groups[group] === 'articles' ? 1 : docsWeight),
        isExact,
      });
    }
    first += sections;
  }
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page);
}
