import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArticles } from '../support/articles.ts';
import type { Site } from '../support/serve.ts';
import { buildFolder, buildLog, serveSite } from '../support/site.ts';
import { canonicalOf, get } from '../support/raw-request.ts';
import { allRoutes } from './support/page.ts';

const articles = readArticles();
const routes = allRoutes.toSorted();

describe('the route table', () => {
  it('matches the built pages exactly', () => {
    const built = globSync('**/index.html', { cwd: buildFolder })
      // A former address has a document that redirects.
      .filter(
        (file) =>
          file === 'index.html' || !readFileSync(path.join(buildFolder, file), 'utf8').includes(' data-redirect '),
      )
      .map((file) => `/${file.replace(/index\.html$/, '').replace(/\/$/, '')}`)
      .map((route) => (route === '/docs' || route === '/blog' ? `${route}/` : route))
      .sort();
    expect(built).toEqual(['/', ...routes].sort());
  });

  it('matches the sitemap, which has the dates of the pages', () => {
    const sitemap = readFileSync(path.join(buildFolder, 'sitemap.xml'), 'utf8');
    const listed = sitemap.matchAll(/<url><loc>https:\/\/docs\.sluice\.example([^<]*)<\/loc>(?:<lastmod>([^<]*)<)?/g);
    const dates = new Map(Array.from(listed, ([, route = '', date]) => [route, date?.slice(0, 10)]));
    expect([...dates.keys()].sort()).toEqual(routes);
    const newest = articles
      .map(({ file }) => file.slice(5, 15))
      .toSorted()
      .at(-1);
    for (const [route, date] of dates) {
      const page = readFileSync(path.join(buildFolder, route, 'index.html'), 'utf8');
      const modified = /"(?:dateModified|lastReviewed)":"(\d{4}-\d\d-\d\d)/.exec(page)?.[1];
      expect([route, date]).toEqual([route, modified ?? (/^\/blog\/(?:archive)?$/.test(route) ? newest : undefined)]);
    }
  });
});

it.skipIf(!existsSync(buildLog))('the build has no warnings, such as broken anchors or duplicate routes', () => {
  expect(readFileSync(buildLog, 'utf8').split('[WARNING]').slice(1)).toEqual([]);
});

// tests/build/hosts.test.ts and sub-path.test.ts request these forms from servers that redirect.
describe('a host without rewrite rules', () => {
  let site: Site;
  beforeAll(async () => {
    site = await serveSite({ redirect: false });
  });
  afterAll(() => site.stop());

  it.each(routes)('serves %s in four forms', async (route) => {
    const bare = route.replace(/\/$/, '');
    for (const form of [bare, `${bare}/`, `${bare}.html`, `${bare}/index.html`]) {
      const { status, body } = await get(site.url, `${form}?lang=php&x=1`);
      expect([form, status, canonicalOf(body)]).toEqual([form, 200, `https://docs.sluice.example${route}`]);
    }
  });

  it('leads from the root to the documentation', async () => {
    const { body } = await get(site.url, '/?a=1');
    expect(body).toMatch(/http-equiv="?refresh"?[^>]*url=\/docs\//);
  });
});
