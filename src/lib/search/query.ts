import { findAlternatives, type Alternative } from './synonyms.ts';
import { fold, isEmptyWord, readWords } from './words.ts';

/** One of the things that a query asks for. */
export interface Wish {
  /** The word as typed so far, without capitals and accents. */
  readonly word: string;
  readonly term: string;
  /** Whether more letters may follow. */
  readonly isUnfinished: boolean;
  /** Its synonyms. */
  readonly alternatives: readonly Alternative[];
}

/** The maximum number of words. Longer queries are pasted texts. */
const mostWords = 30;
const mostWishes = 10;

/**
 * Parses a query. Words without meaning are left out, unless there are no others, or they end a meaningful phrase such as
 * "how much" or "too much".
 */
export function readQuery(query: string): Wish[] {
  const words = readWords(query).slice(0, mostWords);
  const terms = words.map(({ term }) => term);
  const wishes: (Wish & { readonly isTelling: boolean })[] = [];
  for (let at = 0; at < words.length;) {
    const { length, alternatives } = findAlternatives(terms, at);
    for (const [offset, { text, term, start }] of words.slice(at, at + length).entries()) {
      wishes.push({
        word: fold(text),
        term,
        isUnfinished: start + text.length === query.length,
        alternatives,
        isTelling: !isEmptyWord(text) || (length > 1 && offset === length - 1),
      });
    }
    at += length;
  }
  const telling = wishes.filter(({ isTelling }) => isTelling);
  return (telling.length > 0 ? telling : wishes).slice(0, mostWishes).map(({ isTelling, ...wish }) => wish);
}
