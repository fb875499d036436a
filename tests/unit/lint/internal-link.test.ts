import { describe, expect, it } from 'vitest';
import { internalLink } from '../../../src/tools/lint/rules/internal-link.ts';
import { articleFile, lintText, fixText } from './lint-text.ts';

const others = {
  'docs/invoices.mdx': '## When to deliver {/* #deliver */}\n\n## Pitfalls\n',
  'docs/api/get.mdx': '<ApiOperation id="getPayment" />\n',
  'blog/2026-11-20-older/index.mdx': '---\nslug: older\n---\n',
};

describe('internal-link', () => {
  it('follows links that lead somewhere', async () => {
    const source =
      '[a](./invoices.mdx#deliver) [b](/docs/invoices#pitfalls) [c](/blog/older#where-to-go-next) [d](/docs/api/get#errors-shared) ' +
      '[e](#own) [f](/docs/category/invoice) [g](/blog/) [h](https://other.test/)\n\n## Own\n';
    expect(await lintText(internalLink, source, { others })).toEqual([]);
  });

  it('lists the nearest pages and files', async () => {
    expect(await lintText(internalLink, '[a](/docs/invoice) [b](./invoice.mdx)\n', { others })).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:1  internal-link  there is no page /docs/invoice; the nearest: /docs/invoices, /docs/page, /docs/api/get, /blog/archive and 12 more; type one of them",
        "docs/page.mdx:1:20  internal-link  there is no file ./invoice.mdx; the nearest: ./invoices.mdx, ./page.mdx, ./api/get.mdx; type one of them",
      ]
    `);
  });

  it('lists the nearest anchors', async () => {
    expect(await lintText(internalLink, '[a](./invoices.mdx#delivery) [b](#pit)\n', { others })).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:1  internal-link  /docs/invoices has no anchor "#delivery"; the nearest: deliver, pitfalls; type one of them, or give that heading this id: ## Heading {/* #delivery */}",
        "docs/page.mdx:1:30  internal-link  /docs/page has no anchor "#pit"; it has no anchors; type one of them, or give that heading this id: ## Heading {/* #pit */}",
      ]
    `);
  });

  it('knows what is served', async () => {
    const facts = { exists: (file: string) => file === 'static/openapi.yaml' };
    expect(await lintText(internalLink, '[a](pathname:///openapi.yaml) [b](pathname:///asyncapi.yml)\n', { facts }))
      .toMatchInlineSnapshot(`
        [
          "docs/page.mdx:1:31  internal-link  there is no file static/asyncapi.yml; files that are served are in static/; add static/asyncapi.yml, or correct the link",
        ]
      `);
  });

  it('knows which samples the build writes', async () => {
    const facts = { exists: (file: string) => file === 'src/samples/guides/a/b.py' };
    const link = (address: string): string => `[a](pathname:///samples/${address})\n`;
    expect(await lintText(internalLink, link('sluice-samples.zip') + link('guides/a/b.py'), { facts })).toEqual([]);
    expect(await lintText(internalLink, link('guides/a/c.py'), { facts })).toHaveLength(1);
  });

  it('wants addresses in their one form, and fixes them', async () => {
    const source = '[a](/docs/invoices/#deliver) [b](https://docs.sluice.example/docs/invoices)\n';
    expect(await lintText(internalLink, source, { others })).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:1  internal-link  a link to /docs/invoices/; the address is /docs/invoices; type /docs/invoices",
        "docs/page.mdx:1:30  internal-link  a link to https://docs.sluice.example/docs/invoices; links inside the site have no host; type /docs/invoices",
      ]
    `);
    expect(await fixText(internalLink, source, { others })).toBe('[a](/docs/invoices#deliver) [b](/docs/invoices)\n');
  });

  it('checks the lists of the front matter', async () => {
    const source = '---\nslug: a-slug\nrelated: [older, oldest]\ndocs: [/docs/invoices, /docs/invoice]\n---\n';
    expect(await lintText(internalLink, source, { file: articleFile, others })).toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:3:18  internal-link  there is no article "oldest"; the nearest: older, a-slug; type the slug of an article",
        "blog/2026-11-24-a-slug/index.mdx:4:24  internal-link  there is no documentation page /docs/invoice; the nearest: /docs/invoices, /docs/api/get; type one of them",
      ]
    `);
  });
});
