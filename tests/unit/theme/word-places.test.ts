import type { Token } from 'prism-react-renderer';
import { describe, expect, it } from 'vitest';
import { readWordPlaces, writeWordPlaces } from '../../../src/lib/word-places.ts';
import { listFinerPlaces, mergeFinerRuns, mergeWords } from '../../../src/theme/CodeBlock/mergeWords.ts';

const word = (content: string, ...types: string[]): Token => ({ types, content });

/** The start of a program in Prism's tokens. */
const runs = mergeWords(
  [
    word('const', 'keyword'),
    word(' key = ', 'plain'),
    word('Buffer', 'class-name'),
    word('.', 'punctuation'),
    word('from', 'function'),
    word('(', 'punctuation'),
    word("'whsec'", 'string'),
    word(', ', 'punctuation'),
    word('aNameThatIsMuchLongerThanAllLetters', 'function'),
    word('(', 'punctuation'),
    word('1000', 'number'),
    word('\n', 'plain'),
    word('));', 'punctuation'),
  ],
  'javascript',
);

/** The plain text that remains if only comments, keywords and strings are elements. */
const plain = mergeFinerRuns(runs)
  .filter(({ kind }) => kind === '')
  .map(({ text }) => text)
  .join('');

describe('the tokens of HTML', () => {
  it('have one colour for tags, one for the names of attributes, and one for their values', () => {
    const tag = [
      word('<', 'tag', 'punctuation'),
      word('script', 'tag'),
      word(' ', 'tag'),
      word('src', 'tag', 'attr-name'),
      word('=', 'tag', 'attr-value', 'punctuation', 'attr-equals'),
      word('"v1.js"', 'tag', 'attr-value'),
      word('>', 'tag', 'punctuation'),
    ];
    expect(mergeWords(tag, 'html').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'keyword <script ',
      'property src',
      'string ="v1.js"',
      'keyword >',
    ]);
  });
});

describe('the tokens of a long program', () => {
  it('are merged into a few runs of plain text', () => {
    expect(mergeFinerRuns(runs).map(({ kind }) => kind)).toEqual(['keyword', '', 'string', '']);
  });

  it('are found at the places that the build lists', () => {
    const found = [...readWordPlaces(writeWordPlaces(listFinerPlaces(runs)))].map(
      ({ kind, start, end }) => `${kind} ${plain.slice(start, end)}`,
    );
    expect(found).toEqual([
      'function Buffer',
      'function from',
      // One letter encodes a limited length, so a longer name has two parts.
      'function aNameThatIsMuchLongerThanA',
      'function llLetters',
      'number 1000',
    ]);
  });
});
