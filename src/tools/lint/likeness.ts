import { toTerms } from '../../lib/search/words.ts';

/** Returns a function that says how much each text has in common with some words. A term that few texts have says more. */
export function likenTo(texts: readonly string[]): (words: string) => readonly number[] {
  const all = texts.map((text) => new Set(toTerms(text)));
  const counts = Map.groupBy(
    all.flatMap((terms) => [...terms]),
    (term) => term,
  );
  const weigh = (terms: ReadonlySet<string>): number =>
    [...terms].reduce((sum, term) => sum + Math.log(all.length / (counts.get(term)?.length ?? 1)) ** 2, 0);
  return (words) => {
    const asked = new Set(toTerms(words));
    return all.map((terms) => weigh(terms.intersection(asked)) / Math.sqrt(weigh(terms) || 1));
  };
}

/** Whether a link has no words of the place to which it leads, but had some of the place to which it led. */
export function isLost(label: string, target = label, former = ''): boolean {
  const [words, now, was] = [label, target.replace(/\n\n[^]*/, ''), former].map((text) => new Set(toTerms(text)));
  return words !== undefined && now?.isDisjointFrom(words) === true && was?.isDisjointFrom(words) === false;
}
