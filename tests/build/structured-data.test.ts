import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { hosts } from '../../src/build/config/hosts.ts';
import { parseMarkdownFile } from '../../src/build/markdown/front-matter/index.ts';
import { routeOfFile } from '../../src/build/markdown/route-of-file.ts';
import { siteRoot } from '../../src/build/site-root.ts';
import { readArticles } from '../support/articles.ts';
import { listRoutes } from '../support/routes.ts';
import { buildFolder } from '../support/site.ts';
import { allRoutes } from './support/all-routes.ts';
import { readHead } from './support/page-head.ts';
import { findFaults, readNodes, type Node } from './support/structured-data.ts';

const articles = readArticles();
const heads = new Map(allRoutes.map((route) => [route, readHead(route)]));
const documents = globSync('docs/**/*.mdx', { cwd: siteRoot, absolute: true }).map((file) => {
  const { data } = parseMarkdownFile(readFileSync(file, 'utf8'));
  return { route: routeOfFile(file, data), data };
});

const isThere = (file: string): boolean =>
  existsSync(path.join(buildFolder, /\.\w+$/.test(file) ? file : `${file}/index.html`));

/** Returns the types of things that only this page describes, in addition to those on every page. */
function typesOf(route: string): readonly string[] {
  if (route === '/blog/') return ['Blog'];
  if (/^\/docs\/category\/(payment-widget|postback-notifications|subscriptions)$/.test(route))
    return ['BreadcrumbList', 'CollectionPage'];
  if (listRoutes.includes(route)) return ['CollectionPage'];
  return ['BreadcrumbList', route.startsWith('/blog/') ? 'BlogPosting' : 'TechArticle'];
}

/** Returns the first thing of a type in the structured data of a page. */
function thing(route: string, type: string): Node {
  const found = heads
    .get(route)
    ?.structuredData.flatMap(readNodes)
    .find((node) => node['@type'] === type);
  if (found === undefined) throw new Error(`The structured data of ${route} has no ${type}.`);
  return found;
}

describe.each([...heads])('the structured data of %s', (route, { structuredData }) => {
  it('is valid, with all required properties and working addresses', () => {
    expect(findFaults(structuredData, hosts.site, isThere)).toEqual([]);
  });

  it('describes each thing once', () => {
    const outermost = structuredData.flatMap((script) => JSON.parse(script)['@graph'] ?? [JSON.parse(script)]);
    const types = outermost.map((node: Node) => String(node['@type'])).sort();
    expect(types).toEqual([...typesOf(route), 'Organization', 'WebSite'].sort());
  });
});

describe('the structured data', () => {
  it.each(articles)('of $route has the dates, team and topics of the front matter', ({ route, data }) => {
    const posting = thing(route, 'BlogPosting');
    expect(Date.parse(String(posting.datePublished))).toBe(Date.parse(String(data.date)));
    expect(String(posting.dateModified).slice(0, 10)).toBe(String(data.reviewed));
    expect(posting.headline).toBe(data.title);
    expect(posting.description).toBe(data.description);
    expect([posting.author].flat()).toEqual(
      [data.authors].flat().map(() => expect.objectContaining({ '@type': 'Organization' })),
    );
    expect([posting.keywords].flat().length).toBe([data.tags].flat().length);
    for (const name of ['image', 'publisher', 'isPartOf', 'articleSection']) expect(posting).toHaveProperty(name);
  });

  it.each(documents)('of $route has the title and the review of the front matter', ({ route, data }) => {
    const document = thing(route, 'TechArticle');
    expect(document.headline).toBe(data.title);
    expect(document.description).toBe(data.description);
    const reviewed = new Date(String(data.reviewed)).toISOString().slice(0, 10);
    expect(document.mainEntityOfPage).toMatchObject({ '@type': 'WebPage', lastReviewed: reviewed });
  });
});

describe('the check', () => {
  const fault = (data: unknown): readonly string[] =>
    findFaults([JSON.stringify(data)], 'https://docs.sluice.example', (file) => file === '/docs/there');

  it('accepts complete data', () => {
    const item = { '@type': 'ListItem', position: 1, name: 'There', item: 'https://docs.sluice.example/docs/there' };
    expect(fault({ '@type': 'BreadcrumbList', itemListElement: [item] })).toEqual([]);
  });

  it('reports missing, unknown and wrong values, and addresses that do not exist', () => {
    expect(
      fault([
        { '@type': 'BlogPosting', '@id': 'https://docs.sluice.example/docs/there', url: '/docs/there', headline: '' },
        { '@type': 'BlogPosting', '@id': 'https://docs.sluice.example/blog/a', datePublished: '13 April' },
        { '@type': 'Person', name: 'Somebody' },
        { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 2 }] },
        { '@id': 'https://docs.sluice.example/#nobody' },
      ]),
    ).toMatchInlineSnapshot(`
      [
        "BlogPosting has no headline",
        "BlogPosting has no datePublished",
        "BlogPosting.url is "/docs/there", which is no absolute address",
        "BlogPosting has no url",
        "BlogPosting has no headline",
        "BlogPosting.@id is https://docs.sluice.example/blog/a, which does not exist",
        "BlogPosting.datePublished is "13 April", which is no ISO date",
        "Person is a type that this check does not know",
        "ItemList counts 2",
        "https://docs.sluice.example/#nobody is referred to and described nowhere on the page",
      ]
    `);
  });

  it('throws for text that is not JSON', () => {
    expect(() => findFaults(['{'], 'https://docs.sluice.example', () => true)).toThrow(SyntaxError);
  });
});
