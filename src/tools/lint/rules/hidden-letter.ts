import type { FileRule } from '../rule.ts';

/** Invisible characters that change the order or the meaning of the visible text. */
const invisible = /[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** Letters of scripts that aren't used here. Greek ones stand for quantities: they are wrong only beside Latin ones. */
const foreign =
  /[\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}\uFF01-\uFF5E]|(?<=[A-Za-z])\p{Script=Greek}|\p{Script=Greek}(?=[A-Za-z])/gu;

/** Reports characters that people and programs read differently: reordered text, or letters of another alphabet. */
export const hiddenLetter: FileRule = {
  name: 'hidden-letter',
  about: 'No invisible characters, and no letters of other alphabets that look like Latin ones.',
  check: ({ source }, find) => {
    for (const { 0: letter, index } of source.matchAll(invisible)) {
      find(index, `the invisible character ${name(letter)}`, 'characters that a reviewer can see', 'remove it', {
        start: index,
        end: index + letter.length,
        text: '',
      });
    }
    for (const { 0: letter, index } of source.matchAll(foreign)) {
      find(
        index,
        `the letter "${letter}", ${name(letter)}, in "${wordAt(source, index)}"`,
        'Latin letters; this one only looks like one',
        'type the word again on a Latin keyboard',
      );
    }
  },
};

function name(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function wordAt(source: string, index: number): string {
  const before = /[\p{L}\p{N}_.-]*$/u.exec(source.slice(Math.max(0, index - 40), index))?.[0] ?? '';
  const after = /^[\p{L}\p{N}_.-]*/u.exec(source.slice(index, index + 40))?.[0] ?? '';
  return before + after;
}
