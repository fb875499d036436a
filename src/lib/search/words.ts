import { stemmer } from 'stemmer';

/** A word in a text: as it is written, its position, and the form in which it is looked up. */
interface Word {
  readonly text: string;
  readonly start: number;
  readonly term: string;
}

const wordPattern = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu;

/** Longer words are addresses, hashes and keys, which nobody types. */
const longestWord = 24;

/**
 * Splits a text into words. Names such as `amount_due` or `webhook-id` give one word for each part.
 *
 * @returns the words in the text's order.
 */
export function readWords(text: string): Word[] {
  return [...text.matchAll(wordPattern)]
    .filter(([word]) => word.length <= longestWord)
    .map((match) => ({ text: match[0], start: match.index, term: toTerm(match[0]) }));
}

/** Returns the form in which a word is looked up: without accents, capitals and English endings. */
export function toTerm(word: string): string {
  const term = terms.get(word) ?? stemmer(fold(word).replace(/'.*$/, ''));
  terms.set(word, term);
  return term;
}

/** Caches terms, because texts repeat their words, and stemming takes time. */
const terms = new Map<string, string>();

/** Returns a text without accents and capitals. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

/** Words that say nothing about what is looked for. They are in no index. */
const emptyWords = new Set(
  `a about after all also am an and any are as at be been before being but by can could did do does doing don done each for
  from get gets getting had has have having he her here how i if in into is it its just let like may me more most much must my
  need no nor not of off on once one only or other our out own s same shall should so some such t than that the their them
  then there these they this those to too under until up use used using very want was way we were what when where which
  while who whom why will with would you your`.split(/\s+/),
);

/** Whether a word says nothing about what is looked for. */
export function isEmptyWord(word: string): boolean {
  return emptyWords.has(fold(word));
}
