import { expect, it } from 'vitest';
import { readText } from '../../../src/build/files/index.ts';
import { findMade, findSamples } from '../../../src/tools/check/find-affected.ts';

const page = (text: string): string => `---\ntitle: A\nslug: a\n---\n\n${text}\n`;
const article = 'blog/2024-12-10-self-hosting-btcpay-in-hours';
const content = [
  { file: 'docs/payouts.mdx', source: page('```js file=@site/src/samples/guides/payouts/approve.mjs#check\n\n```') },
  { file: 'docs/assets.mdx', source: page('<ApiOperation id="listAssets" />') },
  { file: 'docs/overpaid.mdx', source: page('<Scenario name="overpaid" />') },
  { file: 'docs/widget.mdx', source: page('<WidgetScreens names="waiting" />') },
  { file: `${article}/index.mdx`, source: readText(`${article}/index.mdx`) },
];

it.each([
  ['docs/payouts.mdx', []],
  ['src/samples/operations/listAssets/php.php', ['docs/assets.mdx']],
  ['static/openapi.yaml', ['docs/assets.mdx', 'docs/overpaid.mdx', 'docs/widget.mdx']],
  ['src/samples/guides/payouts/approve.mjs', ['docs/payouts.mdx']],
  ['src/sandbox/scenarios/data/overpaid.yaml', ['docs/overpaid.mdx', 'docs/widget.mdx']],
  ['src/build/widget/screens.yaml', ['docs/widget.mdx']],
  [`${article}/figure.csv`, [`${article}/index.mdx`]],
  ['src/css/tokens.css', ['docs/overpaid.mdx', `${article}/index.mdx`]],
])('a change to %s affects the pages that are made from it', async (file, made) => {
  expect(await findMade([file], content)).toEqual(made);
});

it('the programs of a changed file are those in its folder', () => {
  const files = ['src/samples/guides/overview/java/Sluice.java', 'blog/2026-01-05-a/samples/run.py', 'docs/index.mdx'];
  expect(findSamples(files)).toEqual(['src/samples/guides/overview', 'blog/2026-01-05-a/samples']);
});
