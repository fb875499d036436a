import { readWords, type Word } from './words.ts';

/** A piece of text, and whether it matches the query. */
export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a text and marks the words whose terms were found; of a compound, the parts that were found by themselves. */
export function markText(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: { text: string; isMatch: boolean }[] = [];
  let end = 0;
  const isFound = (word: Word): boolean => word.terms.some((term) => terms.has(term));
  for (const word of readWords(text).filter(isFound)) {
    const parts = readWords(word.text.replaceAll(/[-_.:]/g, ' ')).filter(isFound);
    for (const part of parts.length > 0 ? parts : [{ ...word, start: 0 }]) {
      const start = word.start + part.start;
      if (start > end) pieces.push({ text: text.slice(end, start), isMatch: false });
      pieces.push({ text: part.text, isMatch: true });
      end = start + part.text.length;
    }
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}

/**
 * Returns the part of a text in which most of the terms are close together.
 *
 * @param size maximum length in characters, without the dots that mark omitted text.
 */
export function cutExcerpt(text: string, terms: ReadonlySet<string>, size = 150): string {
  const words = readWords(text);
  const hits = words.filter((word) => word.terms.some((term) => terms.has(term)));
  const lead = Math.floor(size / 5);
  let best = { start: 0, count: -1 };
  for (const { start } of hits) {
    const within = hits.filter((hit) => hit.start >= start && hit.start + hit.text.length <= start + size - lead);
    const count = new Set(within.flatMap((hit) => hit.terms)).size;
    if (count > best.count) best = { start, count };
  }
  // A text that fits is shown from its beginning, unless its best match is so far back that the row could cut it off.
  const whole = text.length <= size ? size / 2 : lead;
  const from = best.start <= whole ? 0 : (words.find(({ start }) => start >= best.start - lead)?.start ?? 0);
  const last = words.findLast(({ start, text: word }) => start + word.length <= from + size);
  const end = last === undefined ? from + size : last.start + last.text.length;
  const to = text.length <= from + size ? text.length : end;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
