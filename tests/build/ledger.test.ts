import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAliases } from '../../src/build/finish/redirects/aliases.ts';
import { addressFile, findLost, readLedger, readPublished, sortUnique } from '../../src/tools/ledger/index.ts';
import { writeRedirects } from '../../src/build/finish/redirects/index.ts';
import { buildFolder } from '../support/site.ts';

const origin = 'https://docs.sluice.example';
const published = readPublished(buildFolder);
const ledger = readLedger();

describe('the ledger of addresses', () => {
  it('has no address, anchor or feed item that the site has lost', () => {
    expect(findLost(ledger, published, readAliases(), origin)).toEqual([]);
  });

  it('has every page and every feed item of the site; npm run update -- ledger adds them', () => {
    const added = published.filter((line) => !ledger.includes(line));
    if (added.length > 0) console.log(`${added.length} new lines for ${addressFile}: npm run update -- ledger`);
    expect(added.filter((address) => !address.includes('#'))).toEqual([]);
  });

  it('is sorted and has no line twice', () => {
    expect(ledger.length).toBeGreaterThan(1000);
    expect(ledger).toEqual(sortUnique(ledger));
  });
});

describe('the check', () => {
  const pages = ['/docs/a', '/docs/a#one', '/docs/a#two', '/docs/b', '/docs/b#x', '/blog/old', '/blog/rare'];
  const before = [...pages, `${origin}/blog/old`, `${origin}/blog/rare`];
  // The feed doesn't contain the second article any more.
  const after = ['/docs/a', '/docs/a#once', '/docs/a#two', '/docs/c', '/blog/new', '/blog/rare', `${origin}/blog/new`];

  it('prints the line to add for each lost item', () => {
    expect(findLost(before, after, [], origin)).toMatchInlineSnapshot(`
      [
        "/docs/a#one is lost. Restore it, or add to src/build/finish/redirects/aliases.txt: /docs/a#one -> <what replaces it>",
        "/docs/b is lost. Restore it, or add to src/build/finish/redirects/aliases.txt: /docs/b -> <what replaces it>",
        "/blog/old is lost. Restore it, or add to src/build/finish/redirects/aliases.txt: /blog/old -> <what replaces it>",
        "https://docs.sluice.example/blog/old is lost. Restore it, or add to src/build/finish/redirects/aliases.txt: https://docs.sluice.example/blog/old -> <what replaces it>",
      ]
    `);
  });

  it('accepts aliases to pages that exist, and items that are marked as gone', () => {
    const aliases = readAliases(
      `# moved\n/docs/a#one -> /docs/a#once\n/docs/b -> /docs/c\n/blog/old -> gone: it was wrong\n${origin}/blog/old -> gone: it was wrong\n`,
    );
    expect(findLost(before, after, aliases, origin)).toEqual([]);
  });
});

it('an alias of a page is a document that redirects to the new address', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aliases-'));
  const site = { outDir: folder, siteConfig: { url: origin, baseUrl: '/' } };
  await writeRedirects(site, readAliases('/docs/old -> /docs/new#part\n/docs/x#y -> /docs/x#z'));
  const text = readFileSync(path.join(folder, 'docs/old/index.html'), 'utf8');
  expect(text).toContain(`<link rel="canonical" href="${origin}/docs/new">`);
  expect(text).toContain('data-target="/docs/new#part"');
  expect(readFileSync(path.join(folder, 'docs/old.html'), 'utf8')).toBe(text);
  rmSync(folder, { recursive: true });
});
