import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { describe, expect, it } from 'vitest';
import { hosts } from '../../src/build/config/hosts.ts';
import { parseMarkdownFile } from '../../src/build/markdown/front-matter/index.ts';
import { routeOfFile } from '../../src/build/markdown/route-of-file.ts';
import { siteRoot } from '../../src/build/site-root.ts';
import { allRoutes } from './support/all-routes.ts';
import { textOf } from './support/page-text.ts';
import { readTree } from './support/page-tree.ts';

const pages = allRoutes.map((route) => {
  const tree = readTree(route);
  const attribute = (selector: string, name: string): string => String(select(selector, tree)?.properties[name] ?? '');
  return {
    route,
    tree,
    title: toString(select('title', tree) ?? { type: 'root', children: [] }),
    description: attribute('meta[name=description]', 'content'),
    canonical: attribute('link[rel=canonical]', 'href'),
    language: attribute('html', 'lang'),
  };
});

describe.each(pages)('$route', ({ route, tree, title, description, canonical, language }) => {
  it('has a title, a description and its canonical address', () => {
    expect(title).toMatch(/ \| Sluice$|^Sluice/);
    expect(description.length).toBeGreaterThan(20);
    expect(canonical).toBe(`https://docs.sluice.example${route}`);
    expect(language).toBe('en');
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
    const feeds = selectAll('link[rel=alternate][type]', tree).map(
      ({ properties: { type, href } }) => `${type} ${href}`,
    );
    expect(feeds.slice(-3)).toEqual([
      'application/rss+xml /blog/rss.xml',
      'application/atom+xml /blog/atom.xml',
      'application/feed+json /blog/feed.json',
    ]);
    expect(feeds.includes('application/atom+xml /docs/api/changes.xml')).toBe(route.startsWith('/docs/'));
  });
});

describe('the edit link of a page', () => {
  const written = pages.filter(({ route }) => !/^\/docs\/category\/|^\/blog\/(?:$|archive|page\/)/.test(route));

  it.each(written)('leads from $route to its source file', ({ route, tree }) => {
    const href = String(select('main a.theme-edit-this-page', tree)?.properties.href);
    const start = `${hosts.repository}/edit/main/`;
    expect(href.startsWith(start)).toBe(true);
    const file = path.join(siteRoot, href.slice(start.length));
    expect(existsSync(file)).toBe(true);
    expect(routeOfFile(file, parseMarkdownFile(readFileSync(file, 'utf8')).data)).toBe(route);
  });
});

describe('all pages', () => {
  it.each(['title', 'description', 'canonical'] as const)('have a unique %s', (key) => {
    const seen = new Map<string, string>();
    const repeated = pages.flatMap(({ route, ...page }) => {
      const earlier = seen.get(page[key]);
      seen.set(page[key], route);
      return earlier === undefined ? [] : [`${earlier} and ${route}: ${page[key]}`];
    });
    expect(repeated).toEqual([]);
  });
});
