import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { parse } from 'yaml';
import { nextStepsAnchor } from '../../build/blog/related/index.ts';
import { hosts } from '../../build/config/hosts.ts';
import { exists, readText } from '../../build/files/index.ts';
import { routeOfFile } from '../../build/markdown/route-of-file.ts';
import { isTag } from '../../build/tags/expand-tags.ts';
import { parseText, type Finding, type Head, type Text, type TextFile } from './text.ts';

/** Reports a finding at an offset: what was found, what is allowed, what to type. */
export type Find = (offset: number, found: string, allowed?: string, type?: string) => void;

/** A rule: checks one file, and can look at the rest of the site. */
export type Rule<Checked> = (checked: Checked, find: Find, site: Site) => void | Promise<void>;

/** What rules know besides the file that they check. */
export interface Site {
  readonly pages: readonly Head[];
  /** The paths of all pages. */
  readonly routes: ReadonlySet<string>;
  /** Returns the anchors on a page; undefined if it doesn't exist or can't be parsed. */
  readonly anchorsOf: (route: string) => ReadonlySet<string> | undefined;
  readonly topics: readonly string[];
  readonly teams: readonly string[];
  readonly allowed: ReturnType<typeof readAllowedValues>;
  /** The project's hosts. */
  readonly hosts: readonly string[];
  /** Origin of this site. */
  readonly origin: string;
  /** The text of a file before the change that is checked. */
  readonly before: (file: string) => string;
  /** Whether a file exists at a path relative to the checkout. */
  readonly exists: (file: string) => boolean;
  /** Returns the text of the file at a path relative to the checkout, or undefined if there is no such file. */
  readonly read: (file: string) => string | undefined;
}

/** Reads the site's facts. Files in `texts` count instead of those on disk. */
export function makeSite(texts: ReadonlyMap<string, TextFile>, pages: readonly Head[], before: Site['before']): Site {
  const { social, ...own } = hosts;
  const articles = pages.filter(({ kind }) => kind === 'article').length;
  const lists = Array.from({ length: Math.ceil(articles / 10) }, (_, index) => `/blog/page/${index + 1}`).slice(1);
  const byRoute = new Map(pages.map((page) => [routeOf(page), page]));
  const routes = new Set(['/blog/', '/blog/archive', ...lists, ...byRoute.keys()]);
  const known = new Map<string, ReadonlySet<string> | undefined>();
  const findAnchors = (route: string): ReadonlySet<string> | undefined => {
    const page = byRoute.get(route);
    if (page === undefined) return routes.has(route) ? new Set() : undefined;
    return anchorsIn(page);
  };
  return {
    pages,
    routes,
    before,
    anchorsOf: (route) => {
      if (!known.has(route)) known.set(route, findAnchors(route));
      return known.get(route);
    },
    topics: Object.keys(parse(readText('blog/tags.yml'))),
    teams: Object.keys(parse(readText('blog/authors.yml'))),
    allowed: readAllowedValues(),
    hosts: [...new Set([...Object.values(own), ...Object.values(social)].map((address) => new URL(address).hostname))],
    origin: own.site,
    exists: (file) => texts.has(file) || exists(file),
    read: (file) => texts.get(file)?.source ?? (exists(file) ? readText(file) : undefined),
  };
}

/** Returns the path at which a page is published. */
export function routeOf({ file, data }: Pick<Head, 'file' | 'data'>): string {
  return routeOfFile(file, data);
}

/** Returns where a page is that was renamed, given its file or path: the page that has its title or description now. */
export function findRenamed(name: string, { pages, before }: Site): string | undefined {
  const file = name.replace(/^\/blog\/(.+)/, 'blog/????-??-??-$1/index.mdx').replace(/^\/(.+)/, '$1.mdx');
  const lines = before(file).match(/^(?:title|description): .+\n/gm) ?? [];
  const now = pages.find(({ source }) => lines.some((line) => source.includes(line)));
  return now && routeOf(now);
}

/** Collects the anchors of a text in the same way as Docusaurus: a heading's fixed id or else a slug of its text. */
export function collectAnchors({ expanded, kind }: Text): Set<string> {
  const slugger = createSlugger();
  const anchors = new Set<string>();
  visit(expanded, (node) => {
    if (node.type === 'footnoteDefinition') anchors.add('footnote-label');
    if (node.type === 'heading') {
      const { id } = node.data?.hProperties ?? {};
      const last = node.children.at(-1);
      const written = last?.type === 'mdxTextExpression' ? /^\/\*\s*#(\S+)/.exec(last.value)?.[1] : undefined;
      anchors.add(typeof id === 'string' ? id : (written ?? slugger.slug(toString(node))));
    }
    if (!isTag(node)) return;
    const id = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'id');
    if (typeof id?.value === 'string') anchors.add(id.value);
  });
  // src/build/blog/related ends every article with this heading.
  if (kind === 'article') anchors.add(nextStepsAnchor);
  return anchors;
}

/** Returns what a reader finds where a link in a page leads: a heading with the text below it, or a title and a description. */
export function readTarget(url: string, from: string, pages: readonly Head[]): string | undefined {
  const [place = '', anchor] = url.split('#');
  const file = place === '' ? from : path.posix.join(path.posix.dirname(from), place);
  const page = pages.find((one) => (place.startsWith('/') ? routeOf(one) === place : one.file === file));
  if (page === undefined || anchor === undefined) return page && `${page.data.title}: ${page.data.description}`;
  const slugger = createSlugger();
  for (const { 1: heading = '', 2: text = '' } of page.source.matchAll(/^##+ (.*)\n+((?:[^#\n].*\n|\n)*)/gm)) {
    const [title = '', id] = heading.split(/ *\{\/\* #(\S+) \*\/\}/);
    if ((id ?? slugger.slug(title.replaceAll('`', ''))) === anchor) return `${title}: ${text}`;
  }
  return undefined;
}

/** Returns the anchors of a Markdown file; undefined if it can't be parsed. */
export function anchorsIn(head: Head | Finding): ReadonlySet<string> | undefined {
  const text = parseText(head);
  return 'tree' in text ? collectAnchors(text) : undefined;
}

/** The path of the list of allowed values, for messages. */
export const allowedFile = 'src/tools/lint/allowed.yaml';

/** Reads the lists of allowed values without their reasons. The file says what each list is for. */
function readAllowedValues() {
  const lists: Readonly<Record<string, readonly { readonly values: readonly string[] }[]>> = parse(
    readText(allowedFile),
  );
  const read = (name: string): ReadonlySet<string> => new Set(lists[name]?.flatMap(({ values }) => values));
  return { addresses: read('addresses'), secrets: read('secrets'), hosts: read('hosts'), names: read('names') };
}
