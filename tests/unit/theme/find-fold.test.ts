import { expect, it } from 'vitest';
import { findFold } from '../../../src/theme/CodeBlock/find-fold.ts';

const many = (count: number, line: string): readonly string[] => Array.from({ length: count }, () => line);

it.each([
  ['short code is complete', [...many(20, 'a;'), '', ...many(14, 'b;')], 35],
  [
    'a blank line between functions',
    [...many(19, 'a;'), 'f(() => {', '', '  b;', '', '});', '', ...many(30, 'c;')],
    24,
  ],
  ['before a comment', [...many(17, '  a;'), '}', '/**', ' * Says', ' * why', ' */', 'f() {', ...many(40, '  b;')], 18],
  ['before an object', ['{', ...many(18, '  "a": 1,'), '  "b": {', ...many(30, '    "c": 1,'), '  }', '}'], 19],
])('A fold begins at: %s', (_, lines, expected) => {
  expect(findFold(lines)).toBe(expected);
});
