import { expect, it } from 'vitest';
import { findMade, findSamples } from '../../../src/tools/check/find-affected.ts';

const page = (text: string): string => `---\ntitle: A\nslug: a\n---\n\n${text}\n`;
const content = [
  { file: 'docs/payouts.mdx', source: page('```js file=@site/src/samples/guides/payouts/approve.mjs#check\n\n```') },
  { file: 'docs/assets.mdx', source: page('<ApiOperation id="listAssets" />') },
];

it.each([
  ['docs/payouts.mdx', []],
  ['src/samples/operations/listAssets/php.php', ['docs/assets.mdx']],
  ['static/openapi.yaml', ['docs/assets.mdx']],
  ['src/samples/guides/payouts/approve.mjs', ['docs/payouts.mdx']],
])('a change to %s affects the pages that are made from it', async (file, made) => {
  expect(await findMade([file], content)).toEqual(made);
});

it('the programs of a changed file are those in its folder', () => {
  const files = ['src/samples/guides/overview/java/Sluice.java', 'blog/2026-01-05-a/samples/run.py', 'docs/index.mdx'];
  expect(findSamples(files)).toEqual(['src/samples/guides/overview', 'blog/2026-01-05-a/samples']);
});
