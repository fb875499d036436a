import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { parseFeed } from 'feedsmith';
import { parseFragment } from 'parse5';
import { fromParse5 } from 'hast-util-from-parse5';
import { SaxesParser } from 'saxes';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { readArticles } from '../support/articles.ts';
import { buildFolder } from '../support/site.ts';
import { readTree } from './support/page-tree.ts';

const site = 'https://docs.sluice.example';
const articles = readArticles().toReversed();
const readFile = (file: string): string => readFileSync(path.join(buildFolder, file), 'utf8');
const files = ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json', 'docs/api/changes.xml'].concat(
  globSync('blog/feeds/*', { cwd: buildFolder }).sort(),
);

/** An item as any reader sees it, whatever the format. */
interface Item {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly published: string;
  readonly updated: string;
  readonly authors: readonly string[];
  readonly topics: readonly string[];
}

/** Reads a file of a feed with a library that knows all formats. */
function read(file: string): { readonly self: string; readonly older: string; readonly items: readonly Item[] } {
  const { format, feed } = parseFeed(readFile(file));
  if (format === 'json')
    return {
      self: feed.feed_url ?? '',
      older: feed.next_url ?? '',
      items: (feed.items ?? []).map((item) => ({
        id: item.id ?? '',
        title: item.title ?? '',
        summary: item.summary ?? '',
        html: item.content_html ?? '',
        published: String(item.date_published),
        updated: String(item.date_modified),
        authors: (item.authors ?? []).map(({ name }) => name ?? ''),
        topics: item.tags ?? [],
      })),
    };
  if (format !== 'rss' && format !== 'atom') throw new Error(`${file} is ${format}.`);
  const links = (format === 'rss' ? feed.atom?.links : feed.links) ?? [];
  const linked = (rel: string): string => links.find((link) => link.rel === rel)?.href ?? '';
  const items =
    format === 'rss'
      ? (feed.items ?? []).map((item) => ({
          id: item.guid?.value ?? '',
          title: item.title ?? '',
          summary: item.description ?? '',
          html: item.content?.encoded ?? '',
          published: String(item.pubDate),
          updated: String(item.atom?.updated),
          authors: item.dc?.creators ?? [],
          topics: (item.categories ?? []).map(({ name }) => name ?? ''),
        }))
      : (feed.entries ?? []).map((item) => ({
          id: item.id ?? '',
          title: item.title?.value ?? '',
          summary: item.summary?.value ?? '',
          html: item.content?.value ?? '',
          published: String(item.published),
          updated: String(item.updated),
          authors: (item.authors ?? []).map(({ name }) => name ?? ''),
          topics: (item.categories ?? []).map(({ term }) => term ?? ''),
        }));
  return { self: linked('self'), older: linked('prev-archive'), items };
}

describe.each(files)('%s', (file) => {
  const { self, items } = read(file);

  it('is small, well-formed, and knows its own address', () => {
    const source = readFile(file);
    expect(Buffer.byteLength(source)).toBeLessThan(250_000);
    // The address identifies a JSON feed, so its older pages have the same one.
    expect(self).toBe(`${site}/${file.endsWith('.json') ? 'blog/feed.json' : file}`);
    if (file.endsWith('.json')) return;
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    parser.write(source).close();
    expect(source).toContain('<?xml-stylesheet type="text/css" href="/feed.css"?>');
  });

  it('has items with everything that readers need, once each', () => {
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    for (const { id, title, summary, html, published, updated, authors, topics } of items) {
      expect(id.startsWith(`${site}/`), id).toBe(true);
      expect([title, summary, html, ...authors, ...topics], id).not.toContain('');
      expect(title, id).not.toMatch(/<\w|&\w+;/);
      expect(authors.length + topics.length, id).toBeGreaterThan(0);
      expect(Date.parse(published), id).toBeGreaterThan(Date.parse('2023-01-01'));
      expect(new Date(updated).getTime(), id).toBeGreaterThanOrEqual(Date.parse(published));
      expect(html, id).not.toMatch(/<[a-z][^>]*\s(?:href|src)="(?!https?:|mailto:)/);
      expect(html, id).not.toMatch(/<[a-z][^>]*\s(class|id|style|on[a-z]+|data-[a-z-]+|aria-[a-z-]+)=/);
      expect(html, id).not.toMatch(/<(script|style|button|svg|div|span|iframe)\b/);
      expect(html, id).not.toMatch(/Direct link to|\u200b/);
    }
  });
});

describe('from the newest file to the oldest, readers find', () => {
  const topics = Object.keys(Object(parseYaml(readFile('../blog/tags.yml'))));
  const starts: [string, string | null][] = [
    ...['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json'].map((file): [string, null] => [file, null]),
    ...topics.map((topic): [string, string] => [`blog/feeds/${topic}.xml`, topic]),
  ];

  it.each(starts)(
    'in %s each article once, newest first within a file, updated only where an article says so',
    (start, topic) => {
      const expected = articles.filter(({ data }) => topic === null || Object(data.tags).includes(topic));
      expect(read(start).items.map(({ id }) => id)).toEqual(expected.slice(0, 10).map(({ route }) => site + route));
      const found: Item[] = [];
      for (let file = start; file !== ''; file = read(file).older.slice(site.length + 1))
        found.push(...read(file).items);
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set(expected.map(({ route }) => site + route)));
      for (const { route, data } of expected) {
        const item = found.find(({ id }) => id === site + route);
        expect(Date.parse(item?.updated ?? '') > Date.parse(item?.published ?? ''), route).toBe(
          data.updated !== undefined,
        );
      }
    },
  );

  it('topics linked from their articles and from the archive', () => {
    const archive = readFile('blog/archive/index.html');
    for (const topic of topics) expect(archive).toMatch(new RegExp(`<a [^>]*href="?/blog/feeds/${topic}\\.xml`));
    for (const { route, data } of articles.slice(0, 10))
      for (const topic of Object(data.tags))
        expect(readFile(path.join(route, 'index.html'))).toMatch(
          new RegExp(`<link[^>]*rel="?alternate"?[^>]*/blog/feeds/${topic}\\.xml`),
        );
  });
});

describe('an article in a feed', () => {
  const parse = (html: string): Element => Object(fromParse5(parseFragment(html)));

  it.each(read('blog/feed.json').items)('has the code and the figures of $id', ({ id, html }) => {
    const page = select('#__blog-post-container', readTree(id.slice(site.length)));
    const [shown, fed] = [page, parse(html)].map((tree) =>
      selectAll('pre', tree).map((pre) => toString(pre).trimEnd()),
    );
    expect(fed).toEqual(shown);
    const pictures = selectAll('figure > img', parse(html));
    expect(pictures.length).toBe(selectAll('figure[data-src]', page).length);
    for (const { properties } of pictures) {
      expect(readFile(String(properties.src).slice(site.length))).toMatch(
        /^<svg[^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/,
      );
      expect(String(properties.alt).length).toBeGreaterThan(40);
    }
  });
});

it('the feed of API changes has each version of the contract with all its changes and a link to its heading', () => {
  const { items } = read('docs/api/changes.xml');
  const releases: { version: string; changes: unknown[] }[] = parseYaml(readFile('contract-changelog.yaml'));
  const page = readFile('docs/api/overview/index.html');
  expect(items.map(({ title }) => title)).toEqual(
    releases.map(({ version }) => `Version ${version} of the API contract`),
  );
  items.forEach(({ id, html }, index) => {
    expect(page).toMatch(new RegExp(`id="?${new URL(id).hash.slice(1)}[" >]`));
    expect(html.match(/<li>/g)?.length ?? 0).toBe(releases[index]?.changes.length);
  });
});
