import path from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import type { ArticleEntry } from '../../../lib/articles.ts';
import { isRecord } from '../../contract/node.ts';
import { findFiles, readText, remember } from '../../files/index.ts';
import { parseMarkdownFile } from '../../markdown/front-matter/index.ts';
import { link, list, text } from '../../reference/nodes.ts';
import { isComplete } from '../truncate-marker.ts';

/** The anchor of the list, which is older than its heading. */
export const nextStepsAnchor = 'where-to-go-next';

/**
 * Remark plugin: ends every article with the list "Next steps", made from its front matter: `docs` (paths of
 * documentation pages) and `related` (slugs of articles). It looks the titles up, so they always match the pages.
 *
 * The build fails for a slug or a path that doesn't exist.
 */
export default function related() {
  return (tree: Root, file: VFile): void => {
    const paths = listRelatedPaths(file.data.frontMatter);
    if (paths.length === 0 || !isComplete(tree)) return;
    tree.children.push(
      { type: 'heading', depth: 2, data: { hProperties: { id: nextStepsAnchor } }, children: [text('Next steps')] },
      list(
        paths.map((address) => {
          const { title, description } = readPage(address);
          return [link(address, text(title)), text(`: ${description}`)];
        }),
      ),
    );
  };
}

/**
 * Looks up a page by its path, as other pages link to it. Throws an Error that lists the existing articles if there is no
 * such page. The lookup is not recorded as a dependency, because if a page moves, its old file is missing, and that is
 * noticed anyway.
 */
const readPage = remember((address: string) => {
  const place = address.replace(/^\/|\/$/g, '');
  const [file] = place.startsWith('blog/')
    ? findArticles(path.basename(place))
    : findFiles(`${place}.mdx`, `${place}/index.mdx`);
  if (file === undefined) {
    const articles = findArticles('*').map((name) => `/blog/${path.dirname(name).slice('blog/2026-02-10-'.length)}`);
    throw new Error(`"${address}" is not a page. Articles: ${articles.join(', ')}. Documentation: see sidebars.ts.`);
  }
  const { title, description } = parseMarkdownFile(readText(file)).data;
  return { title: String(title), description: String(description) };
});

const findArticles = (slug: string): readonly string[] => findFiles(`blog/????-??-??-${slug}/index.mdx`);

/** Returns the paths of all pages that an article's end links to, documentation first. */
export function listRelatedPaths(frontMatter: unknown): readonly string[] {
  if (!isRecord(frontMatter)) return [];
  const { docs, related: slugs } = frontMatter;
  return [...readStrings(docs), ...readStrings(slugs).map((slug) => `/blog/${slug}`)];
}

function readStrings(value: unknown): readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : [];
}

/** The maximum number of articles that are offered at the end of another one. */
const offered = 4;

/**
 * Finds articles to offer at the end of another one: those that share the most topics with it and, among equals, those
 * published around the same time. The same articles always give the same list.
 *
 * @param all every article.
 * @param shown addresses of articles that it already offers.
 */
export function findRelated(
  article: ArticleEntry,
  all: readonly ArticleEntry[],
  shown: readonly string[],
): readonly ArticleEntry[] {
  // A topic counts double in an article whose main topic it is.
  const weigh = ({ topics }: ArticleEntry, name: string): number =>
    [2, 1, 1][topics.findIndex((one) => one.name === name)] ?? 0;
  return all
    .filter(({ permalink }) => permalink !== article.permalink && !shown.includes(permalink))
    .map((other) => ({
      other,
      shared: article.topics.reduce((sum, { name }) => sum + weigh(article, name) * weigh(other, name), 0),
      apart: Math.abs(Date.parse(article.date) - Date.parse(other.date)),
    }))
    .sort((a, b) => b.shared - a.shared || a.apart - b.apart || (a.other.permalink < b.other.permalink ? -1 : 1))
    .slice(0, offered)
    .map(({ other }) => other);
}
