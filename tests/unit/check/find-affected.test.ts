import { expect, it } from 'vitest';
import { findAffected, findPrograms, findUnitTests } from '../../../src/tools/check/find-affected.ts';
import { readRenamed } from '../../../src/tools/check/list-changed.ts';

const page = (text: string): string => `---\ntitle: A\nslug: a\n---\n\n${text}\n`;
const content = [
  { file: 'docs/payouts.mdx', source: page('```js file=@site/src/samples/guides/payouts/approve.mjs#check\n\n```') },
  { file: 'docs/invoices.mdx', source: page('See [Payouts](./payouts.mdx#giving-back).') },
  { file: 'docs/index.mdx', source: page('See [Payouts](/docs/payouts) and [another](./deleted.mdx).') },
  { file: 'blog/2026-01-05-a/index.mdx', source: '---\ntitle: A\ndocs: [/docs/withdrawn, /docs/assets]\n---\n' },
  { file: 'docs/assets.mdx', source: page('<ApiOperation id="listAssets" />') },
  { file: 'src/samples/operations/listAssets/curl.sh', source: '' },
  { file: 'src/samples/guides/payouts/expect.yaml', source: '' },
  { file: 'src/samples/guides/invoices/expect.yaml', source: '' },
];
const nothing = { linking: [], made: [], samples: [] };

it.each([
  ['docs/payouts.mdx', { linking: ['docs/invoices.mdx'] }],
  ['docs/deleted.mdx', { linking: ['docs/index.mdx'] }],
  ['docs/withdrawn.mdx', { linking: ['blog/2026-01-05-a/index.mdx'] }],
  ['docs/assets.mdx', {}],
  [
    'src/samples/operations/listAssets/php.php',
    { made: ['docs/assets.mdx'], samples: ['src/samples/operations/listAssets'] },
  ],
  ['static/openapi.yaml', { made: ['docs/assets.mdx'] }],
  ['src/samples/guides/payouts/approve.mjs', { made: ['docs/payouts.mdx'], samples: ['src/samples/guides/payouts'] }],
])(
  'a change to %s affects pages that link to what it lacks or are made from it, and samples',
  async (file, affected) => {
    expect(await findAffected([file], content)).toEqual({ ...nothing, ...affected });
  },
);

it.each([
  ['src/css/base.css', ['tests/unit/css']],
  ['blog/2026-01-05-a/figure.csv', ['tests/unit/figures/data.test.ts']],
  ['static/contract-changelog.yaml', ['tests/unit/asyncapi', 'tests/unit/contract']],
  ['.github/CODEOWNERS', ['tests/unit/workflows']],
])('a change to %s needs unit tests', (file, tests) => {
  expect(findUnitTests([file, file])).toEqual(tests);
});

it('a change to a program in several languages needs the tests of its language', () => {
  expect(findPrograms(['src/samples/guides/overview/java/Sluice.java', 'src/samples/guides/decide/decide.py'])).toEqual(
    {
      tests: ['tests/samples/projects.test.ts'],
      languages: ['Java'],
    },
  );
});

it('a renamed page has a new address', () => {
  const status =
    'R098\0docs/old/index.mdx\0docs/new.mdx\0R100\0blog/2026-01-05-a/index.mdx\0blog/2026-01-06-b/index.mdx\0';
  expect(Object.fromEntries(readRenamed(status))).toEqual({ '/docs/old': '/docs/new', '/blog/a': '/blog/b' });
});
