import { expect, it } from 'vitest';
import { findFold } from '../../../src/theme/CodeBlock/find-fold.ts';

const many = (count: number, line: string): readonly string[] => Array.from({ length: count }, () => line);

it.each([
  ['short code is complete', [...many(20, 'a;'), '', ...many(19, 'b;')], 40],
  ['a blank line between functions', [...many(16, 'a;'), 'f() {', '', '  b;', '}', '', ...many(22, 'c;')], 20],
  ['a comment', [...many(14, '  a;'), '', 'b;', '/**', ' * Says', ' * why', ' */', 'f() {', ...many(20, '  b;')], 16],
  ['the last property of twenty-four', ['{', ...many(39, '  "a": 1,'), '}'], 24],
])('A fold begins at: %s', (_, lines, expected) => {
  expect(findFold(lines)).toBe(expected);
});
