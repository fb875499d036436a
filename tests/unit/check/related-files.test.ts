import { describe, expect, it } from 'vitest';
import { findReferring, findSamples } from '../../../src/tools/check/related-files.ts';

const page = (text: string): string => `---\ntitle: A\n---\n\n${text}\n`;
const content = [
  { file: 'docs/payouts.mdx', source: page('```js file=@site/src/samples/guides/payouts/approve.mjs#check\n\n```') },
  { file: 'docs/invoices.mdx', source: page('See [Payouts](./payouts.mdx#giving-back).') },
  { file: 'docs/index.mdx', source: page('See [Payouts](/docs/payouts).') },
  { file: 'docs/widget.mdx', source: page('No links.') },
  { file: 'blog/2026-11-24-a/index.mdx', source: page('```js file=./samples/a.mjs\n\n```') },
  { file: 'blog/2026-11-24-a/samples/expect.yaml', source: '' },
  { file: 'src/samples/guides/payouts/expect.yaml', source: '' },
  { file: 'src/samples/guides/invoices/expect.yaml', source: '' },
];

describe('a change to a page', () => {
  it('affects the pages that link to it', () => {
    expect(findReferring(['docs/payouts.mdx'], content)).toEqual(['docs/invoices.mdx', 'docs/index.mdx']);
    expect(findReferring(['docs/widget.mdx'], content)).toEqual([]);
  });

  it('affects the samples that it shows', () => {
    expect(findSamples(['docs/payouts.mdx'], content)).toEqual(['src/samples/guides/payouts']);
    expect(findSamples(['blog/2026-11-24-a/index.mdx'], content)).toEqual(['blog/2026-11-24-a/samples']);
    expect(findSamples(['docs/widget.mdx'], content)).toEqual([]);
  });
});

describe('a change to a sample', () => {
  it('affects the samples in its folder', () => {
    expect(findSamples(['src/samples/guides/invoices/list.mjs'], content)).toEqual(['src/samples/guides/invoices']);
  });
});
