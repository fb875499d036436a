import { cutExcerpt, markText, type Piece } from './excerpt.ts';
import { fields, unpackList, type PageTexts, type SearchData } from './index-data.ts';
import { findMeanings, type Meaning } from './synonyms.ts';
import { findSimilar, readWords, toTerms } from './words.ts';

/** A matching page, by its best section. */
export interface Result {
  /** Route and anchor. */
  readonly address: string;
  readonly title: string;
  /** The heading of the section, or the name that it explains; empty for the beginning of the page. */
  readonly heading: string;
  readonly excerpt: readonly Piece[];
}

/** The outcome of a query. */
export interface Found {
  /** Best first. No page appears twice. */
  readonly results: readonly Result[];
  /** The words of the query that are found nowhere, and the others. */
  readonly unknown: readonly string[];
  readonly known: readonly string[];
  /** Whether similar words have replaced unknown ones. */
  readonly isCorrected: boolean;
  /** Whether the texts of some results could not be fetched. */
  readonly isPartial: boolean;
}

/** Runs a query. */
export type Search = (query: string) => Promise<Found>;

/** A match in a title or a heading says more about a section than one in its text. */
const boost = { title: 3, context: 1.5, heading: 3, text: 1, name: 0 };

/** The weights of names in the contract, of longer words with the same beginning, of synonyms, and of the documentation. */
const weights = { name: 6, prefix: 0.3, synonym: 0.7, docs: 1.3 };

/** Sections and how well they match. */
type Scores = ReadonlyMap<number, number>;

const mostResults = 8;

/** The maximum number of words. Longer queries are pasted texts. */
const mostWords = 16;

/**
 * Opens the search.
 *
 * @param fetchTexts fetches a file with the texts of a page.
 */
export function openSearch(data: SearchData, fetchTexts: (file: string) => Promise<PageTexts>): Search {
  const places = data.pages.flatMap(([, , count], page) =>
    Array.from({ length: count }, (_, part) => ({ page, part })),
  );
  const pageOf = (id: number): number => places[id]?.page ?? 0;
  const postings = new Map(data.terms.map(([term, ...lists]) => [term, lists]));
  const begunBy = (term: string): string[] => [...postings.keys()].filter((other) => other.startsWith(term));

  /** Finds a term. The fewer sections have it in a field, the more it says about them. */
  const find = (term: string, weight = 1, boosts = boost): Scores => {
    const scores = new Map<number, number>();
    for (const [at, list] of (postings.get(term) ?? []).entries()) {
      const rarity = Math.log(1 + (places.length - list.length + 0.5) / (list.length + 0.5));
      const score = rarity * weight * boosts[fields[at] ?? 'text'];
      if (score > 0) for (const id of unpackList(list)) scores.set(id, (scores.get(id) ?? 0) + score);
    }
    return scores;
  };

  const startingWith = (term: string, weight = 1): Scores[] =>
    begunBy(term).map((other) =>
      find(other, other === term ? weight : (weight * weights.prefix * term.length) / other.length),
    );
  const named = (name: string): Scores =>
    find(name, weights.name, { title: 0, context: 0, heading: 0, text: 0, name: 1 });
  const allOf = (terms: readonly string[], weight = 1): Scores => {
    const [first = new Map<number, number>(), ...others] = terms.map((term) => find(term, weight));
    return new Map(
      [...first]
        .filter(([id]) => others.every((scores) => scores.has(id)))
        .map(([id, score]) => [id, others.reduce((sum, scores) => sum + (scores.get(id) ?? 0), score)]),
    );
  };
  const synonymsOf = ({ others }: Meaning): Scores[] => others.map((other) => allOf(other, weights.synonym));

  return async (query) => {
    const words = readWords(query)
      .filter(({ terms }) => terms.length > 0)
      .slice(0, mostWords);
    const meanings = findMeanings(words.flatMap(({ terms }) => terms));
    const unknown: string[] = [];
    const known: string[] = [];
    const similar: string[] = [];
    const wanted: string[] = [];
    /** What to look for, for each word and each phrase that has synonyms. The best of its choices counts. */
    const parts = words.map(({ text, terms }, at): Scores[] => {
      const own = meanings.filter((meaning) => meaning.terms.some((term) => terms.includes(term)));
      // A compound is known as one word, which is its last term, or by its parts.
      const has = terms.map((term) => begunBy(term).length > 0);
      const isKnown = own.length > 0 || has.at(-1) === true || (has.length > 1 && has.slice(0, -1).every(Boolean));
      (isKnown ? known : unknown).push(text);
      const others = isKnown ? [] : findSimilar(text, postings.keys());
      similar.push(...others);
      wanted.push(...(others.length > 0 ? others.slice(0, 1) : terms));
      const next = words[at + 1]?.text;
      const joined = next === undefined ? [] : toTerms(text + next);
      return [
        ...terms.flatMap((term) => startingWith(term, 1 / terms.length)),
        allOf(terms),
        ...others.flatMap((term) => [...startingWith(term), named(term)]),
        ...joined.map((term) => find(term)),
        ...own.flatMap((meaning) => (meaning.terms.length === 1 ? synonymsOf(meaning) : [])),
      ];
    });
    for (const meaning of meanings)
      if (meaning.terms.length > 1) parts.push([allOf(meaning.terms), ...synonymsOf(meaning)]);
    parts.push([named(nameIn(query))]);
    const pages = addUp(parts, pageOf);
    const best = new Map<number, { readonly id: number; readonly score: number }>();
    for (const [id, score] of addUp(parts, (section) => section)) {
      const page = pageOf(id);
      if (score > (best.get(page)?.score ?? 0)) best.set(page, { id, score });
    }
    const marked = new Set([
      ...words.flatMap(({ terms }) => terms.flatMap(begunBy)),
      ...similar,
      ...meanings.flatMap(({ others }) => others.flat()),
    ]);
    // A page with exactly this title comes first, even if the query is misspelled.
    const isNamed = (page: number): boolean => toTerms(data.pages[page]?.[1] ?? '').join(' ') === wanted.join(' ');
    const rankOf = (page: number): number => {
      if (isNamed(page)) return Infinity;
      const score = (best.get(page)?.score ?? 0) + (pages.get(page) ?? 0);
      return data.pages[page]?.[0].startsWith('/docs/') ? score * weights.docs : score;
    };
    const ranked = [...best].toSorted(([a], [b]) => rankOf(b) - rankOf(a) || 0).slice(0, mostResults);
    const texts = await Promise.all(ranked.map(([page]) => fetchTexts(data.pages[page]?.[3] ?? '').catch(() => null)));
    const results = ranked.map(([page, { id }], at): Result => {
      const [route, title] = data.pages[page] ?? ['', ''];
      const [anchor, heading, text] = texts[at]?.[isNamed(page) ? 0 : (places[id]?.part ?? 0)] ?? ['', '', ''];
      return {
        address: anchor === '' ? route : `${route}#${anchor}`,
        title,
        heading,
        excerpt: markText(cutExcerpt(text, marked), marked),
      };
    });
    return { results, unknown, known, isCorrected: similar.length > 0, isPartial: texts.includes(null) };
  };
}

/** Adds up the best choice of each part of a query, by section or by page. What matches more parts counts more. */
function addUp(parts: readonly (readonly Scores[])[], keyOf: (id: number) => number): Scores {
  const sums = new Map<number, { readonly score: number; readonly count: number }>();
  for (const choices of parts) {
    const best = new Map<number, number>();
    for (const scores of choices)
      for (const [id, score] of scores) best.set(keyOf(id), Math.max(best.get(keyOf(id)) ?? 0, score));
    for (const [key, score] of best) {
      const sum = sums.get(key) ?? { score: 0, count: 0 };
      sums.set(key, { score: sum.score + score, count: sum.count + 1 });
    }
  }
  return new Map([...sums].map(([key, { score, count }]) => [key, score * count]));
}

/** Returns the name in the contract that a query may be. The path of an endpoint may follow its method or host. */
function nameIn(query: string): string {
  return query
    .trim()
    .toLowerCase()
    .replace(/^.*?(?=\/v\d)/, '');
}
