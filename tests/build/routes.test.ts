import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArticles } from '../support/articles.ts';
import { unknownPaths } from '../support/routes.ts';
import type { Site } from '../support/serve.ts';
import { buildFolder, serveSite } from '../support/site.ts';
import { canonicalOf, get } from '../support/raw-request.ts';
import { allRoutes } from './support/all-routes.ts';

const articles = readArticles();
const routes = allRoutes.toSorted();

describe('the route table', () => {
  it('is exactly what was built: no page more, no page less', () => {
    const built = globSync('**/index.html', { cwd: buildFolder })
      .map((file) => `/${file.replace(/index\.html$/, '').replace(/\/$/, '')}`)
      .map((route) => (route === '/docs' || route === '/blog' ? `${route}/` : route))
      .sort();
    expect(built).toEqual(['/', ...routes].sort());
  });

  it('is what the sitemap lists, in canonical form', () => {
    const sitemap = readFileSync(path.join(buildFolder, 'sitemap.xml'), 'utf8');
    const listed = [...sitemap.matchAll(/<loc>https:\/\/docs\.sluice\.example([^<]*)<\/loc>/g)].map(
      ([, route]) => route,
    );
    expect(listed.sort()).toEqual(routes);
  });

  it('has a date in the sitemap where a page names one, and no other', () => {
    const sitemap = readFileSync(path.join(buildFolder, 'sitemap.xml'), 'utf8');
    const dates = new Map(
      [...sitemap.matchAll(/<url><loc>https:\/\/docs\.sluice\.example([^<]*)<\/loc>(?:<lastmod>([^<]*)<)?/g)].map(
        ([, route = '', date]) => [route, date?.slice(0, 10)],
      ),
    );
    const [newest = ''] = articles
      .map(({ file }) => file.slice(5, 15))
      .toSorted()
      .toReversed();
    for (const route of routes) {
      const page = readFileSync(path.join(buildFolder, route, 'index.html'), 'utf8');
      const modified = /"(?:dateModified|lastReviewed)":"(\d{4}-\d\d-\d\d)/.exec(page)?.[1];
      expect([route, dates.get(route)]).toEqual([
        route,
        modified ?? (/^\/blog\/(?:archive)?$/.test(route) ? newest : undefined),
      ]);
    }
    expect([...dates.values()].filter((date) => date !== undefined).length).toBeGreaterThan(70);
  });
});

describe.each([
  { name: 'the preview server', redirect: true },
  { name: 'a host without rewrite rules', redirect: false },
])('$name', ({ redirect }) => {
  let site: Site;
  beforeAll(async () => {
    site = await serveSite({ redirect });
  });
  afterAll(() => site.stop());

  it.each(routes)('%s answers in four forms, with at most one redirect, and keeps the query', async (route) => {
    const bare = route.replace(/\/$/, '');
    const pages = await Promise.all(
      [bare, `${bare}/`, `${bare}.html`, `${bare}/index.html`].map(async (form) => {
        const first = await get(site.url, `${form}?lang=php&x=1`);
        if (first.status === 200) return first;
        expect([301, 302]).toContain(first.status);
        expect(first.headers.location).toBe(`${route}?lang=php&x=1`);
        return get(site.url, route);
      }),
    );
    for (const page of pages) {
      expect(page.status).toBe(200);
      expect(canonicalOf(page.body)).toBe(`https://docs.sluice.example${route}`);
    }
  });

  it.each(unknownPaths)('%s is not found', async (target) => {
    const { status, body, headers } = await get(site.url, target);
    expect({ status, location: headers.location }).toEqual({ status: 404, location: undefined });
    expect(body).toContain('Page not found');
  });

  it('leads from the root to the documentation', async () => {
    const { status, headers, body } = await get(site.url, '/?a=1');
    if (redirect) expect({ status, location: headers.location }).toEqual({ status: 302, location: '/docs/?a=1' });
    else expect(body).toMatch(/http-equiv="?refresh"?[^>]*url=\/docs\//);
  });

  it('refuses to be written to', async () => {
    const response = await fetch(site.url, { method: 'POST' });
    expect(response.status).toBe(405);
  });
});
