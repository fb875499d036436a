import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readText, remember } from '../../files/index.ts';
import { parseMarkdownFile } from '../../markdown/front-matter/index.ts';
import { siteRoot } from '../../site-root.ts';

/** Looks up a page by its path, as other pages link to it. Throws an Error that lists the existing articles if there is no such page. */
export const readPage = remember((pagePath: string) => {
  const file = findPageFile(pagePath);
  if (file === undefined) {
    const articles = listArticles().map((folder) => `/blog/${slugOf(folder)}`);
    throw new Error(`"${pagePath}" is not a page. Articles: ${articles.join(', ')}. Documentation: see sidebars.ts.`);
  }
  const { title, description } = parseMarkdownFile(readText(file)).data;
  return { path: pagePath, title: String(title), description: String(description) };
});

/**
 * Returns the file of a page; undefined if there is none. The lookup is not recorded as a dependency, because if a page
 * moves, its old file is missing, and that is noticed anyway.
 */
function findPageFile(pagePath: string): string | undefined {
  if (!pagePath.startsWith('/blog/')) {
    const base = path.join(siteRoot, pagePath.replace(/\/$/, ''));
    return [`${base}.mdx`, path.join(base, 'index.mdx')].find((file) => existsSync(file));
  }
  const folder = listArticles().find((name) => slugOf(name) === pagePath.slice('/blog/'.length));
  return folder === undefined ? undefined : path.join(siteRoot, 'blog', folder, 'index.mdx');
}

/** Returns the folders of the articles, such as `2026-02-10-choose-an-invoice-lifetime`. */
function listArticles(): readonly string[] {
  return readdirSync(path.join(siteRoot, 'blog')).filter((name) => /^\d{4}-\d{2}-\d{2}-/.test(name));
}

function slugOf(folder: string): string {
  return folder.slice('2026-02-10-'.length);
}
