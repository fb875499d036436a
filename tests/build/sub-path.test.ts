import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { LinkChecker, LinkState } from 'linkinator';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteRoot } from '../../src/build/site-root.ts';
import { createHandler } from '../../src/tools/serve/handler.ts';
import { serve, type Site } from '../support/serve.ts';
import { buildFolder, readBuilt } from '../support/site.ts';
import { canonicalOf, get } from '../support/raw-request.ts';
import { allRoutes } from './support/page.ts';

const host = 'https://docs.sluice.example';
const base = '/docs-site/';
const folder = path.join(siteRoot, 'test-results/sub-path');
const out = path.join(folder, 'build');

/**
 * Builds the site again, without the cache of an earlier build, whose pages don't repeat their warnings. Returns the output,
 * and throws it if the build fails.
 */
function build(environment: Readonly<Record<string, string>>): string {
  const docusaurus = path.join(siteRoot, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [docusaurus, 'build', '--out-dir', out], {
    cwd: siteRoot,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', ...environment },
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout + stderr;
}

describe('the site under a path', () => {
  let site: Site;
  let output = '';
  beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    output = build({
      SLUICE_DOCS_URL: host + base,
      // No date and no order of the files that are compared below may depend on these.
      TZ: 'Pacific/Auckland',
      LC_ALL: 'tr_TR.UTF-8',
      // A build at the root of the host may run at the same time.
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: 'test-results/sub-path/.docusaurus',
    });
    site = await serve(createHandler(out));
  }, 300_000);
  afterAll(async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is built without warnings, such as broken anchors or duplicate routes', () => {
    expect(output.split('[WARNING]').slice(1)).toEqual([]);
  });

  it('serves every page under that path, in all forms, and no page elsewhere', async () => {
    for (const route of allRoutes) {
      const own = base + route.slice(1);
      const page = await get(site.url, own);
      expect([own, page.status, canonicalOf(page.body)]).toEqual([own, 200, host + own]);
      const bare = own.replace(/\/$/, '');
      for (const form of [bare, `${bare}/`, `${bare}.html`, `${bare}/index.html`].filter((other) => other !== own)) {
        const { status, headers } = await get(site.url, `${form}?a=1`);
        expect([form, status, headers.location]).toEqual([form, 301, `${own}?a=1`]);
      }
      expect((await get(site.url, route)).status).toBe(404);
    }
    for (const root of ['/', base, `${base}index.html`])
      expect((await get(site.url, root)).headers.location).toBe(`${base}docs/`);
    expect((await get(site.url, `${base}nope`)).status).toBe(404);
  });

  it('has no broken link or fragment', async () => {
    const { links } = await new LinkChecker().check({
      path: [`${site.url}${base}docs/`, `${site.url}${base}blog/`, `${site.url}${base}a-page-for-its-links`],
      recurse: true,
      concurrency: 20,
      checkFragments: true,
      timeout: 20_000,
      linksToSkip: async (link) => !link.startsWith(site.url),
    });
    const broken = links.filter(
      ({ state, url }) => state === LinkState.BROKEN && !/\/a-page-for-its-links\/?$/.test(url),
    );
    expect(broken.map(({ url, status, parent }) => `${parent} links to ${url}: ${status}`)).toEqual([]);
    // The weekly check covers links to other hosts.
    const checked = links.filter(({ state }) => state === LinkState.OK).map(({ url }) => new URL(url).pathname);
    expect(allRoutes.filter((route) => !checked.includes(base + route.slice(1)))).toEqual([]);
  });

  it('has the same feeds, sitemap and search as at the root of a host, with its own addresses', () => {
    const moved = (file: string): string =>
      readBuilt(file)
        .replaceAll(`${host}/`, host + base)
        .replaceAll('href="/feed.css"', `href="${base}feed.css"`);
    const search = globSync('search/*.json', { cwd: buildFolder });
    expect(search.length).toBeGreaterThan(50);
    for (const file of ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json', 'sitemap.xml', 'robots.txt', ...search])
      expect(readFileSync(path.join(out, file), 'utf8') === moved(file), file).toBe(true);
  });

  it('has that path in Markdown pages, lists of pages, style sheets and commands', () => {
    for (const file of ['llms.txt', 'llms-full.txt', 'docs/index.md', 'docs/payouts.md']) {
      const text = readFileSync(path.join(out, file), 'utf8');
      expect(text, file).toContain(`${host}${base}docs/`);
      const atRoot = readBuilt(file);
      expect(text.replaceAll(`${host}${base}`, `${host}/`) === atRoot, file).toBe(true);
      expect(text.replaceAll(`${host}${base}`, ''), file).not.toMatch(
        /https:\/\/docs\.sluice\.example\/(?!docs\/api)|\]\(\//,
      );
    }
    const [sheet = ''] = globSync('assets/css/styles.*.css', { cwd: out, absolute: true });
    const files = [...readFileSync(sheet, 'utf8').matchAll(/url\(["']?(\/[^)"']+)/g)].map(
      ([, address = '']) => address,
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((address) => !address.startsWith(base))).toEqual([]);
    const words = readFileSync(path.join(out, 'docs/index.html'), 'utf8').replaceAll(/<[^>]+>/g, '');
    expect(words).toContain(`${host}${base}sandbox/sluice-sandbox.mjs`);
  });
});
