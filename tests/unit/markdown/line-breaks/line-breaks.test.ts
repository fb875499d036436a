import { expect, it } from 'vitest';
import lineBreaks from '../../../../src/build/markdown/line-breaks/index.ts';
import { runPlugin } from '../run-plugin.ts';

const show = (html: string): string => runPlugin(lineBreaks, html);

it('keeps the name of a standard or an algorithm on one line', () => {
  expect(show('<p>HMAC-SHA-256, base64</p>')).toBe('<p><span class="one-line">HMAC-SHA-256</span>, base64</p>');
  expect(show('<p>An ERC-20 or an ERC-721 token</p>')).toBe(
    '<p>An <span class="one-line">ERC-20</span> or an <span class="one-line">ERC-721</span> token</p>',
  );
});

it('leaves other words with a hyphen, and code, unchanged', () => {
  const text = '<p>An on-chain gateway sends <code>HMAC-SHA-256</code>.</p>';
  expect(show(text)).toBe(text);
});

it('breaks an address only after its host and its slashes', () => {
  expect(show('<a>eur-lex.europa.eu/eli/reg</a>')).toBe(
    '<a><span class="one-line">eur-lex.europa.eu/</span><wbr>eli/<wbr>reg</a>',
  );
  expect(show('<a>The example.com rule</a>')).toBe('<a>The example.com rule</a>');
});

it('keeps a number in a cell together with its unit', () => {
  const row = (cell: string): string => `<table><tbody><tr><td>${cell}</td></tr></tbody></table>`;
  expect(show(row('10 minutes'))).toBe(row('10\u00A0minutes'));
  expect(show(row('10 minutes later'))).toBe(row('10 minutes later'));
});
