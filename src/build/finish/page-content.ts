import { readFile } from 'node:fs/promises';
import type { Element } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { select } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { parseFragment } from 'parse5';
import { fileOf, withoutBase, type BuiltSite } from './built-site.ts';

/**
 * The content of a built page between navbar and footer. Don't change the tree, which several parts of the build read.
 */
export interface PageContent {
  readonly title: string;
  /** The description in the page's head. */
  readonly description: string;
  /** The `main` element. */
  readonly main: Element;
}

/** The content of all pages by their routes, in the same order on every machine. */
export type PageContents = ReadonlyMap<string, PageContent>;

/**
 * Matches drawings. They make up a fifth of the pages, and no reader of the content needs them, so they aren't parsed.
 */
const drawings = /<svg\b(?:[^>]*\/>|[\s\S]*?<\/svg>)/g;

/** Parses the content of every page once, for the search, the feeds and the Markdown pages. */
export async function readPageContents(build: BuiltSite): Promise<PageContents> {
  const routes = build.routesPaths
    .filter((route) => !['/', '/404.html'].includes(withoutBase(route, build.siteConfig)))
    .sort();
  return new Map(
    await Promise.all(
      routes.map(async (route) => [route, parsePage(await readFile(fileOf(build, route), 'utf8'), route)] as const),
    ),
  );
}

/**
 * Parses the content of a page. What surrounds it, which is more than half of most pages, is skipped.
 *
 * @throws Error if the page has no `main` element or no `h1` in it.
 */
export function parsePage(html: string, name: string): PageContent {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  const meta = /<meta\b[^>]*\bname="?description\b[^>]*>/.exec(html)?.[0] ?? '';
  const source = start < 0 ? '' : meta + html.slice(start, end).replaceAll(drawings, '');
  // rehype-parse would take twice as long, because it records the position of each node.
  const tree = fromParse5(parseFragment(source));
  const main = select('main', tree);
  const title = select('h1', tree);
  if (main === undefined || title === undefined)
    throw new Error(`${name} has no ${main === undefined ? 'main' : 'h1'}.`);
  const description = select('meta', tree)?.properties.content;
  return { title: tidy(toString(title)), description: typeof description === 'string' ? description : '', main };
}

export function classesOf({ properties: { className } }: Element): readonly string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

/** Returns a text with each run of white space as one space, and without soft hyphens and zero-width spaces. */
export function tidy(text: string): string {
  return text
    .replaceAll(/[\u200B\u00AD]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
