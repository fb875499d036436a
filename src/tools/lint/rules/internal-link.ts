import path from 'node:path';
import { visit } from 'unist-util-visit';
import { contractAddresses } from '../../../build/finish/contract/addresses.ts';
import { sandboxAddress } from '../../../build/sandbox/address.ts';
import { archiveAddress, samplesAddress } from '../../../build/samples/address.ts';
import { routeOf } from '../addresses.ts';
import { finding, type Edit, type Finding } from '../finding.ts';
import { listNearest } from '../../../lib/nearest.ts';
import type { Page } from '../page.ts';
import type { PageRule } from '../rule.ts';
import type { Site } from '../site.ts';

interface Link {
  readonly url: string;
  readonly offset: number;
  readonly end: number;
}

/** Links to pages, anchors and files of this site, and the lists of the front matter. */
export const internalLink: PageRule = {
  name: 'internal-link',
  about: 'Links inside the site lead to pages, anchors and files that exist.',
  check: (page, site) => {
    const findings: Finding[] = [];
    visit(page.tree, ['link', 'definition', 'image'], (node) => {
      if (!('url' in node)) return;
      const link = { url: node.url, offset: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
      findings.push(...checkLink(link, page, site));
    });
    return [...findings, ...checkLists(page, site)];
  },
};

function checkLink(link: Link, page: Page, site: Site): readonly Finding[] {
  const { url, offset } = link;
  if (url.startsWith(`${site.origin}/`) || url === site.origin) {
    const local = url.slice(site.origin.length) || '/docs/';
    return [
      finding(
        offset,
        `a link to ${url}`,
        'links inside the site have no host',
        `type ${local}`,
        replaceUrl(link, page.source, local),
      ),
    ];
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) && !url.startsWith('pathname:')) return [];
  if (url.startsWith('pathname://')) return checkFile(url.slice('pathname://'.length), offset, site);
  const [target = '', anchor] = url.split('#');
  const [bare = ''] = target.split('?');
  const route = bare === '' ? routeOf(page) : bare.startsWith('/') ? bare : routeOfFile(bare, page, site);
  if (route === undefined) {
    const beside = path.posix.join(path.posix.dirname(page.file), bare);
    return !bare.endsWith('.mdx') && site.exists(beside) ? [] : [noSuchFile(bare, offset, page, site)];
  }
  if (site.addresses.has(route)) {
    const anchors = anchor === undefined ? undefined : site.addresses.anchorsOf(route);
    return anchor === undefined || anchors === undefined ? [] : checkAnchor(anchor, route, anchors, offset);
  }
  const correct = [route.replace(/\/$/, ''), `${route}/`].find((form) => site.addresses.has(form));
  if (correct !== undefined) {
    return [
      finding(
        offset,
        `a link to ${route}`,
        `the address is ${correct}`,
        `type ${correct}`,
        replaceUrl(link, page.source, url.replace(route, correct)),
      ),
    ];
  }
  if (/\.\w+$/.test(route)) return checkFile(route, offset, site);
  return [noSuchAddress(route, offset, site)];
}

function checkAnchor(anchor: string, route: string, anchors: ReadonlySet<string>, offset: number): readonly Finding[] {
  if (anchors.has(anchor)) return [];
  return [
    finding(
      offset,
      `${route} has no anchor "#${anchor}"`,
      anchors.size === 0 ? 'it has no anchors' : `the nearest: ${listNearest(anchor, anchors)}`,
      `type one of them, or give that heading this id: ## Heading {/* #${anchor} */}`,
    ),
  ];
}

function noSuchAddress(route: string, offset: number, { addresses }: Site): Finding {
  return finding(
    offset,
    `there is no page ${route}`,
    `the nearest: ${listNearest(route, addresses.keys(), 4)}`,
    'type one of them',
  );
}

function noSuchFile(target: string, offset: number, { file }: Page, { pages }: Site): Finding {
  const folder = path.posix.dirname(file);
  const files = pages
    .filter((page) => page.kind === 'documentation')
    .map((page) => withDot(path.posix.relative(folder, page.file)));
  return finding(
    offset,
    `there is no file ${target}`,
    `the nearest: ${listNearest(target, files, 4)}`,
    'type one of them',
  );
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

/** Whether an address is a sample of an article: `/samples/articles/<slug>/<name>`. */
function isOfArticle(target: string, { exists, pages }: Site): boolean {
  const [, slug, name] = /^\/samples\/articles\/([^/]+)\/(.+)$/u.exec(target) ?? [];
  const article = pages.find(({ file }) => /^blog\/\d{4}-\d{2}-\d{2}-(.+)\/index\.mdx$/u.exec(file)?.[1] === slug);
  return name !== undefined && article !== undefined && exists(`${path.posix.dirname(article.file)}/samples/${name}`);
}

function checkFile(target: string, offset: number, site: Site): readonly Finding[] {
  const { exists } = site;
  const file = `static${target}`;
  const isSample = target.startsWith(`${samplesAddress}/`) && (exists(`src${target}`) || isOfArticle(target, site));
  return exists(file) || isSample || written.includes(target)
    ? []
    : [
        finding(
          offset,
          `there is no file ${file}`,
          'files that are served are in static/',
          `add ${file}, or correct the link`,
        ),
      ];
}

/** `related` and `docs` of an article. */
function checkLists({ frontMatter, kind }: Page, site: Site): readonly Finding[] {
  if (kind !== 'article') return [];
  const slugs = site.pages.flatMap((page) => (page.kind === 'article' ? [String(page.frontMatter.data.slug)] : []));
  const routes = site.pages.flatMap((page) => (page.kind === 'documentation' ? [routeOf(page)] : []));
  return [
    ...frontMatter
      .itemsOf('related')
      .filter(({ value }) => !slugs.includes(String(value)))
      .map(({ value, offset }) =>
        finding(
          offset,
          `there is no article "${String(value)}"`,
          `the nearest: ${listNearest(String(value), slugs, 4)}`,
          'type the slug of an article',
        ),
      ),
    ...frontMatter
      .itemsOf('docs')
      .filter(({ value }) => !routes.includes(String(value)))
      .map(({ value, offset }) =>
        finding(
          offset,
          `there is no documentation page ${String(value)}`,
          `the nearest: ${listNearest(String(value), routes, 4)}`,
          'type one of them',
        ),
      ),
  ];
}

function replaceUrl({ url, offset, end }: Link, source: string, text: string): Edit | undefined {
  const at = source.slice(offset, end).lastIndexOf(url);
  return at === -1 ? undefined : { start: offset + at, end: offset + at + url.length, text };
}
