import { findAlternatives, type Alternative } from './synonyms.ts';
import { fold, isEmptyWord, readWords } from './words.ts';

/** One thing that a query asks for. */
export interface Wish {
  /** The word, folded, as far as it has been typed. */
  readonly word: string;
  readonly term: string;
  /** Whether more letters may follow. */
  readonly isUnfinished: boolean;
  /** Other ways to say it. */
  readonly alternatives: readonly Alternative[];
}

/** Longer queries are texts that were pasted. */
const mostWords = 30;
const mostWishes = 10;

/**
 * Reads a query. Words that say nothing are left out, unless there are no others, or they end a phrase that says something:
 * "how much" and "too much".
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
