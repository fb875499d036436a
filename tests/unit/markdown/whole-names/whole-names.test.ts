import { expect, it } from 'vitest';
import wholeNames from '../../../../src/build/markdown/whole-names/index.ts';
import { runPlugin } from '../run-plugin.ts';

const show = (text: string): string => runPlugin(wholeNames, `<p>${text}</p>`);

it('keeps the name of a standard or an algorithm on one line', () => {
  expect(show('HMAC-SHA-256, base64')).toBe('<p><span class="one-line">HMAC-SHA-256</span>, base64</p>');
  expect(show('An ERC-20 or an ERC-721 token')).toBe(
    '<p>An <span class="one-line">ERC-20</span> or an <span class="one-line">ERC-721</span> token</p>',
  );
});

it('leaves other words with a hyphen, and code, as they are', () => {
  const text = 'An on-chain gateway sends <code>HMAC-SHA-256</code>.';
  expect(show(text)).toBe(`<p>${text}</p>`);
});
