import { expect, it } from 'vitest';
import { readText } from '../../../src/build/files/index.ts';
import { findMade, findModules, findSampleTests, findSiblings } from '../../../src/tools/check/find-affected.ts';

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

it.each([
  ['src/lib/nearest.ts', 'src/lib/nearest.ts'],
  ['static/openapi.yaml', 'tests/unit/contract/examples.test.ts'],
  ['blog/2026-01-05-a/figure.csv', 'tests/unit/figures/data.test.ts'],
  ['blog/tags.yml', 'tests/unit/blog/cover.test.ts'],
  ['docs/invoices.mdx', 'tests/unit/scenarios/scenarios.test.ts'],
  ['src/samples/guides/widget/inline.html', 'tests/unit/widget/screens.test.ts'],
  ['blog/2026-01-05-a/index.mdx', 'tests/unit/content/articles.test.ts'],
  ['.github/workflows/checks.yml', 'tests/unit/workflows/workflows.test.ts'],
])('a change to %s needs the unit tests of %s', (file, module) => {
  expect(findModules([file])).toContain(module);
});

const receivers = 'in src/samples/guides/postback-signature';

it.each([
  ['src/samples/operations/listAssets/php.php', ['src/samples/operations/listAssets/php.php']],
  ['src/samples/guides/overview/java/Sluice.java', [/^Java in .*overview$/, /overview.expect.yaml$/]],
  ['src/samples/guides/postback-signature/inbox.py', [`Python ${receivers}`, `FastAPI ${receivers}`]],
  ['src/samples/guides/quickstart/receiver.mjs', ['src/samples/guides/quickstart/']],
  ['docs/index.mdx', ['docs/index.mdx']],
])('a change to %s needs the tests of its programs', (file, titles) => {
  const { titles: found, files } = findSampleTests([file]);
  expect(files).not.toEqual([]);
  for (const title of titles) expect(found).toContainEqual(expect.stringMatching(title));
});

it.each([
  ['guides/overview', 'call.py', ['call.mjs', 'call.php', 'go/sluice/call.go', 'java/Sluice.java']],
  ['operations/getPayment', 'go/main.go', ['curl.sh', 'java/Main.java', 'javascript.mjs', 'php.php', 'python.py']],
])('in %s, if %s alone has changed, the same program in other languages is named', (folder, program, others) => {
  const [file = '', ...siblings] = [program, ...others].map((one) => `src/samples/${folder}/${one}`);
  expect(findSiblings([file])).toEqual([expect.stringMatching(`^${file}:1:1  compare .* ↔ ${siblings.join(', ')}$`)]);
  expect(findSiblings([file, ...siblings])).toEqual([]);
});
