import path from 'node:path';
import { findFiles, readText, remember } from '../../files/index.ts';
import { parseMarkdownFile } from '../../markdown/front-matter/index.ts';

/**
 * Looks up a page by its path, as other pages link to it. Throws an Error that lists the existing articles if there is no
 * such page. The lookup is not recorded as a dependency, because if a page moves, its old file is missing, and that is
 * noticed anyway.
 */
export const readPage = remember((pagePath: string) => {
  const place = pagePath.replace(/^\/|\/$/g, '');
  const [file] = place.startsWith('blog/')
    ? findArticles(path.basename(place))
    : findFiles(`${place}.mdx`, `${place}/index.mdx`);
  if (file === undefined) {
    const articles = findArticles('*').map((name) => `/blog/${path.dirname(name).slice('blog/2026-02-10-'.length)}`);
    throw new Error(`"${pagePath}" is not a page. Articles: ${articles.join(', ')}. Documentation: see sidebars.ts.`);
  }
  const { title, description } = parseMarkdownFile(readText(file)).data;
  return { path: pagePath, title: String(title), description: String(description) };
});

const findArticles = (slug: string): readonly string[] => findFiles(`blog/????-??-??-${slug}/index.mdx`);
