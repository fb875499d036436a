import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findMade, findModules, findSampleTests } from '../../../src/tools/check/find-affected.ts';
import { findOnlyDated, git } from '../../../src/tools/check/list-changed.ts';

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

it.each([
  ['src/lib/nearest.ts', 'src/lib/nearest.ts'],
  ['static/openapi.yaml', 'tests/unit/contract/examples.test.ts'],
  ['blog/2026-01-05-a/figure.csv', 'tests/unit/figures/data.test.ts'],
  ['blog/tags.yml', 'tests/unit/blog/cover.test.ts'],
  ['docs/invoices.mdx', 'tests/unit/scenarios/scenarios.test.ts'],
  ['src/samples/guides/widget/inline.html', 'tests/unit/widget/screens.test.ts'],
  ['blog/2026-01-05-a/index.mdx', 'tests/unit/content/articles.test.ts'],
  ['.github/CODEOWNERS', 'tests/unit/workflows/workflows.test.ts'],
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

it('an article with another date of its update, in which nothing else has changed, is named', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'check-dates-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const write = (file: string, text: string): void => writeFileSync(path.join(place, 'blog', file), text);
  for (const name of ['a', 'b', 'c', 'd']) {
    mkdirSync(path.join(place, 'blog', name), { recursive: true });
    write(`${name}/index.mdx`, 'date: 2026-01-05\n\nText\n');
    write(`${name}/figure.csv`, '1\n');
  }
  git('init', place);
  git('-C', place, 'add', '.');
  git('-C', place, '-c', 'user.name=a', '-c', 'user.email=a', 'commit', '-m', 'a');
  const dated = 'date: 2026-01-05\nupdated: 2026-01-06\n\nText\n';
  for (const name of ['a', 'b', 'c']) write(`${name}/index.mdx`, `${dated}${name === 'b' ? 'More\n' : ''}`);
  write('c/figure.csv', '2\n');
  mkdirSync(path.join(place, 'blog/new'));
  write('new/index.mdx', dated);
  const all = ['a', 'b', 'c', 'd', 'new'].map((name) => `blog/${name}/index.mdx`);
  expect(findOnlyDated(all, 'HEAD', place)).toEqual([
    expect.stringMatching(/^blog\/a\/index.mdx:\d+:1 {2}updated {2}only/),
  ]);
});
