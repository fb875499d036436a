import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { select, selectAll } from 'hast-util-select';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { hosts } from '../../src/build/config/hosts.ts';
import { exists, readText } from '../../src/build/files/index.ts';
import { parseMarkdownFile } from '../../src/build/markdown/front-matter/index.ts';
import { routeOfFile } from '../../src/build/markdown/route-of-file.ts';
import { readArticles } from '../support/articles.ts';
import { listRoutes } from '../support/routes.ts';
import { buildFolder } from '../support/site.ts';
import { allRoutes, readHead, readTree, textOf } from './support/page.ts';

const articles = readArticles();
const pages = allRoutes.map((route) => ({ route, tree: readTree(route), ...readHead(route) }));
const pictureOf = (route: string): string => `/img/social${route.replace(/\/$/, '')}.png`;

describe.each(pages)('$route', ({ route, tree, title, meta, links }) => {
  it('has a title, a description and its canonical address', () => {
    expect(title).toMatch(/ \| Sluice$|^Sluice/);
    expect(meta('description')[0]?.length).toBeGreaterThan(20);
    expect(links('canonical')).toEqual([`${hosts.site}${route}`]);
    expect(select('html', tree)?.properties.lang).toBe('en');
  });

  it('has one h1 in its main content, named links to its headings, and one main and one footer navigation', () => {
    expect(selectAll('main h1', tree)).toHaveLength(1);
    // The selector avoids `:has`, which takes ten times as long.
    for (const heading of selectAll('main :is(h2, h3, h4, h5, h6)', tree))
      for (const link of selectAll('.hash-link', heading))
        expect(link.properties.ariaLabel).toBe(`Direct link to ${textOf(heading)}`);
    for (const label of ['Main', 'Footer']) expect(selectAll(`nav[aria-label=${label}]`, tree)).toHaveLength(1);
  });

  it('lets feed readers discover the three feeds', () => {
    const feeds = selectAll('link[rel=alternate][type]', tree).map(({ properties }) => String(properties.href));
    expect(feeds.slice(-3)).toEqual(['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json']);
    expect(feeds.includes('/docs/api/changes.xml')).toBe(route.startsWith('/docs/'));
  });

  it('is shared with its title, description, address and own picture', () => {
    const [shared = ''] = meta('og:title');
    expect([shared, `${shared} | Sluice`]).toContain(title);
    expect(meta('og:description')).toEqual(meta('description'));
    expect(meta('og:url')).toEqual([`${hosts.site}${route}`]);
    const type = articles.some((article) => article.route === route) ? 'article' : 'website';
    expect([...meta('og:type'), ...meta('twitter:card')]).toEqual([type, 'summary_large_image']);
    for (const name of ['og:image', 'twitter:image']) {
      expect(meta(name)).toEqual([`${hosts.site}${pictureOf(route)}`]);
      expect(meta(`${name}:alt`)).toEqual([expect.stringContaining(shared)]);
    }
    const picture = readFileSync(path.join(buildFolder, pictureOf(route)));
    expect([picture.toString('latin1', 1, 4), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
      'PNG',
      1200,
      630,
    ]);
    // A picture of one colour without text would be smaller than 5 KB.
    expect(picture.length).toBeGreaterThan(5000);
    expect(picture.length).toBeLessThan(80_000);
  });

  it('links its source file for corrections, and its icons', () => {
    for (const icon of [...links('icon'), ...links('apple-touch-icon')])
      expect(statSync(path.join(buildFolder, icon)).size, icon).toBeGreaterThan(0);
    expect(links('icon')).toEqual(['/img/favicon.svg', '/favicon.ico']);
    if (route.startsWith('/docs/category/') || listRoutes.includes(route)) return;
    const href = String(select('main a.theme-edit-this-page', tree)?.properties.href);
    const file = href.replace(`${hosts.repository}/edit/main/`, '');
    expect(exists(file), href).toBe(true);
    expect(routeOfFile(file, parseMarkdownFile(readText(file)).data)).toBe(route);
  });
});

it.each(articles)('a shared link to $route has the date, the teams and the topics', ({ route, data }) => {
  const { meta } = readHead(route);
  expect(meta('article:published_time').map((time) => Date.parse(time))).toEqual([Date.parse(String(data.date))]);
  expect(meta('article:author').length).toBe([data.authors].flat().length);
  expect(meta('article:tag').length).toBe([data.tags].flat().length);
});

// The properties that search engines read: developers.google.com/search/docs/appearance/structured-data/article.
it.each(articles)('search engines find the facts of $route', ({ route, data }) => {
  const posting = readHead(route)
    .structuredData.map((text): Readonly<Record<string, unknown>> => JSON.parse(text))
    .filter((one) => one['@type'] === 'BlogPosting');
  expect(posting).toMatchObject([
    { headline: data.title, description: data.description, mainEntityOfPage: hosts.site + route },
  ]);
  const [{ datePublished, dateModified, author, publisher, image } = {}] = posting;
  expect(Date.parse(String(datePublished))).toBe(Date.parse(String(data.date)));
  expect(String(dateModified).slice(0, 10)).toBe(new Date(String(data.reviewed)).toISOString().slice(0, 10));
  for (const one of [author, publisher].flat())
    expect(one).toMatchObject({ '@type': 'Organization', name: expect.any(String) });
  expect([author].flat().length).toBe([data.authors].flat().length);
  expect(image).toBe(`${hosts.site}${pictureOf(route)}`);
});

it('no two pages have the same title or description, and no picture for sharing is left over', () => {
  for (const values of [pages.map(({ title }) => title), pages.map(({ meta }) => meta('description')[0])])
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  const pictures = globSync('img/social/**/*.png', { cwd: buildFolder }).map((file) => `/${file}`);
  expect(pictures.sort()).toEqual(allRoutes.map(pictureOf).sort());
});
