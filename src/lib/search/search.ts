import type { QueryCombination, SearchResult } from 'minisearch';
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

/** Runs a query. */
export type Search = (query: string) => Promise<Found>;

/** The weights of names in the contract, of synonyms, and of the documentation. */
const weights = { name: 12, synonym: 0.4, docs: 1.3 };

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
  const titles = data.pages.map(([, title]) => toTerms(title).join(' '));
  const isFound = (term: string): boolean => index.search(startingWith(term)).length > 0;

  /** Finds the terms with the fewest typing errors against a word or its stem. A short word may have only one error. */
  const findSimilar = (text: string, terms: readonly string[]): string[] => {
    if (text.length < 4) return [];
    const far = new Map<string, number>();
    for (const form of [text.toLowerCase(), ...terms.slice(-1)])
      for (const term of index.search({ queries: [form], fuzzy: 2 }).flatMap((result) => result.terms))
        far.set(term, Math.min(far.get(term) ?? Infinity, distance(form, term)));
    const least = Math.min(...far.values());
    return least > (text.length < 8 ? 1 : 2) ? [] : [...far.keys()].filter((term) => far.get(term) === least);
  };

  return async (query) => {
    const words = readWords(query)
      .filter(({ terms }) => terms.length > 0)
      .slice(0, mostWords);
    const meanings = findMeanings(words.flatMap(({ terms }) => terms));
    const unknown: string[] = [];
    const known: string[] = [];
    const similar: string[] = [];
    const wanted: string[] = [];
    const queries: (QueryCombination | string)[] = [named(nameIn(query))];
    for (const [at, { text, terms }] of words.entries()) {
      const has = terms.map(isFound);
      // A compound is known as one word, which is its last term, or by its parts.
      const isKnown =
        meanings.some((meaning) => meaning.terms.some((term) => terms.includes(term))) ||
        has.at(-1) === true ||
        (has.length > 1 && has.slice(0, -1).every(Boolean));
      (isKnown ? known : unknown).push(text);
      const others = isKnown ? [] : findSimilar(text, terms);
      similar.push(...others);
      wanted.push(...(others.length > 0 ? others.slice(0, 1) : terms));
      queries.push(...terms.map((term) => startingWith(term, 1 / terms.length)));
      if (terms.length > 1) queries.push(allOf(terms));
      queries.push(...others.flatMap((term) => [startingWith(term), named(term)]));
      const next = words[at + 1]?.text;
      if (next !== undefined) queries.push(...toTerms(text + next));
    }
    for (const { terms, others } of meanings) {
      if (terms.length > 1) queries.push(allOf(terms));
      queries.push(...others.map((other) => allOf(other, weights.synonym)));
    }
    const found = index.search({ queries });
    /** The best section of each page, and the words of the query that any of its sections has. */
    const best = new Map<number, { readonly top: SearchResult; readonly matched: Set<string> }>();
    for (const top of found) {
      const page = places[top.id as number]?.page ?? 0;
      const entry = best.get(page) ?? { top, matched: new Set() };
      for (const term of top.queryTerms) entry.matched.add(term);
      best.set(page, entry);
    }
    const marked = new Set(found.flatMap(({ terms }) => terms));
    // A page with exactly this title comes first, even if the query is misspelled.
    const isNamed = (page: number): boolean => titles[page] === wanted.join(' ');
    const rankOf = (page: number): number => {
      if (isNamed(page)) return Infinity;
      const { top, matched } = best.get(page) ?? {};
      const score = (top?.score ?? 0) * (1 + (matched?.size ?? 0));
      return data.pages[page]?.[0].startsWith('/docs/') ? score * weights.docs : score;
    };
    const ranked = [...best].toSorted(([a], [b]) => rankOf(b) - rankOf(a) || 0).slice(0, mostResults);
    const texts = await Promise.all(ranked.map(([page]) => fetchTexts(data.pages[page]?.[3] ?? '').catch(() => null)));
    const results = ranked.map(([page, { top }], at): Result => {
      const [route, title] = data.pages[page] ?? ['', ''];
      const part = isNamed(page) ? 0 : places[top.id as number]?.part;
      const [anchor, heading, text] = texts[at]?.[part ?? 0] ?? ['', '', ''];
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

function startingWith(term: string, weight = 1): QueryCombination {
  return { queries: [term], prefix: true, boostTerm: () => weight };
}

function allOf(terms: readonly string[], weight = 1): QueryCombination {
  return { queries: [...terms], combineWith: 'AND', boostTerm: () => weight };
}

function named(name: string): QueryCombination {
  return { queries: [name], fields: ['name'], boost: { name: weights.name } };
}

/** Returns the name in the contract that a query may be. The path of an endpoint may follow its method or host. */
function nameIn(query: string): string {
  return query
    .trim()
    .toLowerCase()
    .replace(/^.*?(?=\/v\d)/, '');
}
