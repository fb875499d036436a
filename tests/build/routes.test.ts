import { expect, it } from 'vitest';
import { readArticles } from '../support/articles.ts';
import { readBuilt } from '../support/site.ts';
import { canonicalOf } from '../support/raw-request.ts';
import { allRoutes } from './support/page.ts';

const articles = readArticles();
const routes = allRoutes.toSorted();

// src/tools/ledger lists the built pages, and ledger.test.ts compares them.
it('the route table matches the sitemap, which has the dates of the pages', () => {
  const sitemap = readBuilt('sitemap.xml');
  const listed = sitemap.matchAll(/<url><loc>https:\/\/docs\.sluice\.example([^<]*)<\/loc>(?:<lastmod>([^<]*)<)?/g);
  const dates = new Map(Array.from(listed, ([, route = '', date]) => [route, date?.slice(0, 10)]));
  expect([...dates.keys()].sort()).toEqual(routes);
  const newest = articles.at(-1)?.file.slice(5, 15);
  expect([dates.get('/blog/'), dates.get('/blog/archive')]).toEqual([newest, newest]);
  for (const { file, route, data } of articles) {
    const reviewed = new Date(String(data.reviewed)).toISOString().slice(0, 10);
    // An article can be reviewed before the day on which it is published.
    expect([route, dates.get(route)]).toEqual([route, [reviewed, file.slice(5, 15)].sort()[1]]);
  }
});

// Servers that redirect are in hosts.test.ts and sub-path.test.ts, and the root is in tests/journeys.
it.each(routes)('a host without rewrite rules finds %s with and without a slash', (route) => {
  const bare = route.replace(/\/$/, '');
  for (const file of [`${bare}.html`, `${bare}/index.html`])
    expect(canonicalOf(readBuilt(file))).toBe(`https://docs.sluice.example${route}`);
});
