import { readFile } from 'node:fs/promises';
import type { Element } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { select } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { parseFragment } from 'parse5';
import { fileOf, withoutBase, type BuiltSite } from './built-site.ts';

/** What a built page shows between the bar and the footer. Nobody changes the tree, because several parts of the build read it. */
export interface PageContent {
  readonly title: string;
  /** The description in the page's head. */
  readonly description: string;
  /** The `main` element. */
  readonly main: Element;
}

/** The content of all pages by their routes, in the same order on every machine. */
export type PageContents = ReadonlyMap<string, PageContent>;

/** Drawings make up a fifth of the pages, and nothing that reads the content needs them. Leaving them out first is faster. */
const drawings = /<svg\b(?:[^>]*\/>|[\s\S]*?<\/svg>)/g;

/** Parses the content of every page once, for the search, the feeds and the Markdown twins. */
export async function readPageContents(build: BuiltSite): Promise<PageContents> {
  const routes = build.routesPaths
    .filter((route) => !['/', '/404.html'].includes(withoutBase(route, build.siteConfig)))
    .sort();
  return new Map(
    await Promise.all(
      routes.map(async (route): Promise<[string, PageContent]> => {
        return [route, parsePage(await readFile(fileOf(build, route), 'utf8'), route)];
      }),
    ),
  );
}

/**
 * Parses the content of a page. What is around it, which is more than half of most pages, is left alone.
 *
 * @param html the page's HTML.
 * @param name the page's name in messages.
 * @throws Error if the page has no `main` element or no `h1` in it.
 */
export function parsePage(html: string, name: string): PageContent {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  const meta = /<meta\b[^>]*\bname="?description\b[^>]*>/.exec(html)?.[0] ?? '';
  const source = start < 0 ? '' : meta + html.slice(start, end).replaceAll(drawings, '');
  // Not by rehype-parse, which notes the position of each node: that takes twice as long.
  const tree = fromParse5(parseFragment(source));
  const main = select('main', tree);
  const title = select('h1', tree);
  if (main === undefined || title === undefined)
    throw new Error(`${name} has no ${main === undefined ? 'main' : 'h1'}.`);
  const description = select('meta', tree)?.properties.content;
  return { title: tidy(toString(title)), description: typeof description === 'string' ? description : '', main };
}

/** A text with each run of white space as one space, and without invisible characters. */
export function tidy(text: string): string {
  return text
    .replaceAll(/[\u200B\u00AD]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
