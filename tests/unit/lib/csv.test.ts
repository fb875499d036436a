import { expect, it } from 'vitest';
import { parseCsv } from '../../../src/lib/csv.ts';

it.each([
  ['a,b,c\n,2,3', { a: null, b: 2, c: 3 }],
  ['a,b,c\n1,,3', { a: 1, b: null, c: 3 }],
  ['a,b,c\r\nx,"1,5","say ""no"""\r\n', { a: 'x', b: '1,5', c: 'say "no"' }],
])('%j keeps every value of its row', (text, row) => {
  expect(parseCsv(text)).toEqual([row]);
});
