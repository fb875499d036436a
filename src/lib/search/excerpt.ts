import { readWords, type Word } from './words.ts';

/** A piece of text, and whether it matches the query. */
export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
  readonly isCode: boolean;
}

/** Splits a text and marks the words whose terms were found. Code is between backticks. */
export function markText(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: { text: string; isMatch: boolean }[] = [];
  let end = 0;
  const isFound = (word: Word): boolean => word.terms.some((term) => terms.has(term));
  for (const word of readWords(text).filter(isFound)) {
    if (word.start > end) pieces.push({ text: text.slice(end, word.start), isMatch: false });
    pieces.push({ text: word.text, isMatch: true });
    end = word.start + word.text.length;
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
 * Returns the sentence of a section that has most of the terms, or else its first one.
 *
 * @param text a line of running text, then one for each row of a table.
 * @param size maximum length in characters, without the dots that mark omitted text; a sentence may have a quarter more.
 * @param hasName whether the name of the section has a term. If neither it nor a sentence has one, a row is returned.
 */
export function cutExcerpt(text: string, terms: ReadonlySet<string>, size = 150, hasName = true): string {
  const [running = '', ...rows] = text.split('\n');
  const hitsIn = (part: string): Word[] => readWords(part).filter((word) => word.terms.some((term) => terms.has(term)));
  const rank = (part: string): number => {
    const count = new Set(hitsIn(part).map((word) => word.terms.find((term) => terms.has(term)))).size;
    // A heading or an item of a list says less than a sentence.
    return 2 * count + Number(/[.?!:]$/.test(part));
  };
  const bestOf = (parts: readonly string[]): string =>
    parts.reduce((best, part) => (rank(part) > rank(best) ? part : best), parts[0] ?? '');
  const sentences = running.split(/ · |(?<=[.?!]) (?=[^a-z])/);
  const sentence = bestOf(sentences);
  const row = bestOf(rows);
  const isRow = sentence === '' || (!hasName && rank(sentence) < 2 && rank(row) >= 2);
  const next = sentences[sentences.indexOf(sentence) + 1] ?? '';
  const isShort =
    sentence.length < size / 3 && next.length < size && [sentence, next].every((one) => one.endsWith('.'));
  const best = isRow ? row.replace(' · ', ': ') : isShort ? `${sentence} ${next}` : sentence.replace(/:$/, '.');
  if (best.replaceAll('`', '').length <= size * 1.25) return best;
  const start = hitsIn(best)[0]?.start ?? 0;
  const from = start < size / 2 ? 0 : best.lastIndexOf(' ', start - size / 3) + 1;
  const rest = from > 0 ? `… ${best.slice(from)}` : best;
  return rest.length <= size ? rest : `${rest.slice(0, size).replace(/[\s·,;:(]*(?: \S*)?$/, '')} …`;
}
