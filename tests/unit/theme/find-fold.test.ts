import { expect, it } from 'vitest';
import { findFold } from '../../../src/theme/CodeBlock/find-fold.ts';

const many = (count: number, line: string): readonly string[] => Array.from({ length: count }, () => line);

it.each([
  ['short code is complete', [...many(12, 'a;'), '', ...many(12, 'b;')], 25],
  ['a blank line between functions', [...many(14, 'a;'), 'f(() => {', '', '  b;', '});', '', ...many(7, 'c;')], 18],
  ['a comment', [...many(12, '  a;'), '', 'b;', '/**', ' * Says', ' * why', ' */', 'f() {', ...many(10, '  b;')], 14],
  ['the last property of twenty', ['{', ...many(24, '  "a": 1,'), '}'], 20],
])('A fold begins at: %s', (_, lines, expected) => {
  expect(findFold(lines)).toBe(expected);
});
