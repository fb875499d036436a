import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseFeed } from 'feedsmith';
import RssParser from 'rss-parser';
import { SaxesParser } from 'saxes';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { readArticles } from '../support/articles.ts';
import { siteRoot } from '../../src/build/site-root.ts';
import { buildFolder } from '../support/site.ts';

const site = 'https://docs.sluice.example';
const articles = readArticles().toReversed();
const newest = articles.slice(0, 10);
const readFile = (file: string): string => readFileSync(path.join(buildFolder, file), 'utf8');
const read = (file: string): string => readFile(path.join('blog', file));

interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
  text: string;
}

/** Parses XML strictly. Throws an error with line and column if it isn't well-formed. */
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
  it('carry the 10 newest articles, newest first, in all three formats', () => {
    const expected = newest.map(({ route }) => site + route);
    expect(rssItems.map((item) => text(item, 'link'))).toEqual(expected);
    expect(entries.map((entry) => text(entry, 'id'))).toEqual(expected);
    expect(json.items.map(({ id }) => id)).toEqual(expected);
  });

  it('have their own address and the address of their page', () => {
    expect(all(channel, 'atom:link')[0]?.attributes).toMatchObject({
      rel: 'self',
      href: `${site}/blog/rss.xml`,
      type: 'application/rss+xml',
    });
    expect(text(channel, 'link')).toBe(`${site}/blog/`);
    const links = all(atom, 'link').map(({ attributes: { rel, href } }) => `${rel} ${href}`);
    expect(links).toEqual([
      `self ${site}/blog/atom.xml`,
      `alternate ${site}/blog/`,
      `prev-archive ${site}/blog/feeds/atom-4.xml`,
    ]);
    expect([json.feed_url, json.home_page_url]).toEqual([`${site}/blog/feed.json`, `${site}/blog/`]);
  });

  it('have everything that their specifications require, in the required form', () => {
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
    for (const entry of entries) {
      expect(text(all(entry, 'author')[0], 'name')).not.toBe('');
      expect(all(entry, 'category').length).toBeGreaterThan(0);
      expect(text(entry, 'published')).toMatch(/^\d{4}-\d\d-\d\dT12:00:00\.000Z$/);
    }
  });

  it('have no links to pages of tags or authors', () => {
    expect(read('rss.xml') + read('atom.xml')).not.toMatch(/\/blog\/(tags|authors)\//);
  });

  it('are readable when opened in a browser', () => {
    for (const file of ['rss.xml', 'atom.xml'])
      expect(read(file)).toContain('<?xml-stylesheet type="text/css" href="/feed.css"?>');
    expect(readFileSync(path.join(buildFolder, 'feed.css'), 'utf8')).toContain('display: block');
  });
});

const files = [
  'blog/rss.xml',
  'blog/atom.xml',
  'blog/feed.json',
  'docs/api/changes.xml',
  ...globSync('blog/feeds/*', { cwd: buildFolder }).sort(),
];
const addressOf = (file: string): string => `${site}/${file}`;

/** Reads an XML feed with two libraries. Returns the titles that each of them finds, and the feed's address. */
async function readByLibraries(file: string): Promise<{ readonly titles: readonly string[][]; readonly self: string }> {
  const source = readFile(file);
  const { feed } = parseFeed(source);
  const listed: unknown = Reflect.get(feed, 'items') ?? Reflect.get(feed, 'entries');
  const titles = (Array.isArray(listed) ? listed : []).map((item: unknown) => {
    const title: unknown = Object(item).title;
    return String(Object(title).value ?? title);
  });
  const parsed = await new RssParser().parseString(source);
  return { titles: [titles, parsed.items.map(({ title }) => title ?? '')], self: parsed.feedUrl ?? '' };
}

/**
 * Returns the names of the W3C feed validator's rules that a feed breaks. Covers the rules that such a feed can break.
 */
function breakRules(file: string): string[] {
  const root = parseXml(readFile(file));
  const body = root.name === 'rss' ? root.children[0] : root;
  const items = all(body, root.name === 'rss' ? 'item' : 'entry');
  const links = all(body, root.name === 'rss' ? 'atom:link' : 'link');
  const ids = items.map((item) => text(item, root.name === 'rss' ? 'guid' : 'id'));
  const dates = items.flatMap((item) =>
    ['published', 'updated', 'pubDate', 'atom:updated'].flatMap((name) => text(item, name) || []),
  );
  const html = items.map((item) => text(item, 'content') || text(item, 'content:encoded'));
  const broken: Record<string, boolean> = {
    SelfDoesntMatchLocation: !links.some(({ attributes: { rel, href } }) => rel === 'self' && href === addressOf(file)),
    DuplicateEntries: new Set(ids).size < ids.length,
    InvalidFullLink: ids.some((id) => !URL.canParse(id) || !id.startsWith(`${site}/`)),
    ImplausibleDate: dates.some((date) => !(Date.parse(date) > Date.parse('2023-01-01'))),
    IncorrectDOW: dates.some((date) => date.includes(',') && new Date(date).toUTCString() !== date),
    ContainsRelRef: html.some((one) => /<[a-z][^>]*\s(?:href|src)="(?!https?:|mailto:)/.test(one)),
    DangerousStyleAttr: html.some((one) => /<[a-z][^>]*\sstyle=/.test(one)),
    SecurityRisk: html.some((one) => /<(?:script|iframe|object|embed|form)\b|<[a-z][^>]*\son\w+=/.test(one)),
    ContainsHTML: items.some((item) => /<\w|&\w+;/.test(text(item, 'title'))),
    MissingSummary: items.some((item) => (text(item, 'summary') || text(item, 'description')) === ''),
    SameTitleAndSummary: items.some(
      (item) => text(item, 'title') === (text(item, 'summary') || text(item, 'description')),
    ),
  };
  return Object.keys(broken).filter((rule) => broken[rule]);
}

it.each(files)('%s is smaller than 250 KB', (file) => {
  expect(Buffer.byteLength(readFile(file))).toBeLessThan(250_000);
});

describe.each(files.filter((file) => file.endsWith('.json')))('%s', (file) => {
  it('can be read by a library and follows JSON Feed 1.1', () => {
    const { format, feed } = parseFeed(readFile(file));
    expect(format).toBe('json');
    const source: typeof json = JSON.parse(readFile(file));
    // The address identifies the feed, so its older pages have the same one.
    expect(source).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: addressOf('blog/feed.json'),
    });
    expect(source.items.length).toBeGreaterThan(0);
    expect(Reflect.get(feed, 'items')).toHaveLength(source.items.length);
    expect(new Set(source.items.map(({ id }) => id)).size).toBe(source.items.length);
    for (const { url, title, content_html: html, date_published: date, authors, tags } of source.items) {
      expect(url).toMatch(/^https:\/\/docs\.sluice\.example\/blog\//);
      expect([title, html, ...authors, ...tags]).not.toContain('');
      expect(Math.min(authors.length, tags.length)).toBeGreaterThan(0);
      expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);
    }
  });
});

describe.each(files.filter((file) => file.endsWith('.xml')))('%s', (file) => {
  it('has the same titles in two libraries', async () => {
    const { titles, self } = await readByLibraries(file);
    expect(self).toBe(addressOf(file));
    expect(titles[0]?.length).toBeGreaterThan(0);
    for (const list of titles) expect(list).toEqual(titles[0]);
  });

  it('breaks no rule of the W3C validator', () => expect(breakRules(file)).toEqual([]));
});

describe('the archive pages of a feed', () => {
  it.each(['blog/rss.xml', 'blog/atom.xml', 'blog/feeds/engineering.xml', 'blog/feeds/accepting-crypto.xml'])(
    'lead from %s to the oldest entries and back',
    (start) => {
      const found = new Set<string>();
      let later: string | undefined;
      for (let file: string | undefined = start; file !== undefined;) {
        const root = parseXml(readFile(file));
        const isRss = root.name === 'rss';
        const body = isRss ? root.children[0] : root;
        const links = all(body, isRss ? 'atom:link' : 'link');
        const linked = (rel: string): string | undefined =>
          links.find(({ attributes }) => attributes.rel === rel)?.attributes.href?.slice(site.length + 1);
        for (const item of all(body, isRss ? 'item' : 'entry')) found.add(text(item, isRss ? 'guid' : 'id'));
        expect(all(body, 'fh:archive').length).toBe(file === start ? 0 : 1);
        expect(linked('current')).toBe(file === start ? undefined : start);
        expect(linked('next-archive')).toBe(later === start ? undefined : later);
        later = file;
        file = linked('prev-archive');
      }
      const topic = /feeds\/(.+)\.xml/.exec(start)?.[1];
      const expected = articles.filter(({ data }) => topic === undefined || Object(data.tags).includes(topic));
      expect([...found].sort()).toEqual(expected.map(({ route }) => site + route).sort());
    },
  );

  it('lead from the JSON feed to the oldest entries', () => {
    const found: string[] = [];
    for (let file: string | undefined = 'blog/feed.json'; file !== undefined;) {
      const page: { items: { id: string }[]; next_url?: string } = JSON.parse(readFile(file));
      found.push(...page.items.map(({ id }) => id));
      file = page.next_url?.slice(site.length + 1);
    }
    expect(new Set(found)).toEqual(new Set(articles.map(({ route }) => site + route)));
  });
});

describe('the topic feeds', () => {
  const topics = Object.keys(Object(parseYaml(readFileSync(path.join(siteRoot, 'blog/tags.yml'), 'utf8'))));

  it.each(topics)('have the newest articles on %s', (topic) => {
    const feed = parseXml(read(`feeds/${topic}.xml`));
    const expected = articles.filter(({ data }) => Object(data.tags).includes(topic)).slice(0, 10);
    expect(all(feed, 'entry').map((entry) => text(entry, 'id'))).toEqual(expected.map(({ route }) => site + route));
    expect(text(feed, 'id')).toBe(`${site}/blog/feeds/${topic}.xml`);
  });

  it('are linked from their articles and from the archive', () => {
    const archive = readFile('blog/archive/index.html');
    for (const topic of topics) expect(archive).toMatch(new RegExp(`<a [^>]*href="?/blog/feeds/${topic}\\.xml`));
    for (const { route, data } of newest)
      for (const topic of Object(data.tags))
        expect(readFile(path.join(route, 'index.html'))).toMatch(
          new RegExp(`<link[^>]*rel="?alternate"?[^>]*/blog/feeds/${topic}\\.xml`),
        );
  });
});

describe('the feed of API changes', () => {
  const entries = all(parseXml(readFile('docs/api/changes.xml')), 'entry');
  const releases = parseYaml(readFile('contract-changelog.yaml')) as { version: string; changes: { text: string }[] }[];

  it('has each version of the contract with all its changes and a link to its heading', () => {
    const page = readFile('docs/api/overview/index.html');
    expect(entries.map((entry) => text(entry, 'title'))).toEqual(
      releases.map(({ version }) => `Version ${version} of the API contract`),
    );
    entries.forEach((entry, index) => {
      expect(page).toMatch(new RegExp(`id="?${new URL(text(entry, 'id')).hash.slice(1)}[" >]`));
      const items = text(entry, 'content').match(/<li>/g) ?? [];
      expect(items.length).toBe(releases[index]?.changes.length);
    });
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

  it('shows every figure as an image that exists, with its text alternative and caption', () => {
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
