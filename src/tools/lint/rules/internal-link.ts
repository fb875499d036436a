import path from 'node:path';
import { visit } from 'unist-util-visit';
import { contractAddresses } from '../../../build/finish/contract/addresses.ts';
import { sandboxAddress } from '../../../build/sandbox/index.ts';
import { archiveAddress, samplesAddress } from '../../../build/samples/address.ts';
import { routeOf } from '../addresses.ts';
import type { Edit } from '../finding.ts';
import { listNearest } from '../../../lib/nearest.ts';
import type { Page } from '../page.ts';
import type { Find, PageRule } from '../rule.ts';
import type { Site } from '../site.ts';

interface Link {
  readonly url: string;
  readonly offset: number;
  readonly end: number;
}

/** Checks links to pages, anchors and files of this site, and the lists in the front matter. */
export const internalLink: PageRule = {
  name: 'internal-link',
  about: 'Links inside the site lead to pages, anchors and files that exist.',
  check: (page, find, site) => {
    visit(page.tree, ['link', 'definition', 'image'], (node) => {
      if (!('url' in node)) return;
      const link = { url: node.url, offset: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
      checkLink(link, page, site, find);
    });
    checkLists(page, site, find);
  },
};

function checkLink(link: Link, page: Page, site: Site, find: Find): void {
  const { url, offset } = link;
  if (url.startsWith(`${site.origin}/`) || url === site.origin) {
    const local = url.slice(site.origin.length) || '/docs/';
    return find(
      offset,
      `a link to ${url}`,
      'links inside the site have no host',
      `type ${local}`,
      replaceUrl(link, page.source, local),
    );
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) && !url.startsWith('pathname:')) return;
  if (url.startsWith('pathname://')) return checkFile(url.slice('pathname://'.length), offset, site, find);
  const [target = '', anchor] = url.split('#');
  const [bare = ''] = target.split('?');
  const route = bare === '' ? routeOf(page) : bare.startsWith('/') ? bare : routeOfFile(bare, page, site);
  if (route === undefined) {
    const beside = path.posix.join(path.posix.dirname(page.file), bare);
    if (bare.endsWith('.mdx') || !site.exists(beside)) noSuchFile(bare, offset, page, site, find);
    return;
  }
  if (site.addresses.has(route)) {
    const anchors = anchor === undefined ? undefined : site.addresses.anchorsOf(route);
    if (anchor !== undefined && anchors?.has(anchor) === false)
      find(
        offset,
        `${route} has no anchor "#${anchor}"`,
        anchors.size === 0 ? 'it has no anchors' : `the nearest: ${listNearest(anchor, anchors)}`,
        anchors.size === 0
          ? `remove "#${anchor}", or give a heading there this id: ## Heading {/* #${anchor} */}`
          : `type one of them, or give that heading this id: ## Heading {/* #${anchor} */}`,
      );
    return;
  }
  const correct = [route.replace(/\/$/, ''), `${route}/`].find((form) => site.addresses.has(form));
  if (correct !== undefined) {
    return find(
      offset,
      `a link to ${route}`,
      `the address is ${correct}`,
      `type ${correct}`,
      replaceUrl(link, page.source, url.replace(route, correct)),
    );
  }
  if (/\.\w+$/.test(route)) return checkFile(route, offset, site, find);
  find(
    offset,
    `there is no page ${route}`,
    `the nearest: ${listNearest(route, site.addresses.keys(), 4)}`,
    'type one of them',
  );
}

function noSuchFile(target: string, offset: number, { file }: Page, { pages }: Site, find: Find): void {
  const folder = path.posix.dirname(file);
  const files = pages
    .filter((page) => page.kind === 'documentation')
    .map((page) => withDot(path.posix.relative(folder, page.file)));
  find(offset, `there is no file ${target}`, `the nearest: ${listNearest(target, files, 4)}`, 'type one of them');
}

function withDot(relative: string): string {
  return relative.startsWith('.') ? relative : `./${relative}`;
}

function routeOfFile(target: string, page: Page, { pages }: Site): string | undefined {
  const file = path.posix.join(path.posix.dirname(page.file), target);
  const found = pages.find((other) => other.file === file);
  return found && routeOf(found);
}

/** Files that the build writes. */
const written: readonly string[] = [sandboxAddress, archiveAddress, ...Object.values(contractAddresses)];

/** Whether an address is that of an article's sample: `/samples/articles/<slug>/<name>`. */
function isOfArticle(target: string, { exists, pages }: Site): boolean {
  const [, slug, name] = /^\/samples\/articles\/([^/]+)\/(.+)$/u.exec(target) ?? [];
  const article = pages.find(({ file }) => /^blog\/\d{4}-\d{2}-\d{2}-(.+)\/index\.mdx$/u.exec(file)?.[1] === slug);
  return name !== undefined && article !== undefined && exists(`${path.posix.dirname(article.file)}/samples/${name}`);
}

function checkFile(target: string, offset: number, site: Site, find: Find): void {
  const { exists } = site;
  const file = `static${target}`;
  const isSample = target.startsWith(`${samplesAddress}/`) && (exists(`src${target}`) || isOfArticle(target, site));
  if (!exists(file) && !isSample && !written.includes(target))
    find(
      offset,
      `there is no file ${file}`,
      'files in static/, which the site serves',
      `add ${file}, or correct the link`,
    );
}

/** Checks `related` and `docs` in the front matter of an article. */
function checkLists({ frontMatter, kind }: Page, { pages }: Site, find: Find): void {
  if (kind !== 'article') return;
  const slugs = pages.flatMap((page) => (page.kind === 'article' ? [String(page.frontMatter.data.slug)] : []));
  const routes = pages.flatMap((page) => (page.kind === 'documentation' ? [routeOf(page)] : []));
  const check = (key: string, known: readonly string[], nameMissing: (value: string) => string, type: string): void => {
    for (const { value, offset } of frontMatter.itemsOf(key)) {
      const text = String(value);
      if (!known.includes(text)) find(offset, nameMissing(text), `the nearest: ${listNearest(text, known, 4)}`, type);
    }
  };
  check('related', slugs, (slug) => `there is no article "${slug}"`, 'type the slug of an article');
  check('docs', routes, (route) => `there is no documentation page ${route}`, 'type one of them');
}

function replaceUrl({ url, offset, end }: Link, source: string, text: string): Edit | undefined {
  const at = source.slice(offset, end).lastIndexOf(url);
  return at === -1 ? undefined : { start: offset + at, end: offset + at + url.length, text };
}
