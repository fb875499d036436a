import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../site-root.ts';
import { parseMarkdownFile } from '../../markdown/front-matter/index.ts';

const root = siteRoot;

/** A page of the site as other pages link to it. */
export interface Page {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/**
 * Looks up a page by its path.
 *
 * @param pagePath `/docs/...` or `/blog/<slug>`.
 * @returns its path, title and description, from its front matter.
 * @throws Error naming the paths that exist when there is none.
 */
export function readPage(pagePath: string): Page {
  const file = pagePath.startsWith('/blog/') ? articleFiles().get(pagePath) : docFile(pagePath);
  if (file === undefined) {
    throw new Error(
      `"${pagePath}" is not a page. Articles: ${[...articleFiles().keys()].join(', ')}. Documentation: see sidebars.ts.`,
    );
  }
  const { title, description } = parseMarkdownFile(readFileSync(file, 'utf8')).data;
  return { path: pagePath, title: String(title), description: String(description) };
}

function docFile(pagePath: string): string | undefined {
  const base = path.join(root, pagePath.replace(/\/$/, ''));
  return [`${base}.mdx`, path.join(base, 'index.mdx')].find((file) => existsSync(file));
}

function articleFiles(): Map<string, string> {
  const blog = path.join(root, 'blog');
  const files = readdirSync(blog, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(blog, entry.name, 'index.mdx'))
    .filter((file) => existsSync(file));
  return new Map(
    files.map((file) => [`/blog/${String(parseMarkdownFile(readFileSync(file, 'utf8')).data.slug)}`, file]),
  );
}
