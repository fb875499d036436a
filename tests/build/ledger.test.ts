import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { aliasFile, readAliases, type Alias } from '../../src/build/finish/redirects/aliases.ts';
import { addressFile, readLedger, readPublished } from '../../src/tools/ledger/index.ts';
import { writeRedirects } from '../../src/build/finish/redirects/index.ts';
import { buildFolder } from '../support/site.ts';

const origin = 'https://docs.sluice.example';
const published = readPublished(buildFolder);
const ledger = readLedger();

describe('the ledger of addresses', () => {
  it('has no address, anchor or feed item that the site has lost', () => {
    const remedy = `restore each, or add to ${aliasFile}: <lost> -> <what replaces it>, or for a feed item: -> gone: <why>`;
    expect(findLost(ledger, published, readAliases(), origin), remedy).toEqual([]);
  });

  it('has every page and every feed item of the site; npm run update -- ledger adds them', () => {
    const added = published.filter((line) => !ledger.includes(line));
    if (added.length > 0) console.log(`${added.length} new lines for ${addressFile}: npm run update -- ledger`);
    expect(added.filter((address) => !address.includes('#'))).toEqual([]);
  });
});

describe('the check', () => {
  const pages = ['/docs/a', '/docs/a#one', '/docs/a#two', '/docs/b', '/docs/b#x', '/blog/old', '/blog/rare'];
  const before = [...pages, `${origin}/blog/old`, `${origin}/blog/rare`];
  // The feed doesn't contain the second article any more.
  const after = ['/docs/a', '/docs/a#once', '/docs/a#two', '/docs/c', '/blog/new', '/blog/rare', `${origin}/blog/new`];

  it('finds each lost item', () => {
    const lost = ['/docs/a#one', '/docs/b', '/blog/old', `${origin}/blog/old`];
    expect(findLost(before, after, [], origin)).toEqual(lost);
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

/**
 * Finds published addresses that no longer exist. The linter checks the aliases.
 *
 * Feeds contain only the newest articles. Since a feed item's identifier is the address of its article, it counts as
 * lost only if that page is. The anchors of a lost page aren't listed.
 *
 * @param origin the site's origin, with which identifiers begin.
 */
function findLost(
  ledger: readonly string[],
  published: readonly string[],
  aliases: readonly Alias[],
  origin: string,
): readonly string[] {
  const there = new Set(published);
  const excused = new Set(aliases.filter(({ target }) => target === null || there.has(target)).map(({ old }) => old));
  const isLost = (address: string): boolean => !there.has(address.replace(origin, '')) && !excused.has(address);
  return ledger.filter((address) => {
    const [page = ''] = address.split('#');
    return isLost(address) && (page === address || !(isLost(page) || excused.has(page)));
  });
}
