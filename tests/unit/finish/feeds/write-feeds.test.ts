import { describe, expect, it } from 'vitest';
import type { Feed, FeedDocument, FeedItem } from '../../../../src/build/finish/feeds/feed.ts';
import { splitFeed } from '../../../../src/build/finish/feeds/split-feed.ts';
import { writeAtom } from '../../../../src/build/finish/feeds/write-atom.ts';
import { writeJsonFeed } from '../../../../src/build/finish/feeds/write-json-feed.ts';
import { writeRss } from '../../../../src/build/finish/feeds/write-rss.ts';

const feed: FeedDocument = {
  id: 'https://docs.sluice.example/blog/',
  title: 'Blog & news',
  description: 'About <things>',
  language: 'en-GB',
  home: 'https://docs.sluice.example/blog/',
  updated: new Date('2025-12-22T12:00:00Z'),
  isArchive: false,
  self: 'https://docs.sluice.example/blog/self',
  current: 'https://docs.sluice.example/blog/self',
  previous: 'https://docs.sluice.example/blog/self-4',
  next: undefined,
  items: [
    {
      url: 'https://docs.sluice.example/blog/a',
      title: 'A "quoted" title',
      summary: 'Less < more',
      html: '<p>Text & ]]></p>',
      published: new Date('2025-12-22T12:00:00Z'),
      updated: new Date('2026-11-22T12:00:00Z'),
      authors: ['Docs team'],
      topics: ['Engineering'],
    },
  ],
};

describe('the three formats', () => {
  it('RSS escapes text, names itself and the team', () => {
    expect(writeRss(feed)).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <?xml-stylesheet type="text/css" href="/feed.css"?>
      <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:fh="http://purl.org/syndication/history/1.0">
        <channel>
          <title>Blog &amp; news</title>
          <link>https://docs.sluice.example/blog/</link>
          <description>About &lt;things&gt;</description>
          <language>en-gb</language>
          <lastBuildDate>Mon, 22 Dec 2025 12:00:00 GMT</lastBuildDate>
          <atom:link href="https://docs.sluice.example/blog/self" rel="self" type="application/rss+xml"/>
          <atom:link href="https://docs.sluice.example/blog/self-4" rel="prev-archive" type="application/rss+xml"/>
          <item>
            <title>A "quoted" title</title>
            <link>https://docs.sluice.example/blog/a</link>
            <guid isPermaLink="true">https://docs.sluice.example/blog/a</guid>
            <pubDate>Mon, 22 Dec 2025 12:00:00 GMT</pubDate>
            <atom:updated>2026-11-22T12:00:00.000Z</atom:updated>
            <dc:creator>Docs team</dc:creator>
            <category>Engineering</category>
            <description>Less &lt; more</description>
            <content:encoded>&lt;p&gt;Text &amp; ]]&gt;&lt;/p&gt;</content:encoded>
          </item>
        </channel>
      </rss>
      "
    `);
  });

  it('Atom escapes text, names itself and the team', () => {
    expect(writeAtom(feed)).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <?xml-stylesheet type="text/css" href="/feed.css"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xmlns:fh="http://purl.org/syndication/history/1.0" xml:lang="en-GB">
        <id>https://docs.sluice.example/blog/</id>
        <title>Blog &amp; news</title>
        <subtitle>About &lt;things&gt;</subtitle>
        <updated>2025-12-22T12:00:00.000Z</updated>
        <link rel="self" type="application/atom+xml" href="https://docs.sluice.example/blog/self"/>
        <link rel="alternate" type="text/html" href="https://docs.sluice.example/blog/"/>
        <link rel="prev-archive" type="application/atom+xml" href="https://docs.sluice.example/blog/self-4"/>
        <entry>
          <id>https://docs.sluice.example/blog/a</id>
          <title>A "quoted" title</title>
          <link rel="alternate" type="text/html" href="https://docs.sluice.example/blog/a"/>
          <published>2025-12-22T12:00:00.000Z</published>
          <updated>2026-11-22T12:00:00.000Z</updated>
          <author>
            <name>Docs team</name>
          </author>
          <category term="Engineering"/>
          <summary>Less &lt; more</summary>
          <content type="html">&lt;p&gt;Text &amp; ]]&gt;&lt;/p&gt;</content>
        </entry>
      </feed>
      "
    `);
  });

  it('JSON Feed is version 1.1 and carries the HTML as it is', () => {
    expect(JSON.parse(writeJsonFeed(feed))).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: 'https://docs.sluice.example/blog/self',
      next_url: 'https://docs.sluice.example/blog/self-4',
      items: [
        {
          content_html: '<p>Text & ]]></p>',
          date_modified: '2026-11-22T12:00:00.000Z',
          authors: [{ name: 'Docs team' }],
        },
      ],
    });
  });
});

describe('a feed in several files', () => {
  const item = (number: number): FeedItem => ({
    url: String(number),
    title: '',
    summary: '',
    html: '',
    published: new Date(number * 86_400_000),
    updated: new Date(number * 86_400_000),
    authors: [],
    topics: [],
  });
  const split = (count: number): readonly FeedDocument[] => {
    const items = Array.from({ length: count }, (_, index) => item(count - index));
    const whole: Feed = { id: 'i', title: 't', description: 'd', language: 'en', home: 'h', items };
    return splitFeed(whole, (archive) => (archive === undefined ? 'newest' : `archive ${archive}`));
  };
  const numbers = ({ items }: FeedDocument): number[] => items.map(({ url }) => Number(url));

  it.each([1, 9, 10, 11, 20, 21, 48])('holds each of %i entries, and archives in which nothing changes', (count) => {
    const [newest, ...archives] = split(count);
    const all = new Set([newest, ...archives].flatMap((file) => (file === undefined ? [] : numbers(file))));
    expect(all.size).toBe(count);
    expect(newest?.items.length).toBe(Math.min(count, 10));
    for (const [index, archive] of archives.entries())
      expect(numbers(archive)).toEqual(Array.from({ length: 10 }, (_, place) => index * 10 + 10 - place));
  });

  it('leads from each file to the others', () => {
    const links = split(21).map(({ self, current, previous, next }) => ({ self, current, previous, next }));
    expect(links).toEqual([
      { self: 'newest', current: 'newest', previous: 'archive 2', next: undefined },
      { self: 'archive 1', current: 'newest', previous: undefined, next: 'archive 2' },
      { self: 'archive 2', current: 'newest', previous: 'archive 1', next: undefined },
    ]);
  });

  it('has to have an entry', () => {
    expect(() => split(0)).toThrow('The feed "t" has no entries, so there is nothing to write.');
  });
});
