import type { QueryCombination } from 'minisearch';
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
  /** The method of an endpoint, if the result is its page or path; empty for anything else. */
  readonly method: string;
  /** The heading, or else the title. */
  readonly name: readonly Piece[];
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

/** Runs a query. Excerpts have at most `size` characters. */
export type Search = (query: string, size?: number) => Promise<Found>;

/** The weights of the fields of a section. A name in the contract is worth more the less it looks like a common word. */
const fieldWeights: Readonly<Record<string, number>> = { title: 5, heading: 4, context: 1.5, text: 1, name: 12 };

/** The weights of words that only begin like one of the query, of synonyms, of the documentation, and of a page's beginning. */
const weights = { prefix: 0.05, synonym: 0.8, docs: 1.4, beginning: 0.5 };

const mostResults = 8;

/** The maximum number of words. Longer queries are pasted texts. */
const mostWords = 16;

/** Opens the search. */
export function openSearch(data: SearchData, fetchTexts: (file: string) => Promise<PageTexts>): Search {
  const index = unpackIndex(data);
  const places = data.pages.flatMap(([, , count], page) =>
    Array.from({ length: count }, (_, part) => ({ page, part })),
  );
  const isFound = (term: string): boolean => index.search(startingWith(term).query).length > 0;

  /** Finds the words with the fewest typing errors. A word may have one for every four letters, but not more than two. */
  const findSimilar = (text: string): string[] => {
    const most = Math.min(Math.floor(text.length / 4), 2);
    const near = [...data.words, ...data.terms.map(([term]) => term)]
      .filter((word) => Math.abs(word.length - text.length) <= most)
      .map((word) => ({ word, errors: distance(text, word) }));
    const least = Math.min(most, ...near.map(({ errors }) => errors));
    return near.filter(({ errors }) => errors === least).map(({ word }) => word);
  };

  /** Scores the sections that a form of a word finds. The rarer the form, the more a section with it has to do with it. */
  const scoreSections = ({ query, weight }: Form): (readonly [section: number, score: number, terms: string[]])[] => {
    const found = index.search(query);
    const rarity = Math.log(1 + (3 * places.length) / found.length);
    return found.map(({ id, match, queryTerms }) => {
      const scores = Object.entries(match).map(([term, fields]) => {
        const points = fields.map((field) => fieldWeights[field] ?? 0);
        // Further fields say less about a section than the first.
        const all = 0.4 * Math.max(...points) + 0.6 * sum(points);
        return queryTerms.includes(term) ? all : all * weights.prefix;
      });
      return [id as number, Math.max(...scores) * rarity * weight, Object.keys(match)];
    });
  };

  return async (query, size) => {
    const words = readWords(query)
      .filter(({ terms }) => terms.length > 0)
      .slice(0, mostWords);
    const meanings = findMeanings(words.flatMap(({ terms }) => terms));
    const unknown: string[] = [];
    const known: string[] = [];
    const similar: string[] = [];
    const forms = words.map(({ text, terms }, at): Form[] => {
      const has = terms.map(isFound);
      const related = meanings.filter((meaning) => meaning.terms.some((term) => terms.includes(term)));
      // A compound is known as one word, which is its last term, or by its parts.
      const isKnown = related.length > 0 || has.at(-1) === true || (has.length > 1 && has.slice(0, -1).every(Boolean));
      (isKnown ? known : unknown).push(text);
      const others = isKnown ? [] : findSimilar(text.toLowerCase());
      similar.push(...others);
      const spellings = others.length > 0 ? others.map(toTerms) : [terms];
      const compounds = [`${words[at - 1]?.text}${text}`, `${text}${words[at + 1]?.text}`].map(toTerms);
      return [
        ...spellings.flatMap((spelling) => spelling.map((term) => startingWith(term, 1 / spelling.length))),
        ...[...spellings, ...compounds, ...related.map((meaning) => meaning.terms)].map((all) => allOf(all)),
        ...related.flatMap((meaning) => meaning.others.map((other) => allOf(other, weights.synonym))),
      ];
    });
    const name = nameIn(words.length === 1 ? (similar[0] ?? query) : query);
    // A common word, such as `price`, says little about what is looked for.
    const isCommon = words.length > 0 && /^[a-z]+$/.test(name);
    if (!isCommon) forms.push([{ query: { queries: [name], fields: ['name'] }, weight: 1 }]);
    /** The terms that were found, and those that are marked: as they were typed, or similar, as `subscription` is to `subscriber`. */
    const [shown, marked] = [new Set<string>(), new Set<string>()];
    const isLike = (term: string): boolean =>
      words.some(({ terms }) => terms.some((one) => one.startsWith(term.slice(0, 5))));
    /** For each word, the score of each section: that of its best form. */
    const scores = forms.map((variants) => {
      const found = new Map<number, number>();
      for (const form of variants)
        for (const [section, score, terms] of scoreSections(form)) {
          found.set(section, Math.max(score, found.get(section) ?? 0));
          const isTyped = form.weight !== weights.synonym;
          for (const term of terms) if (shown.add(term) && (isTyped || isLike(term))) marked.add(term);
        }
      return found;
    });
    const shareOf = (found: readonly number[]): number =>
      found.slice(0, words.length).filter(Boolean).length / (words.length || 1);
    /** The best section of each page, and for each word its best score on the page and how many sections have it. */
    const pages = new Map<number, { part: number; score: number; words: { most: number; count: number }[] }>();
    for (const section of new Set(scores.flatMap((found) => [...found.keys()]).toSorted((a, b) => a - b))) {
      const { page, part } = places[section] ?? { page: 0, part: 0 };
      const own = scores.map((found) =>
        Math.max(found.get(section) ?? 0, (found.get(section - part) ?? 0) * weights.beginning),
      );
      const score = sum(own) * Math.sqrt(shareOf(own));
      const before = pages.get(page) ?? { part, score: 0, words: own.map(() => ({ most: 0, count: 0 })) };
      pages.set(page, {
        ...(score > before.score ? { part, score } : before),
        words: before.words.map(({ most, count }, at) => ({
          most: Math.max(most, own[at] ?? 0),
          count: count + Number(scores[at]?.has(section)),
        })),
      });
    }
    const rankOf = (page: number): number => {
      const { score = 0, words: found = [] } = pages.get(page) ?? {};
      // A page on a subject has more than one section with its words.
      const all = sum(found.map(({ most, count }) => most * (1 + 0.4 * Math.log(count || 1))));
      const rank = (score + all) * shareOf(found.map(({ most }) => most));
      return data.pages[page]?.[0].startsWith('/docs/') ? rank * weights.docs : rank;
    };
    const ranked = [...pages].toSorted(([a], [b]) => rankOf(b) - rankOf(a) || 0);
    // If a common word is a name in the contract, the explanation is at most second. Before an article, a part of a name
    // counts too, and if several things have the name, their explanation is first.
    const explain = (queries: string[]) =>
      isCommon ? index.search({ queries, fields: ['name'] }).map(({ id }) => places[Number(id)]) : [];
    const isArticle = data.pages[ranked[0]?.[0] ?? -1]?.[0].startsWith('/blog/');
    const longer = data.terms.map(([term]) => term).filter((term) => term.split(/[-_.:]/).includes(name));
    const [exact, parts] = [explain([name]), isArticle ? explain(longer) : []];
    const explained = exact.length > 0 ? exact : parts;
    const at = ranked.findIndex(([page]) => explained.some((place) => place?.page === page));
    for (const [page, best] of ranked.splice(at, at < 0 ? 0 : 1)) {
      const { part } = explained.find((place) => place?.page === page) ?? best;
      ranked.splice(isArticle && explained.length > 1 ? 0 : Math.min(at, 1), 0, [page, { ...best, part }]);
    }
    ranked.splice(mostResults);
    const texts = await Promise.all(ranked.map(([page]) => fetchTexts(data.pages[page]?.[3] ?? '').catch(() => null)));
    const has = (text: string, terms: ReadonlySet<string>): boolean =>
      markText(text, terms).some(({ isMatch }) => isMatch);
    const all = ranked.map(([page, best], at): Result => {
      const [route, title] = data.pages[page] ?? ['', ''];
      const [anchor, heading, text] = texts[at]?.[best.part] ?? ['', '', ''];
      // The explanation of a name begins with it, as the heading, and its type; an endpoint with its address. A beginning
      // stands for all of its page.
      const named = [heading, `\`${heading}\``].find((name) => text.startsWith(name)) ?? '';
      const own = text.slice(named.length).replace(/^([A-Z]+ `\w+:)?[^A-Z\n]* · |^ /, '');
      const hasName = has(heading || title, shown);
      const parts = [own, ...(heading === '' ? (texts[at] ?? []).map(([, , other]) => other) : [])];
      const terms = hasName || parts.some((one) => has(one, marked)) ? marked : shown;
      const said =
        parts.find((one) => has(one.replace(/\n.*/s, ''), terms)) ??
        parts.find((one) => !hasName && has(one, terms)) ??
        own;
      // What the heading or the title says needs no repetition.
      const inName = new Set(readWords(`${title} ${heading}`).flatMap((word) => word.terms));
      const sought = hasName ? (named === '' ? terms.difference(inName) : new Set<string>()) : terms;
      return {
        address: anchor === '' ? route : `${route}#${anchor}`,
        title,
        heading,
        method: (/^(?:\/|$)/.test(heading) && /^[A-Z]+(?= `\/)/.exec(texts[at]?.[0]?.[2] ?? '')?.[0]) || '',
        name: markText(heading || title, marked),
        excerpt: markText(cutExcerpt(said, sought, size, hasName), marked),
      };
    });
    // Readers can't see why a page was found by a word that none of its lines shows.
    const results = all.filter(
      ({ name, excerpt }, at) =>
        at === 0 || texts[at] === null || [...name, ...excerpt].some(({ text }) => has(text, shown)),
    );
    return { results, unknown, known, isCorrected: similar.length > 0, isPartial: texts.includes(null) };
  };
}

/** A form in which a word of the query can occur: it, words that begin with it, a compound or a synonym. */
interface Form {
  readonly query: QueryCombination;
  readonly weight: number;
}

function startingWith(term: string, weight = 1): Form {
  return { query: { queries: [term], prefix: true }, weight };
}

function allOf(terms: readonly string[], weight = 1): Form {
  return { query: { queries: [...terms], combineWith: 'AND' }, weight };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** Returns the name in the contract that a query may be. The path of an endpoint may follow its method or host. */
function nameIn(query: string): string {
  return query
    .trim()
    .toLowerCase()
    .replace(/^.*?(?=\/v\d)/, '');
}
