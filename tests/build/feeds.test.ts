import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { readArticles } from '../support/articles.ts';
import { buildFolder } from '../support/site.ts';

const site = 'https://docs.sluice.example';
const articles = readArticles().toReversed().slice(0, 20);
const read = (file: string): string => readFileSync(path.join(buildFolder, 'blog', file), 'utf8');

interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
  text: string;
}

/** Parses strictly: a feed that is not well-formed throws with line and column. */
function parseXml(source: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' };
  const open: Node[] = [root];
  const top = (): Node => open.at(-1) ?? root;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = { name, attributes, children: [], text: '' };
    top().children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => (top().text += text));
  parser.on('closetag', () => open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(source).close();
  return root.children[0] ?? root;
}

const all = (node: Node | undefined, name: string): Node[] =>
  node?.children.filter((child) => child.name === name) ?? [];
const text = (node: Node | undefined, name: string): string => all(node, name)[0]?.text ?? '';

const rss = parseXml(read('rss.xml'));
const channel = rss.children[0];
const rssItems = all(channel, 'item');
const atom = parseXml(read('atom.xml'));
const entries = all(atom, 'entry');
const json: {
  version: string;
  feed_url: string;
  home_page_url: string;
  items: {
    id: string;
    url: string;
    title: string;
    content_html: string;
    date_published: string;
    authors: { name: string }[];
    tags: string[];
  }[];
} = JSON.parse(read('feed.json'));

describe('the feeds', () => {
  it('carry the 20 newest articles, newest first, in all three formats', () => {
    const expected = articles.map(({ route }) => site + route);
    expect(rssItems.map((item) => text(item, 'link'))).toEqual(expected);
    expect(entries.map((entry) => text(entry, 'id'))).toEqual(expected);
    expect(json.items.map(({ id }) => id)).toEqual(expected);
  });

  it('say where they are and what page they belong to', () => {
    expect(all(channel, 'atom:link')[0]?.attributes).toMatchObject({
      rel: 'self',
      href: `${site}/blog/rss.xml`,
      type: 'application/rss+xml',
    });
    expect(text(channel, 'link')).toBe(`${site}/blog/`);
    const links = all(atom, 'link').map(({ attributes: { rel, href } }) => `${rel} ${href}`);
    expect(links).toEqual([`self ${site}/blog/atom.xml`, `alternate ${site}/blog/`]);
    expect([json.feed_url, json.home_page_url]).toEqual([`${site}/blog/feed.json`, `${site}/blog/`]);
  });

  it('hold what their specifications require, in the required form', () => {
    // RSS 2.0: title, link and description; RFC 822 dates with four-digit years; a permanent guid.
    for (const name of ['title', 'link', 'description', 'language', 'lastBuildDate'])
      expect(text(channel, name)).not.toBe('');
    for (const item of rssItems) {
      expect(text(item, 'pubDate')).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} 12:00:00 GMT$/);
      expect(text(item, 'guid')).toBe(text(item, 'link'));
      expect(text(item, 'dc:creator')).not.toBe('');
      expect(all(item, 'category').length).toBeGreaterThan(0);
    }
    // RFC 4287: id, title and updated on the feed and on each entry, an author on each entry; RFC 3339 dates.
    for (const node of [atom, ...entries]) {
      for (const name of ['id', 'title', 'updated']) expect(text(node, name)).not.toBe('');
      expect(text(node, 'updated')).toMatch(/^\d{4}-\d\d-\d\dT12:00:00\.000Z$/);
    }
    for (const entry of entries) expect(text(all(entry, 'author')[0], 'name')).not.toBe('');
    expect(new Set(entries.map((entry) => text(entry, 'id'))).size).toBe(entries.length);
    // JSON Feed 1.1.
    expect(json.version).toBe('https://jsonfeed.org/version/1.1');
    for (const item of json.items)
      expect(item.authors.length > 0 && item.tags.length > 0 && item.content_html !== '').toBe(true);
  });

  it('name teams, never tags or authors as pages', () => {
    expect(read('rss.xml') + read('atom.xml')).not.toMatch(/\/blog\/(tags|authors)\//);
  });

  it('are readable when opened in a browser', () => {
    for (const file of ['rss.xml', 'atom.xml'])
      expect(read(file)).toContain('<?xml-stylesheet type="text/css" href="/feed.css"?>');
    expect(readFileSync(path.join(buildFolder, 'feed.css'), 'utf8')).toContain('display: block');
  });
});

describe.each(json.items)('the text of $title', ({ content_html: html }) => {
  it('is the whole article as clean HTML', () => {
    expect(html).not.toMatch(/\s(class|id|style|on[a-z]+|data-[a-z-]+|aria-[a-z-]+)=/);
    expect(html).not.toMatch(/<(script|style|button|svg|div|span|iframe)\b/);
    expect(html).not.toMatch(/hash-link|Direct link to|\u200b/);
    expect(html).toContain('Where to go next');
    expect(html.length).toBeGreaterThan(4000);
  });

  it('links absolutely', () => {
    const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address ?? '');
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => !/^(https?:\/\/|mailto:)/.test(address))).toEqual([]);
  });

  it('shows every figure as an image that exists, with its alternative and caption', () => {
    const images = [
      ...html.matchAll(/<figure><img src="https:\/\/docs\.sluice\.example([^"]+)" alt="([^"]+)"[^>]*><figcaption>/g),
    ];
    expect(images.length).toBe((html.match(/<figure>/g) ?? []).length);
    for (const [, address = '', alternative = ''] of images) {
      const file = readFileSync(path.join(buildFolder, address), 'utf8');
      expect(file).toMatch(/^<svg[^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(alternative.length).toBeGreaterThan(40);
    }
  });
});
