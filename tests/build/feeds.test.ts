import path from 'node:path';
import type { Element } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { parseFeed } from 'feedsmith';
import { parseFragment } from 'parse5';
import { SaxesParser } from 'saxes';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { readText } from '../../src/build/files/index.ts';
import { readArticles } from '../support/articles.ts';
import { buildFolder, readBuilt } from '../support/site.ts';
import { readTree } from './support/page.ts';

const site = 'https://docs.sluice.example';
const articles = readArticles().toReversed();
const files = ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json', 'docs/api/changes.xml'].concat(
  globSync('blog/feeds/*', { cwd: buildFolder }).sort(),
);

/** An item as any reader sees it, whatever the format: its texts, and the names of its authors and topics. */
type Item = Record<'id' | 'title' | 'summary' | 'html' | 'published' | 'updated', string> & { names: unknown[] };

/** Reads a file of a feed with a library that knows all formats. */
function read(file: string): { readonly self: string; readonly older: string; readonly items: readonly Item[] } {
  const { feed } = parseFeed(readBuilt(file));
  const { links = [], atom = { links }, feed_url, next_url, items, entries } = Object(feed);
  const linked = (rel: string): string => Object(atom.links.find((link: { rel?: string }) => link.rel === rel)).href;
  return {
    self: feed_url ?? linked('self'),
    older: next_url ?? linked('prev-archive') ?? '',
    items: [...(items ?? entries)].map((item) => ({
      id: item.guid?.value ?? item.id,
      title: item.title?.value ?? item.title,
      summary: item.summary?.value ?? item.summary ?? item.description,
      html: item.content_html ?? item.content?.encoded ?? item.content?.value,
      published: String(item.date_published ?? item.pubDate ?? item.published),
      updated: String(item.date_modified ?? item.atom?.updated ?? item.updated),
      names: [...(item.dc?.creators ?? item.authors ?? []), ...(item.tags ?? item.categories ?? [])].map(
        (one) => one.name ?? one.term ?? one,
      ),
    })),
  };
}

describe.each(files)('%s', (file) => {
  const { self, items } = read(file);

  it('is small, well-formed, and knows its own address', () => {
    const source = readBuilt(file);
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
    for (const { id, title, summary, html, published, updated, names } of items) {
      expect(id.startsWith(`${site}/`), id).toBe(true);
      for (const text of [title, summary, html, ...names]) expect(text, id).toMatch(/\w/);
      expect(names.length, id).toBeGreaterThan(0);
      expect(title, id).not.toMatch(/<\w|&\w+;/);
      expect(Date.parse(published), id).toBeGreaterThan(Date.parse('2023-01-01'));
      expect(Date.parse(updated), id).toBeGreaterThanOrEqual(Date.parse(published));
      // Addresses are complete, and nothing needs this site's styles or scripts.
      expect(html, id).not.toMatch(/<[a-z][^>]*\s(?:href|src)="(?!https?:|mailto:)/);
      expect(html, id).not.toMatch(/<[a-z][^>]*\s(class|id|style|on[a-z]+|data-[a-z-]+|aria-[a-z-]+)=/);
      expect(html, id).not.toMatch(/<(script|style|button|svg|div|span|iframe)\b|Direct link to|\u200b/);
    }
  });
});

describe('from the newest file to the oldest, readers find', () => {
  const topics = Object.keys(Object(parseYaml(readText('blog/tags.yml'))));
  const starts = [
    ...['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json'].map((file) => [file, null] as const),
    ...topics.map((topic) => [`blog/feeds/${topic}.xml`, topic] as const),
  ];

  it.each(starts)('in %s each article once, newest first, updated only where an article says so', (start, topic) => {
    const expected = articles.filter(({ data }) => topic === null || Object(data.tags).includes(topic));
    expect(read(start).items.map(({ id }) => id)).toEqual(expected.slice(0, 10).map(({ route }) => site + route));
    const found: Item[] = [];
    for (let file = start; file !== ''; file = read(file).older.slice(site.length + 1)) {
      // An archive that is not full would change with the next article.
      if (file !== start) expect(read(file).items).toHaveLength(10);
      found.push(...read(file).items);
    }
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(expected.map(({ route }) => site + route)));
    for (const { route, data } of expected) {
      const item = found.find(({ id }) => id === site + route);
      const isUpdated = Date.parse(item?.updated ?? '') > Date.parse(item?.published ?? '');
      expect(isUpdated, route).toBe(data.updated !== undefined);
    }
  });

  it('topics linked from their articles and from the archive', () => {
    const archive = readBuilt('blog/archive/index.html');
    for (const topic of topics) expect(archive).toMatch(new RegExp(`<a [^>]*href="?/blog/feeds/${topic}\\.xml`));
    for (const { route, data } of articles.slice(0, 10))
      for (const topic of Object(data.tags))
        expect(readBuilt(path.join(route, 'index.html'))).toMatch(
          new RegExp(`<link[^>]*rel="?alternate"?[^>]*/blog/feeds/${topic}\\.xml`),
        );
  });
});

it.each(read('blog/feed.json').items)('a feed has the code and the figures of $id', ({ id, html }) => {
  const page = select('#__blog-post-container', readTree(id.slice(site.length)));
  const fed: Element = Object(fromParse5(parseFragment(html)));
  const [onPage, inFeed] = [page, fed].map((tree) => selectAll('pre', tree).map((pre) => toString(pre).trimEnd()));
  expect(inFeed).toEqual(onPage);
  const pictures = selectAll('figure > img', fed);
  expect(pictures.length).toBe(selectAll('figure[data-src]', page).length);
  for (const { properties } of pictures) {
    expect(readBuilt(String(properties.src).slice(site.length))).toMatch(
      /^<svg[^>]*xmlns="http:\/\/www\.w3\.org\/2000/,
    );
    expect(String(properties.alt).length).toBeGreaterThan(40);
  }
});

it('the feed of API changes has each version of the contract with all its changes and a link to it', () => {
  const { items } = read('docs/api/changes.xml');
  const releases: { version: string; changes: unknown[] }[] = parseYaml(readBuilt('contract-changelog.yaml'));
  const page = readBuilt('docs/category/api-reference/index.html');
  expect(items.map(({ title }) => title)).toEqual(
    releases.map(({ version }) => `Version ${version} of the API contract`),
  );
  items.forEach(({ id, html }, index) => {
    expect(page).toMatch(new RegExp(`id="?${new URL(id).hash.slice(1)}[" >]`));
    // Where the versions were first listed. Readers would get all of them again with another identifier.
    expect(id).toMatch(/\/docs\/api\/overview#/);
    expect(html.match(/<li>/g)?.length ?? 0).toBe(releases[index]?.changes.length);
  });
});
