import { describe, expect, it } from 'vitest';
import type { Feed } from '../../../../src/build/finish/feeds/read-feed.ts';
import { writeAtom } from '../../../../src/build/finish/feeds/write-atom.ts';
import { writeJsonFeed } from '../../../../src/build/finish/feeds/write-json-feed.ts';
import { writeRss } from '../../../../src/build/finish/feeds/write-rss.ts';

const feed: Feed = {
  title: 'Blog & news',
  description: 'About <things>',
  language: 'en-GB',
  home: 'https://docs.sluice.example/blog/',
  updated: new Date('2025-12-22T12:00:00Z'),
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
      <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <channel>
          <title>Blog &amp; news</title>
          <link>https://docs.sluice.example/blog/</link>
          <description>About &lt;things&gt;</description>
          <language>en-gb</language>
          <lastBuildDate>Mon, 22 Dec 2025 12:00:00 GMT</lastBuildDate>
          <atom:link href="https://docs.sluice.example/blog/rss.xml" rel="self" type="application/rss+xml"/>
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
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
        <id>https://docs.sluice.example/blog/</id>
        <title>Blog &amp; news</title>
        <subtitle>About &lt;things&gt;</subtitle>
        <updated>2025-12-22T12:00:00.000Z</updated>
        <link rel="self" type="application/atom+xml" href="https://docs.sluice.example/blog/atom.xml"/>
        <link rel="alternate" type="text/html" href="https://docs.sluice.example/blog/"/>
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
      feed_url: 'https://docs.sluice.example/blog/feed.json',
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
