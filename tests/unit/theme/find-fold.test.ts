import { expect, it } from 'vitest';
import { findFold } from '../../../src/theme/CodeBlock/find-fold.ts';

const many = (count: number, line: string): readonly string[] => Array.from({ length: count }, () => line);

it.each([
  ['short code is complete', [...many(12, 'a;'), '', ...many(12, 'b;')], 25],
  [
    'a blank line between functions',
    [...many(14, 'a;'), 'f(() => {', '', '  b;', '', '});', '', ...many(10, 'c;')],
    19,
  ],
  ['before a comment', [...many(14, '  a;'), '}', '/**', ' * Says', ' * why', ' */', 'f() {', ...many(10, '  b;')], 15],
  ['before an object', ['{', ...many(16, '  "a": 1,'), '  "b": {', ...many(10, '    "c": 1,'), '  }', '}'], 17],
])('A fold begins at: %s', (_, lines, expected) => {
  expect(findFold(lines)).toBe(expected);
});
