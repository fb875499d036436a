import type { Token } from 'prism-react-renderer';
import { describe, expect, it } from 'vitest';
import { readWordPlaces, writeWordPlaces } from '../../../src/lib/word-places.ts';
import { listFinerPlaces, mergeFinerRuns, mergeWords } from '../../../src/theme/CodeBlock/mergeWords.ts';

const word = (content: string, ...types: string[]): Token => ({ types, content });

/** The start of a program, as Prism divides it. */
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

/** What is plain text once only comments, keywords and strings are elements. */
const plain = mergeFinerRuns(runs)
  .filter(({ kind }) => kind === '')
  .map(({ text }) => text)
  .join('');

describe('the words of a page', () => {
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

describe('the words of a long program', () => {
  it('are plain text in few pieces', () => {
    expect(mergeFinerRuns(runs).map(({ kind }) => kind)).toEqual(['keyword', '', 'string', '']);
  });

  it('are found where the build says that they are', () => {
    const found = [...readWordPlaces(writeWordPlaces(listFinerPlaces(runs)))].map(
      ({ kind, start, end }) => `${kind} ${plain.slice(start, end)}`,
    );
    expect(found).toEqual([
      'function Buffer',
      'function from',
      // The longest that a letter can tell, and the rest.
      'function aNameThatIsMuchLongerThanA',
      'function llLetters',
      'number 1000',
    ]);
  });
});
