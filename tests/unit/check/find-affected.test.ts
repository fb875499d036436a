import { expect, it } from 'vitest';
import { findAffected } from '../../../src/tools/check/find-affected.ts';

const page = (text: string): string => `---\ntitle: A\nslug: a\n---\n\n${text}\n`;
const content = [
  { file: 'docs/payouts.mdx', source: page('```js file=@site/src/samples/guides/payouts/approve.mjs#check\n\n```') },
  { file: 'docs/invoices.mdx', source: page('See [Payouts](./payouts.mdx#giving-back).') },
  { file: 'docs/index.mdx', source: page('See [Payouts](/docs/payouts) and [another](./deleted.mdx).') },
  { file: 'docs/assets.mdx', source: page('<ApiOperation id="listAssets" />') },
  { file: 'src/samples/guides/payouts/expect.yaml', source: '' },
  { file: 'src/samples/guides/invoices/expect.yaml', source: '' },
];
const nothing = { linking: [], made: [], samples: [] };

it.each([
  ['docs/payouts.mdx', { linking: ['docs/invoices.mdx'] }],
  ['docs/deleted.mdx', { linking: ['docs/index.mdx'] }],
  ['docs/assets.mdx', {}],
  ['static/openapi.yaml', { made: ['docs/assets.mdx'] }],
  ['src/samples/guides/payouts/approve.mjs', { made: ['docs/payouts.mdx'], samples: ['src/samples/guides/payouts'] }],
])(
  'a change to %s affects pages that link to what it lacks or are made from it, and samples',
  async (file, affected) => {
    expect(await findAffected([file], content)).toEqual({ ...nothing, ...affected });
  },
);
