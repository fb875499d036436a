import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import { listTopics, toEntry } from '../../../lib/articles.ts';
import { changesFeed, changesPage, topicFeed } from '../../../lib/feed-addresses.ts';
import { blogDescription, blogTitle, siteTitle } from '../../../lib/site.ts';
import { loadChangelog } from '../../contract/changelog.ts';
import { writeBuilt, type BuiltSite } from '../built-site.ts';
import type { PageContents } from '../page-content.ts';
import { readArticles, readChanges } from './read-items.ts';
import { writeAtom, writeJson, writeRss, type FeedFile } from './write.ts';

/** A feed in one format, with all its items, newest first. */
interface Feed extends Omit<FeedFile, 'self' | 'current' | 'previous' | 'next'> {
  /** The path of the file that readers subscribe to, and of its archives without number and ending. */
  readonly file: string;
  readonly archive: string;
  readonly write: (file: FeedFile) => string;
}

/** Items per file. With full texts, a file stays below 250 KB, small enough to be fetched every hour. */
const most = 10;

/**
 * Writes the feeds from the built pages, with each text in full as clean HTML with absolute addresses: the blog's as
 * `/blog/rss.xml`, `/blog/atom.xml` and `/blog/feed.json`, one for each topic, and one for changes to the API contract.
 *
 * The stock feeds include hash links, classes and inline styles. They lack `rel=self` and, in RSS, authors, and they
 * use an old version of JSON Feed.
 */
export async function writeFeeds(build: BuiltSite, pages: PageContents): Promise<void> {
  const { siteConfig, plugins } = build;
  const site = siteConfig.url + siteConfig.baseUrl;
  const blog = plugins.find(({ name }) => name === 'docusaurus-plugin-content-blog');
  // Docusaurus types this as `unknown`, because the content differs by plugin.
  const feeds = listFeeds(site, blog?.content as BlogContent, pages);
  await Promise.all(
    feeds.flatMap((feed) =>
      splitFeed(feed, site).map((file) =>
        writeBuilt(build, file.self.slice(site.length), `${feed.write(file).trim()}\n`),
      ),
    ),
  );
}

function listFeeds(site: string, content: BlogContent, pages: PageContents): readonly Feed[] {
  const home = `${site}blog/`;
  const items = readArticles(content, pages, site);
  const blog = { id: home, title: blogTitle, description: blogDescription, home, items };
  const changes = {
    id: site + changesFeed,
    title: `${siteTitle} API changes`,
    description: 'Each version of the OpenAPI document, with what changed for integrations.',
    home: site + changesPage,
    items: readChanges(loadChangelog(), pages, site + changesPage),
  };
  return [
    { ...blog, file: 'blog/rss.xml', archive: 'blog/feeds/rss', write: writeRss },
    { ...blog, file: 'blog/atom.xml', archive: 'blog/feeds/atom', write: writeAtom },
    { ...blog, file: 'blog/feed.json', archive: 'blog/feeds/feed', write: writeJson },
    ...listTopics(content.blogPosts.map(({ metadata }) => toEntry(metadata))).map(({ name, label }) => ({
      ...blog,
      id: site + topicFeed(name),
      title: `${blogTitle}: ${label}`,
      items: items.filter(({ topics }) => topics.includes(label)),
      file: topicFeed(name),
      archive: `blog/feeds/${name}`,
      write: writeAtom,
    })),
    { ...changes, file: changesFeed, archive: changesFeed.replace('.xml', ''), write: writeAtom },
  ];
}

/**
 * Splits a feed into the file that readers subscribe to, with the newest items, and archives of the older ones (RFC
 * 5005). Archives are full and always contain the same items, so readers fetch each only once.
 *
 * @param site the site's absolute address, ending with a slash.
 */
function splitFeed({ items, file, archive, ...feed }: Omit<Feed, 'write'>, site: string): readonly FeedFile[] {
  const archives = Math.max(0, Math.ceil(items.length / most) - 1);
  const addressOf = (number: number): string | undefined =>
    number >= 1 && number <= archives ? `${site}${archive}-${number}${path.extname(file)}` : undefined;
  const current = site + file;
  return [
    { ...feed, items: items.slice(0, most), self: current, current, previous: addressOf(archives), next: undefined },
    ...Array.from({ length: archives }, (_, index): FeedFile => {
      const end = items.length - index * most;
      const [self = current, previous, next] = [index + 1, index, index + 2].map(addressOf);
      return { ...feed, items: items.slice(end - most, end), self, current, previous, next };
    }),
  ];
}
