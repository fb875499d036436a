import { expect, it } from 'vitest';
import { readAddressWords } from '../../../src/lib/address-words.ts';

it.each([
  ['docs/api/payment-status.html', 'payment status'],
  ['blog/page/2', ''],
  ['docs/%E0%A4%A', ''],
])('the words of the address %s', (address, words) => {
  expect(readAddressWords(address)).toBe(words);
});
