import { describe, expect, it } from 'vitest';
import { linkKeys } from '../../../src/build/reference/key-links.ts';

const example = JSON.stringify(
  { id: 'a', price: { amount: '1', currency: 'USD' }, items: [{ id: 'b' }], late: false },
  null,
  2,
);
const lineOf = (text: string, nth = 0): number =>
  example.split('\n').flatMap((line, number) => (line.includes(text) ? [number] : []))[nth] ?? -1;

describe('the keys of an example', () => {
  it('link to their fields, including those of nested objects and lists', () => {
    const fields = ['response-id', 'response-price', 'response-price-amount', 'response-items-id', 'response-late'];
    const anchors = new Map(fields.map((field) => [field, `#${field}`]));
    expect(linkKeys(example, 'response', anchors).split(' ')).toEqual([
      `${lineOf('"id"')}:#response-id`,
      `${lineOf('"price"')}:#response-price`,
      `${lineOf('"amount"')}:#response-price-amount`,
      `${lineOf('"id"', 1)}:#response-items-id`,
      `${lineOf('"late"')}:#response-late`,
    ]);
  });

  it('have no links if the page has no field for them', () => {
    expect(linkKeys(example, 'response', new Map([['body-id', '#body-id']]))).toBe('');
  });
});
