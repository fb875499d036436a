import { readWords, type Word } from './words.ts';

/** A piece of text, and whether it matches the query. */
export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
  readonly isCode: boolean;
}

/**
 * Splits a text and marks the words whose terms were found; of a compound, the parts that were found by themselves. Code
 * is between backticks.
 */
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
  pieces.push({ text: text.slice(end), isMatch: false });
  let isCode = false;
  const split = pieces.flatMap((piece) => {
    isCode = !isCode;
    return piece.text.split('`').map((part) => ({ ...piece, text: part, isCode: (isCode = !isCode) }));
  });
  return split.filter((piece) => piece.text !== '');
}

/**
 * Returns the part of a text in which most of the terms are close together: sentences, if they fit.
 *
 * @param size maximum length in characters, without the dots that mark omitted text; a sentence may have a quarter more.
 */
export function cutExcerpt(text: string, terms: ReadonlySet<string>, size = 150): string {
  if (text.replaceAll('`', '').length <= size) return text;
  const hits = readWords(text).filter((word) => word.terms.some((term) => terms.has(term)));
  const lead = Math.floor(size / 3);
  let best = { start: 0, end: 0, count: -1 };
  for (const { start } of hits) {
    const within = hits.filter((hit) => hit.start >= start && hit.start + hit.text.length <= start + size - lead);
    const count = new Set(within.flatMap((hit) => hit.terms)).size;
    if (count > best.count) best = { start, end: within.at(-1)?.start ?? start, count };
  }
  const { length } = text.slice(0, best.start).replace(/.*[.?!·] /, ''); // What precedes the match in its sentence.
  const begin = best.start - length;
  const from = length > lead ? text.lastIndexOf(' ', best.start - lead) + 1 : begin;
  // What begins with a small letter isn't the beginning of a sentence either.
  const rest = `${from > begin || /^[a-z]/.test(text.slice(from)) ? '… ' : ''}${text.slice(from)}`;
  if (rest.length <= size) return rest;
  // Up to the end of a table's cell, or else of a sentence.
  const least = Math.ceil(Math.max(best.end - from, size / 2));
  const sentences = new RegExp(`^.{${least}}(?:.*?[.?!](?= ·)|.*[.?!](?= ))`).exec(rest.slice(0, size * 1.25))?.[0];
  return sentences ?? `${rest.slice(0, size).replace(/[\s·,;:(]*(?: \S*)?$/, '')} …`;
}
