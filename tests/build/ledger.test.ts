import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Root } from 'mdast';
import { afterAll, describe, expect, it } from 'vitest';
import { VFile } from 'vfile';
import { readAliases } from '../../src/build/finish/redirects/aliases.ts';
import anchorAliases from '../../src/build/markdown/anchor-aliases/index.ts';
import { addressFile, feedIdFile, findLost, findNew } from '../../src/tools/ledger/compare.ts';
import { readLedger, toText } from '../../src/tools/ledger/lists.ts';
import { readPublished, type Published } from '../../src/tools/ledger/published.ts';
import { writeRedirects } from '../../src/build/finish/redirects/index.ts';
import { siteRoot } from '../../src/build/site-root.ts';
import { buildFolder } from '../support/site.ts';

const origin = 'https://docs.sluice.example';
const published = readPublished(buildFolder);
const ledger = readLedger();

describe('the ledger of addresses', () => {
  it('has no address, anchor or feed item that the site has lost', () => {
    expect(findLost(ledger, published, readAliases(), origin)).toEqual([]);
  });

  it('has every page and every feed item of the site; npm run update -- ledger adds them', () => {
    const { addresses, feedIds } = findNew(ledger, published);
    const lines = [
      ...addresses.filter((address) => !address.includes('#')).map((address) => `${addressFile}: ${address}`),
      ...feedIds.map((id) => `${feedIdFile}: ${id}`),
    ];
    if (addresses.length > 0) console.log(`${addresses.length} new lines for ${addressFile}: npm run update -- ledger`);
    expect(lines).toEqual([]);
  });

  it.each([
    [addressFile, ledger.addresses],
    [feedIdFile, ledger.feedIds],
  ])('%s is sorted and has no line twice', (file, lines) => {
    expect(lines.length).toBeGreaterThan(10);
    expect(readFileSync(path.join(siteRoot, file), 'utf8')).toBe(toText(lines));
  });
});

describe('the addresses of a page', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ledger-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are its path, and the ids of headings, folds and aliases in its content', () => {
    const files = {
      'blog/a/index.html':
        '<nav><details id=menu></details></nav><main><h2 class=anchor id=related-coins>A</h2><details id="_R_1_"></details>' +
        '<details id=fold></details><span data-alias=true id=old></span><h3 id="new">B</h3><p id=text></p>' +
        '<section><h2 id=related-articles>Related articles</h2></section></main><footer><h2 id=footer-general>C</h2></footer>',
      'blog/feed.json': '{ "items": [] }',
    };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const ids = ['fold', 'new', 'old', 'related-coins'];
    expect(readPublished(folder).addresses).toEqual([
      '/blog/a',
      ...ids.map((id) => `/blog/a#${id}`),
      '/blog/feed.json',
    ]);
  });
});

describe('the check', () => {
  const before: Published = {
    addresses: ['/docs/a', '/docs/a#one', '/docs/a#two', '/docs/b', '/docs/b#x', '/blog/old'],
    feedIds: [`${origin}/blog/old`],
  };
  const after = {
    addresses: ['/docs/a', '/docs/a#once', '/docs/a#two', '/docs/c', '/blog/new'],
    feedIds: [`${origin}/blog/new`],
  };

  it('prints the line to add for each lost item', () => {
    expect(findLost(before, after, [], origin)).toMatchInlineSnapshot(`
      [
        "/docs/a#one is lost, so links to it are broken. Restore the id of the heading ({/* #one */}), or add to src/build/finish/redirects/aliases.txt: /docs/a#one -> /docs/a#once",
        "/docs/b is lost, so links to it are broken. Restore the page, or add to src/build/finish/redirects/aliases.txt: /docs/b -> /docs/a",
        "/blog/old is lost, so links to it are broken. Restore the page, or add to src/build/finish/redirects/aliases.txt: /blog/old -> /blog/new",
        "The feed item https://docs.sluice.example/blog/old is lost: feed readers would show its article a second time. Restore the article's slug, or add to src/build/finish/redirects/aliases.txt: https://docs.sluice.example/blog/old -> gone: <the reason>",
      ]
    `);
  });

  it('accepts aliases to pages that exist, and items that are marked as gone', () => {
    const aliases = readAliases(
      `# moved\n/docs/a#one -> /docs/a#once\n/docs/b -> /docs/c\n/blog/old -> gone: it was wrong\n${origin}/blog/old -> gone: it was wrong\n`,
    );
    expect(findLost(before, after, aliases, origin)).toEqual([]);
  });

  it('rejects an alias to a page that does not exist, and an alias of a page that does', () => {
    expect(
      findLost({ addresses: [], feedIds: [] }, after, readAliases('/docs/b -> /docs/d\n/docs/c -> /docs/a'), origin),
    ).toMatchInlineSnapshot(`
      [
        "src/build/finish/redirects/aliases.txt: /docs/b leads to /docs/d, which does not exist.",
        "src/build/finish/redirects/aliases.txt: /docs/c is a page again; remove the alias.",
      ]
    `);
  });

  it.each(['/docs/a', '/docs/a -> ', '/docs/a#x -> /docs/b#x'])('rejects "%s" as an alias', (line) => {
    expect(() => readAliases(line)).toThrow(`src/build/finish/redirects/aliases.txt:1: "${line}" is not an alias.`);
  });
});

describe('an alias', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aliases-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('of a page is a document that redirects to the new address', async () => {
    const site = { outDir: folder, siteConfig: { url: origin, baseUrl: '/' } };
    await writeRedirects(site, readAliases('/docs/old -> /docs/new#part\n/docs/x#y -> /docs/x#z'));
    const text = readFileSync(path.join(folder, 'docs/old/index.html'), 'utf8');
    expect(text).toContain(`<link rel="canonical" href="${origin}/docs/new">`);
    expect(text).toContain('data-target="/docs/new#part"');
    expect(readFileSync(path.join(folder, 'docs/old.html'), 'utf8')).toBe(text);
  });

  it('of an anchor is an element before the heading', () => {
    const tree: Root = {
      type: 'root',
      children: [{ type: 'heading', depth: 2, children: [], data: { hProperties: { id: 'new' } } }],
    };
    const file = new VFile({ path: path.join(siteRoot, 'docs/invoices.mdx') });
    anchorAliases({ aliases: readAliases('/docs/invoices#old -> /docs/invoices#new') })(tree, file);
    expect(tree.children.map((node) => ('name' in node ? node.attributes : node.type))).toMatchObject([
      [{ name: 'data-alias' }, { name: 'id', value: 'old' }],
      'heading',
    ]);
  });
});
