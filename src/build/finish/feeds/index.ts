import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedPlugin } from '@docusaurus/types';
import { changesFeed, changesPage, topicFeed, topicsOf } from '../../../lib/feed-addresses.ts';
import { blogDescription, blogTitle, siteTitle } from '../../../lib/site.ts';
import { loadChangelog } from '../../contract/changelog.ts';
import type { BuiltSite } from '../built-site.ts';
import type { PageContents } from '../page-content.ts';
import type { Feed, FeedDocument } from './feed.ts';
import { readArticles } from './read-articles.ts';
import { readChanges } from './read-changes.ts';
import { splitFeed } from './split-feed.ts';
import { writeAtom } from './write-atom.ts';
import { writeJsonFeed } from './write-json-feed.ts';
import { writeRss } from './write-rss.ts';

const blogPluginName = 'docusaurus-plugin-content-blog';
const language = 'en-GB';

/** A feed in one format: the file that readers subscribe to, and where its archives are. */
interface Format {
  readonly feed: Feed;
  readonly file: string;
  readonly archive: (number: number) => string;
  readonly write: (document: FeedDocument) => string;
}

/**
 * Writes the feeds from the built pages, with each text in full as clean HTML with absolute addresses: the blog's as
 * `/blog/rss.xml`, `/blog/atom.xml` and `/blog/feed.json`, one for each topic, and one for changes to the API contract.
 *
 * The stock feeds include hash links, classes and inline styles. They lack `rel=self` and, in RSS, authors, and they
 * use an old version of JSON Feed.
 */
export async function writeFeeds({ outDir, siteConfig, plugins }: BuiltSite, pages: PageContents): Promise<void> {
  const site = siteConfig.url + siteConfig.baseUrl;
  const folder = path.join(outDir, 'blog', 'feeds');
  await mkdir(folder, { recursive: true });
  await Promise.all(
    listFormats(site, blogContent(plugins), pages).flatMap(({ feed, file, archive, write }) => {
      const fileOf = (number?: number): string => (number === undefined ? file : archive(number));
      const documents = splitFeed(feed, (number) => site + fileOf(number));
      return documents.map((document) =>
        writeFile(path.join(outDir, document.self.slice(site.length)), write(document)),
      );
    }),
  );
}

function listFormats(site: string, content: BlogContent, pages: PageContents): readonly Format[] {
  const home = `${site}blog/`;
  const items = readArticles(content, pages, site);
  const feed: Feed = { id: home, title: blogTitle, description: blogDescription, language, home, items };
  const archives = (name: string, ending: string) => (number: number) => `blog/feeds/${name}-${number}.${ending}`;
  return [
    { feed, file: 'blog/rss.xml', archive: archives('rss', 'xml'), write: writeRss },
    { feed, file: 'blog/atom.xml', archive: archives('atom', 'xml'), write: writeAtom },
    { feed, file: 'blog/feed.json', archive: archives('feed', 'json'), write: writeJsonFeed },
    ...topicsOf(content.blogPosts.flatMap(({ metadata }) => metadata.tags)).map(({ name, label }): Format => {
      const file = topicFeed(name);
      return {
        feed: {
          ...feed,
          id: site + file,
          title: `${blogTitle}: ${label}`,
          items: items.filter(({ topics }) => topics.includes(label)),
        },
        file,
        archive: archives(name, 'xml'),
        write: writeAtom,
      };
    }),
    changesFormat(site, pages),
  ];
}

function changesFormat(site: string, pages: PageContents): Format {
  const home = site + changesPage;
  const page = pages.get(new URL(home).pathname);
  if (page === undefined) throw new Error(`The feed of the API's changes needs the page ${home}.`);
  return {
    feed: {
      id: site + changesFeed,
      title: `${siteTitle} API changes`,
      description: 'Each version of the OpenAPI document, with what changed for integrations.',
      language,
      home,
      items: readChanges(loadChangelog(), page, home),
    },
    file: changesFeed,
    archive: (number) => changesFeed.replace('.xml', `-${number}.xml`),
    write: writeAtom,
  };
}

function blogContent(plugins: readonly LoadedPlugin[]): BlogContent {
  const blog = plugins.find(({ name }) => name === blogPluginName);
  if (blog === undefined)
    throw new Error(`The feeds need the plugin ${blogPluginName}. Add src/build/blog to the config.`);
  // Docusaurus types this as `unknown`, because the content differs by plugin.
  return blog.content as BlogContent;
}
