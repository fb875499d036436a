import { toString } from 'mdast-util-to-string';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { expand, failureOf, tagsNamed } from './expand.ts';

const js = '```js\nrun()\n```\n\n';
const php = '```php\nrun();\n```\n\n';

it('a wrong tag fails the build with its line and what to type', () => {
  const wrong = [
    'Text.\n\n<ApiOperation id="createPaymnt" />',
    '<Scenari name="overpaid" />',
    '<ApiExample fields="id" />',
    '<ApiOperation id="createPayment" lang="js" />',
    '<ApiOperation id="createPayment">Text</ApiOperation>',
    `<Languages label="x">\n\n${js}${js}</Languages>`,
    `<Languages label="x">\n\n${js}${php}Text.\n\n</Languages>`,
  ];
  // A new operation or tag doesn't change what the messages say.
  const failures = wrong
    .map(failureOf)
    .join('\n')
    .replaceAll(/Valid: .*/g, 'Valid: …');
  expect(failures).toMatchInlineSnapshot(`
    "docs/page.mdx:3:1-3:35: There is no operation "createPaymnt". Valid: …
    docs/page.mdx:1:1-1:28: There is no tag "Scenari". Valid: …
    docs/page.mdx:1:1-1:27: <ApiExample> lacks "name". Type: <ApiExample name="…" [fields="…"] />
    docs/page.mdx:1:1-1:46: <ApiOperation> has no attribute "lang". Type: <ApiOperation id="…" [later="…"] [shown="…"] />
    docs/page.mdx:1:1-1:53: <ApiOperation> must be on a separate line, with empty lines around it.
    docs/page.mdx:1:1-11:13: <Languages> has JavaScript twice. Each language may have one fence.
    docs/page.mdx:1:1-13:13: The text before </Languages> has no fence. Put it before its fence."
  `);
});

it('<ApiExample> shows an example as JSON with its summary as title, and marks it if readers send it', () => {
  const show = (page: string): Code[] => {
    const found: Code[] = [];
    visit(expand(page), 'code', (code) => void found.push(code));
    return found;
  };
  expect(show('<ApiExample name="CancelInvoiceWithQuote" />')).toMatchObject([
    { lang: 'json', meta: 'sent title="Funds have arrived and the quoted fees are accepted"' },
  ]);
  expect(show('<ApiExample name="AssetPageAssets" fields="enabled symbol" />')[0]?.value).toContain(
    '\n    { "symbol": "USDC", "enabled": false }\n  ],\n  "next_cursor": null',
  );
});

it('<Languages> becomes a set with one sample for each fence, with the text before it', () => {
  const tree = expand(
    `Before.\n\n<Languages label="Run it">\n\nNode 20.\n\n${js}Any PHP.\n\n${php}</Languages>\n\nAfter.`,
  );
  expect(tagsNamed(tree, 'Samples')[0]?.attributes).toContainEqual(expect.objectContaining({ value: 'Run it' }));
  const samples = tagsNamed(tree, 'Sample');
  expect(samples.map(({ attributes }) => attributes.map(({ value }) => value))).toEqual([
    ['JavaScript', 'javascript'],
    ['PHP', 'php'],
  ]);
  expect(samples.map((sample) => toString(sample))).toEqual(['Node 20.run()', 'Any PHP.run();']);
  expect(tree.children.map((node) => node.type)).toEqual(['paragraph', 'mdxJsxFlowElement', 'paragraph']);
});
