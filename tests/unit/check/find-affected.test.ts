import { expect, it } from 'vitest';
import { findAffected, findModules, findSampleTests } from '../../../src/tools/check/find-affected.ts';
import { readRenamed } from '../../../src/tools/check/list-changed.ts';

const page = (text: string): string => `---\ntitle: A\nslug: a\n---\n\n${text}\n`;
const content = [
  { file: 'docs/payouts.mdx', source: page('```js file=@site/src/samples/guides/payouts/approve.mjs#check\n\n```') },
  { file: 'docs/invoices.mdx', source: page('See [Payouts](./payouts.mdx#giving-back).') },
  { file: 'docs/index.mdx', source: page('See [Payouts](/docs/payouts) and [another](./deleted.mdx).') },
  { file: 'blog/2026-01-05-a/index.mdx', source: '---\ntitle: A\ndocs: [/docs/withdrawn, /docs/assets]\n---\n' },
  { file: 'docs/assets.mdx', source: page('<ApiOperation id="listAssets" />') },
  { file: 'src/samples/guides/invoices/amounts.mjs', source: "import { call } from '../overview/call.mjs';" },
  { file: 'src/samples/guides/payouts/approve.mjs', source: "import { addAmounts } from '../invoices/amounts.mjs';" },
  { file: 'src/samples/guides/payouts/expect.yaml', source: '' },
  { file: 'src/samples/guides/invoices/expect.yaml', source: '' },
];
const nothing = { linking: [], made: [] };

it.each([
  ['docs/payouts.mdx', { linking: ['docs/invoices.mdx'] }],
  ['docs/deleted.mdx', { linking: ['docs/index.mdx'] }],
  ['docs/withdrawn.mdx', { linking: ['blog/2026-01-05-a/index.mdx'] }],
  ['docs/assets.mdx', {}],
  ['src/samples/operations/listAssets/php.php', { made: ['docs/assets.mdx'] }],
  ['static/openapi.yaml', { made: ['docs/assets.mdx'] }],
  ['src/samples/guides/payouts/approve.mjs', { made: ['docs/payouts.mdx'] }],
])('a change to %s affects pages that link to what it lacks or are made from it', async (file, affected) => {
  expect(await findAffected([file], content)).toEqual({ ...nothing, ...affected });
});

it.each([
  ['src/lib/nearest.ts', 'src/lib/nearest.ts'],
  ['static/openapi.yaml', 'src/build/contract/index.ts'],
  ['blog/2026-01-05-a/figure.csv', 'src/tools/figures.ts'],
  ['blog/tags.yml', 'tests/unit/blog/cover.test.ts'],
  ['.github/CODEOWNERS', 'tests/unit/workflows/workflows.test.ts'],
  ['package.json', 'src/tools/theme.ts'],
])('a change to %s needs the unit tests that use %s', (file, module) => {
  expect(findModules([file])).toContain(module);
});

const receivers = 'in src/samples/guides/postback-signature';

it.each([
  ['src/samples/operations/listAssets/php.php', ['src/samples/operations/listAssets/php.php']],
  ['src/samples/guides/overview/java/Sluice.java', [/^Java in .*overview$/, /^Java in .*transaction-list$/]],
  ['src/samples/guides/invoices/amounts.mjs', [/invoices.expect/, /payouts.expect/]],
  ['src/samples/guides/postback-signature/inbox.py', [`Python ${receivers}`, `FastAPI ${receivers}`]],
])('a change to %s needs the tests of the programs that use it', (file, titles) => {
  const found = findSampleTests([file], content).titles;
  for (const title of titles) expect(found).toContainEqual(expect.stringMatching(title));
});

it('a renamed page has a new address', () => {
  const status =
    'R098\0docs/old/index.mdx\0docs/new.mdx\0R100\0blog/2026-01-05-a/index.mdx\0blog/2026-01-06-b/index.mdx\0';
  expect(Object.fromEntries(readRenamed(status))).toEqual({ '/docs/old': '/docs/new', '/blog/a': '/blog/b' });
});
