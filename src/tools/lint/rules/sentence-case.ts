import { visit } from 'unist-util-visit';
import { blank } from '../prose.ts';
import type { Find, PageRule } from '../rule.ts';

const word = /[\p{L}\p{N}][\p{L}\p{N}'’]*/gu;
/** Matches a capital and lower-case letters. "API", "BTCPay" and "2FA" are recognised as names by their shape. */
const capitalised = /^\p{Lu}\p{Ll}+(?:['’]\p{Ll}+)?$/u;

/** Checks that titles and headings are in sentence case: capitals only at the beginning and in names. */
export const sentenceCase: PageRule = {
  name: 'sentence-case',
  about: 'Titles and headings have a capital at the beginning and in proper names only.',
  canBeAllowed: true,
  check: ({ tree, source, prose, frontMatter: { entries } }, find, { words: { names } }) => {
    const ranges: [number, number][] = ['title', 'sidebar_label'].flatMap((key) => {
      const value = entries.get(key)?.value;
      return value === undefined ? [] : [[value.offset, value.end]];
    });
    visit(tree, 'heading', ({ position }) => {
      const start = position?.start.offset ?? 0;
      const end = position?.end.offset ?? 0;
      const [marks = ''] = /^#*[ \t]*/.exec(source.slice(start, end)) ?? [];
      ranges.push([start + marks.length, end]);
    });
    for (const [start, end] of ranges) checkHeading(prose.slice(start, end), start, names, find);
  },
};

function checkHeading(text: string, offset: number, names: readonly string[], find: Find): void {
  const named = names.flatMap((name) => findAll(text, name));
  const [first, ...rest] = [...text.matchAll(word)];
  const startsWithCode = first !== undefined && text.slice(0, first.index).includes(blank);
  const isNamed = (at: number): boolean => named.some(([start, end]) => start <= at && at < end);
  if (first !== undefined && /^\p{Ll}/u.test(first[0]) && !startsWithCode && !isNamed(first.index)) {
    const [letter = ''] = first[0];
    find(
      offset + first.index,
      `"${first[0]}" begins with a small letter`,
      'a heading begins with a capital',
      `type ${letter.toUpperCase()}${first[0].slice(1)}`,
      {
        start: offset + first.index,
        end: offset + first.index + 1,
        text: letter.toUpperCase(),
      },
    );
  }
  for (const { 0: found, index } of rest) {
    const beginsSentence = /[.?!]["”’)]?\s+["“‘(]?$/.test(text.slice(0, index));
    if (!capitalised.test(found) || beginsSentence || isNamed(index)) continue;
    find(
      offset + index,
      `"${found}" has a capital`,
      'capitals only in the first word of a heading and in proper names',
      `type ${found.toLowerCase()}; if it is a name, add it to src/tools/lint/words/names.txt`,
    );
  }
}

function findAll(text: string, part: string): readonly [number, number][] {
  const found: [number, number][] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) found.push([at, at + part.length]);
  return found;
}
