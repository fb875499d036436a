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

it.each([
  ['RSS', writeRss],
  ['Atom', writeAtom],
])('%s escapes text and HTML', (_, write) => {
  for (const escaped of [
    'Blog &amp; news<',
    'About &lt;things&gt;<',
    'Less &lt; more<',
    '&lt;p&gt;Text &amp; ]]&gt;&lt;/p&gt;<',
  ])
    expect(write(feed)).toContain(escaped);
});

it('JSON Feed contains the HTML unchanged', () => {
  expect(JSON.parse(writeJsonFeed(feed))).toMatchObject({
    items: [{ content_html: '<p>Text & ]]></p>', date_modified: '2026-11-22T12:00:00.000Z' }],
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

  it.each([1, 9, 10, 11, 20, 21, 48])('has each of %i entries, and archives that never change', (count) => {
    const [newest, ...archives] = split(count);
    const all = new Set([newest, ...archives].flatMap((file) => (file === undefined ? [] : numbers(file))));
    expect(all.size).toBe(count);
    expect(newest?.items.length).toBe(Math.min(count, 10));
    for (const [index, archive] of archives.entries())
      expect(numbers(archive)).toEqual(Array.from({ length: 10 }, (_, place) => index * 10 + 10 - place));
  });
});
