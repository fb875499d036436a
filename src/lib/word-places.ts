/** Where a word is in the text of a program, outside all elements for words. */
export interface WordPlace {
  readonly kind: 'number' | 'function';
  readonly start: number;
  readonly end: number;
}

/** The characters before a place, where they aren't one, and its length as a letter: small for a name, large for a number. */
const place = /(\d*)([a-z])/gi;
/** How many letters there are. */
const longest = 26;
/** Letters of both cases have the same lowest bits: those of `a` are 1. */
const caseBit = 32;

/** Writes places, of which none begins before the end of the one before, as a short text: src/client/parts/code-words.ts reads it. */
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

/** Reads what `writeWordPlaces` has written. */
export function* readWordPlaces(text: string): Generator<WordPlace> {
  let end = 0;
  for (const [, gap = '', letter = ''] of text.matchAll(place)) {
    const code = letter.charCodeAt(0);
    const start = end + Number(gap === '' ? 1 : gap);
    end = start + (code % caseBit);
    yield { kind: code & caseBit ? 'function' : 'number', start, end };
  }
}
