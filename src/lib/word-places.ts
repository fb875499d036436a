/** The position of a word in the text of a program, not counting text inside token elements. */
export interface WordPlace {
  readonly kind: 'number' | 'function';
  readonly start: number;
  readonly end: number;
}

/**
 * Matches a place: the number of characters since the previous place, omitted if it is 1, and the length as a letter,
 * in lower case for a name and in upper case for a number.
 */
const place = /(\d*)([a-z])/gi;
/** The greatest length that a letter can express. */
const longest = 26;
/**
 * The bit that is set in lower-case letters only. The bits below it are the position in the alphabet, 1 for `a` and
 * `A`.
 */
const caseBit = 32;

/**
 * Encodes places as a short text, which src/client/parts/code-words.ts reads. Places must be in ascending order and
 * must not overlap. Places longer than {@link longest} are split.
 */
export function writeWordPlaces(places: readonly WordPlace[]): string {
  let text = '';
  let at = 0;
  for (const { kind, start, end } of places) {
    for (let from = start; from < end; from += longest) {
      const gap = from - at;
      at = Math.min(end, from + longest);
      text += (gap === 1 ? '' : gap) + String.fromCharCode((kind === 'number' ? 64 : 96) + at - from);
    }
  }
  return text;
}

/** Decodes the result of {@link writeWordPlaces}. */
export function* readWordPlaces(text: string): Generator<WordPlace> {
  let end = 0;
  for (const [, gap = '', letter = ''] of text.matchAll(place)) {
    const code = letter.charCodeAt(0);
    const start = end + Number(gap === '' ? 1 : gap);
    end = start + (code % caseBit);
    yield { kind: code & caseBit ? 'function' : 'number', start, end };
  }
}
