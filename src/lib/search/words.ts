import { stemmer } from 'stemmer';

/** A word in a text: as it is written, its position, and the terms under which it is found. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly terms: readonly string[];
}

/** Words, and names in code such as `amount_due`, `invoice.paid` or `Idempotency-Key`. */
const wordPattern = /[\p{L}\p{N}]+(?:[-_.:'’][\p{L}\p{N}]+)*/gu;

/** Decimals and long numbers, which nobody looks for. Statuses, years and the numbers of standards are shorter. */
const pieceOfNumber = /^0\d|^\d{5,}$/;

/** Longer words are addresses, hashes and keys, which nobody types. */
const longestWord = 40;

/** Splits a text into words, in its order. */
export function readWords(text: string): Word[] {
  return [...text.matchAll(wordPattern)]
    .filter(([word]) => word.length <= longestWord)
    .map((match) => ({ text: match[0], start: match.index, terms: findTerms(match[0]) }));
}

/** Returns the terms under which a text is found. Words without meaning have none. */
export function toTerms(text: string): string[] {
  return readWords(text).flatMap(({ terms }) => terms);
}

/** Whether two texts have a term in common. */
export const shareTerms = (one: string, other: string): boolean =>
  !new Set(toTerms(one)).isDisjointFrom(new Set(toTerms(other)));

/**
 * A compound is found by its parts and as one word, however it is spelled: `plug-in` and `plugin`, `Idempotency-Key` and
 * `idempotency key`, `WebSocket` and `web socket`.
 */
function findTerms(word: string): readonly string[] {
  const parts = word
    .replace(/['’].*$/, '')
    .split(/[-_.:]|(?<=\p{Ll})(?=\p{Lu})/u)
    .map(fold);
  const compound = parts.length > 1 ? [parts.join('')] : [];
  const telling = [...parts, ...compound].filter((part) => !emptyWords.has(part) && !pieceOfNumber.test(part));
  return [...new Set(telling.map((part) => stemmer(part)))];
}

/** Returns a word without accents and capitals, in American spelling; for `overpaid` and `overpay`, the noun, as headings do. */
function fold(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/is(?=(?:e[drs]?|ing|ations?)$)/, 'iz')
    .replace(/(?<=behavi|col|fav|hon|lab)our/, 'or')
    .replace(/(?<=licen|defen)ce/, 'se')
    .replace(/(?<=(?:ov|und)erpa)(?:id|ys?|ying)$/, 'yment');
}

/** Words that say nothing about what is looked for. They are in no index. */
const emptyWords = new Set(
  `a about after all also am an and any are as at be been before being but by can could did do does doing don done each for
  from get gets getting had has have having he her here how i if in into is it its just let like may me more most much must my
  need no nor not of off on once one only or other our out own s same shall should so some such t than that the their them
  then there these they this those to under until up use used using very want was way we were what when where which
  while who whom why will with would you your`.split(/\s+/),
);
