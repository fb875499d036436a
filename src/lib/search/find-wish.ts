import type MiniSearch from 'minisearch';
import { distanceWithin } from './distance.ts';
import type { Wish } from './query.ts';

/** The results for one wish: the scores of sections, and the terms found in them. */
export interface WishHits {
  readonly scores: ReadonlyMap<number, number>;
  /** The sections that contain a form of the word itself. */
  readonly exact: ReadonlySet<number>;
  readonly terms: ReadonlySet<string>;
  /** The terms that are forms of the word itself, not of its synonyms. */
  readonly typed: ReadonlySet<string>;
}

/** The weight of a synonym. */
const alternativeWeight = 0.6;

/**
 * The weights of longer words with the same beginning and of similar words. MiniSearch reduces the first further with
 * length.
 */
const weights = { prefix: 0.6, fuzzy: 0.5 };

/**
 * Looks for a word, for longer words that begin with it, and for its synonyms.
 *
 * @param index an index that contains the slices that the wish needs.
 */
export function findWish(index: MiniSearch, { word, term, isUnfinished, alternatives }: Wish): WishHits {
  const hits = createHits();
  hits.add(index.search(term, { prefix: isUnfinished || term.length > 4, weights }), 1);
  // A stem is not always the beginning of its word: "verifica" continues as "verification", whose stem is "verif".
  if (isUnfinished && word !== term) hits.add(index.search(word, { prefix: true, weights }), 1);
  for (const alternative of alternatives) {
    const parts = alternative.map((part) => index.search(part));
    const [first = [], ...others] = parts;
    const everywhere = first.filter(({ id }) => others.every((part) => part.some((result) => result.id === id)));
    hits.add(everywhere, alternativeWeight / (others.length > 0 ? 1.3 : 1), alternative);
  }
  return hits;
}

/** Looks for words that differ by one or two typos. */
export function findSlips(index: MiniSearch, { word, term }: Wish): WishHits {
  const most = term.length < 4 ? 0 : term.length < 6 ? 1 : 2;
  const hits = createHits();
  if (most === 0) return hits;
  const near = index.search(term, { fuzzy: most, weights }).flatMap((result) =>
    result.terms.map((found) => {
      // Two swapped letters count as one typo. Typos in the first letter are rare.
      const distance = distanceWithin(found, term, most) ?? distanceWithin(found, word, most) ?? most + 1;
      return { result, found, distance: distance + (found[0] === term[0] ? 0 : 0.5) };
    }),
  );
  const best = Math.min(...near.map(({ distance }) => distance));
  for (const { result, found, distance } of near) if (distance === best) hits.add([{ ...result, terms: [found] }], 1);
  return hits;
}

/** Looks for words with the same beginning, to find endings that the stemmer does not remove. */
export function findBeginnings(index: MiniSearch, { term }: Wish): WishHits {
  const hits = createHits();
  for (let length = term.length - 1; length >= 4 && hits.scores.size === 0; length -= 1) {
    hits.add(index.search(term.slice(0, length), { prefix: length > 5, weights }), 0.5);
  }
  return hits;
}

interface FoundSection {
  readonly id: unknown;
  readonly score: number;
  readonly terms: readonly string[];
}

function createHits(): WishHits & {
  readonly add: (results: readonly FoundSection[], weight: number, terms?: readonly string[]) => void;
} {
  const scores = new Map<number, number>();
  const exact = new Set<number>();
  const terms = new Set<string>();
  const typed = new Set<string>();
  return {
    scores,
    exact,
    terms,
    typed,
    // The scores of synonyms are not added up: the highest one counts.
    add: (results, weight, found) => {
      for (const result of results) {
        const section = Number(result.id);
        scores.set(section, Math.max(scores.get(section) ?? 0, result.score * weight));
        if (found === undefined) exact.add(section);
        for (const term of found ?? result.terms) {
          terms.add(term);
          if (found === undefined) typed.add(term);
        }
      }
    },
  };
}
