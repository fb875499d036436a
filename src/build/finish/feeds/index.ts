import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedPlugin } from '@docusaurus/types';
import type { BuiltSite } from '../built-site.ts';
import { writeAtom } from './write-atom.ts';
import { writeJsonFeed } from './write-json-feed.ts';
import { writeRss } from './write-rss.ts';
import { readFeed } from './read-feed.ts';

const blogPluginName = 'docusaurus-plugin-content-blog';

/**
 * Writes the blog's three feeds, `/blog/rss.xml`, `/blog/atom.xml` and `/blog/feed.json`, from the built pages: the newest
 * articles in full, as clean HTML with absolute addresses.
 *
 * The stock feeds include hash links, classes and inline styles. They lack `rel=self` and, in RSS, authors, and they use an
 * old version of JSON Feed.
 */
export async function writeFeeds({ outDir, siteConfig, plugins }: BuiltSite): Promise<void> {
  const feed = await readFeed({ outDir, siteConfig }, blogContent(plugins));
  const folder = path.join(outDir, 'blog');
  await Promise.all([
    writeFile(path.join(folder, 'rss.xml'), writeRss(feed)),
    writeFile(path.join(folder, 'atom.xml'), writeAtom(feed)),
    writeFile(path.join(folder, 'feed.json'), writeJsonFeed(feed)),
  ]);
}

function blogContent(plugins: readonly LoadedPlugin[]): BlogContent {
  const blog = plugins.find(({ name }) => name === blogPluginName);
  if (blog === undefined)
    throw new Error(`The feeds need the plugin ${blogPluginName}. Add src/build/blog to the config.`);
  // Docusaurus types this as `unknown`, because the content differs by plugin.
  return blog.content as BlogContent;
}
