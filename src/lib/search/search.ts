import type { Query } from 'minisearch';
import { distance } from '../nearest.ts';
import { cutExcerpt, markText, type Piece } from './excerpt.ts';
import { unpackIndex, type PageTexts, type SearchData } from './index-data.ts';
import { findMeanings } from './synonyms.ts';
import { readWords, toTerms } from './words.ts';

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

/** Runs a query. With `isName`, the query is the name of a page, so only titles and descriptions are searched. */
export type Search = (query: string, isName?: boolean) => Promise<Found>;

/** A match in a title or a heading says more about a section than one in its text. */
const boost = { title: 3, context: 2, heading: 3, text: 1 };

/** The weights of names in the contract, of longer words with the same beginning, of synonyms, and of the documentation relative to articles. */
const weights = { name: 12, prefix: 0.4, synonym: 0.7, docs: 1.3 };

const mostResults = 8;

/** The maximum number of words. Longer queries are pasted texts. */
const mostWords = 16;

/**
 * Opens the search.
 *
 * @param fetchTexts fetches a file with the texts of a page.
 */
export function openSearch(data: SearchData, fetchTexts: (file: string) => Promise<PageTexts>): Search {
  const index = unpackIndex(data);
  const places = data.pages.flatMap(([, , count], page) =>
    Array.from({ length: count }, (_, part) => ({ page, part })),
  );
  const isDocs = ({ page }: { page: number }): boolean => data.pages[page]?.[0].startsWith('/docs/') === true;
  const ask = (query: Query, isName = false) =>
    index.search(query, {
      fields: isName ? ['title', 'context'] : Object.keys(boost),
      boost,
      boostDocument: (id: number) => (isDocs(places[id] ?? { page: 0 }) ? weights.docs : 1),
    });

  return async (query, isName) => {
    const words = readWords(query)
      .filter(({ terms }) => terms.length > 0)
      .slice(0, mostWords);
    const { meant, queries: synonyms } = readSynonyms(words.flatMap(({ terms }) => terms));
    const unknown: string[] = [];
    const known: string[] = [];
    const similar: string[] = [];
    for (const { text, terms } of words) {
      const isKnown = terms.some((term) => meant.has(term) || ask(startingWith(term)).length > 0);
      (isKnown ? known : unknown).push(text);
      if (!isKnown) similar.push(...terms.flatMap((term) => findSimilar(term, ask({ queries: [term], fuzzy: 2 }))));
    }
    const typed = [...words.flatMap(({ terms }) => terms), ...similar];
    const found = ask({ combineWith: 'OR', queries: [...typed.map(startingWith), ...synonyms, nameOf(query)] }, isName);
    const best = new Map<number, (typeof found)[number]>();
    for (const result of found) {
      const page = places[result.id]?.page ?? 0;
      if (!best.has(page)) best.set(page, result);
    }
    // A page with exactly this title comes first.
    const wanted = toTerms(query).join(' ');
    const isNamed = (page: number): boolean => toTerms(data.pages[page]?.[1] ?? '').join(' ') === wanted;
    const ranked = [...best].toSorted(([a], [b]) => Number(isNamed(b)) - Number(isNamed(a))).slice(0, mostResults);
    const texts = await Promise.all(ranked.map(([page]) => fetchTexts(data.pages[page]?.[3] ?? '').catch(() => null)));
    const results = ranked.map(([page, { id, terms }], at): Result => {
      const [route, title] = data.pages[page] ?? ['', ''];
      const [anchor, heading, text] = texts[at]?.[isNamed(page) ? 0 : (places[id]?.part ?? 0)] ?? ['', '', ''];
      const marked = new Set(terms);
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

/** Reads the synonyms of a query's terms: the terms that have some, and what to search for instead. */
function readSynonyms(terms: readonly string[]): { readonly meant: ReadonlySet<string>; readonly queries: Query[] } {
  const meanings = findMeanings(terms);
  return {
    meant: new Set(meanings.flatMap((meaning) => meaning.terms)),
    queries: meanings.flatMap(({ others }) =>
      others.map((other): Query => ({
        combineWith: 'AND',
        queries: [...other],
        boostTerm: () => weights.synonym / other.length,
      })),
    ),
  };
}

/** Looks for a name in the contract that is exactly like the query. */
function nameOf(query: string): Query {
  return {
    queries: [query.trim().toLowerCase()],
    fields: ['name'],
    boost: { name: weights.name },
    tokenize: (text) => [text],
  };
}

function startingWith(term: string): Query {
  return { queries: [term], prefix: true, weights: { prefix: weights.prefix, fuzzy: 0 } };
}

/** Chooses the found terms that differ from a term by the fewest typing errors, of which a short word may have only one. */
function findSimilar(term: string, found: readonly { readonly terms: readonly string[] }[]): string[] {
  if (term.length < 4) return [];
  const far = new Map(found.flatMap(({ terms }) => terms).map((other) => [other, distance(term, other)]));
  const least = Math.min(...far.values());
  return least > (term.length < 8 ? 1 : 2) ? [] : [...far.keys()].filter((other) => far.get(other) === least);
}
