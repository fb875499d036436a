import path from 'node:path';
import { visit } from 'unist-util-visit';
import { contractAddresses } from '../../../build/finish/contract/collections.ts';
import { sandboxAddress } from '../../../build/sandbox/index.ts';
import { archiveAddress, samplesAddress } from '../../../build/samples/address.ts';
import { listNearest } from '../../../lib/nearest.ts';
import { routeOf } from '../addresses.ts';
import type { Page } from '../page.ts';
import type { Find, PageRule } from '../rule.ts';
import type { Site } from '../site.ts';

/** Checks links to pages, anchors and files of this site, and the lists in the front matter. */
export const internalLink: PageRule = {
  name: 'internal-link',
  about: 'Links inside the site lead to pages, anchors and files that exist.',
  check: (page, find, site) => {
    visit(page.tree, ['link', 'definition', 'image'], (node) => {
      if ('url' in node) checkLink(node.url, node.position?.start.offset ?? 0, page, site, find);
    });
    if (page.kind === 'article') checkLists(page, site, find);
  },
};

function checkLink(url: string, offset: number, page: Page, site: Site, find: Find): void {
  const { addresses, origin, exists } = site;
  if (url === origin || url.startsWith(`${origin}/`)) {
    const local = url.slice(origin.length) || '/docs/';
    return find(offset, `a link to ${url}`, 'links inside the site have no host', `type ${local}`);
  }
  if (url.startsWith('pathname://')) return checkFile(url.slice('pathname://'.length), offset, site, find);
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return;
  const [target = '', anchor] = url.split('#');
  const [bare = ''] = target.split('?');
  const beside = path.posix.join(path.posix.dirname(page.file), decodeURI(bare));
  const linked = site.pages.find(({ file }) => file === beside);
  const route = bare === '' ? routeOf(page) : bare.startsWith('/') ? bare : linked && routeOf(linked);
  if (route === undefined) {
    if (!/\.mdx?$/.test(bare) && exists(beside)) return;
    const folder = path.posix.dirname(page.file);
    const files = site.pages.map(({ file }) => path.posix.relative(folder, file).replace(/^(?!\.)/, './'));
    return find(offset, `there is no file ${bare}`, `the nearest: ${listNearest(bare, files, 4)}`, 'type one of them');
  }
  if (addresses.has(route)) {
    const anchors = anchor === undefined ? undefined : addresses.anchorsOf(route);
    if (anchor === undefined || anchors === undefined || anchors.has(anchor)) return;
    const near = anchors.size === 0 ? 'it has no anchors' : `the nearest: ${listNearest(anchor, anchors)}`;
    return find(offset, `${route} has no anchor "#${anchor}"`, near, `type one, or add ## Heading {/* #${anchor} */}`);
  }
  const correct = [route.replace(/\/$|\.html$/, ''), `${route}/`, `${route.replace(/index\.html$/, '')}`].find((it) =>
    addresses.has(it),
  );
  if (correct !== undefined) return find(offset, `a link to ${route}`, `the address is ${correct}`, `type ${correct}`);
  if (/\.\w+$/.test(route)) return checkFile(route, offset, site, find);
  find(
    offset,
    `there is no page ${route}`,
    `the nearest: ${listNearest(route, addresses.keys(), 4)}`,
    'type one of them',
  );
}

/** Files that the build writes. */
const written: readonly string[] = [sandboxAddress, archiveAddress, ...Object.values(contractAddresses)];

/** Whether an address is that of an article's sample: `/samples/articles/<slug>/<name>`. */
function isOfArticle(target: string, { exists, pages }: Site): boolean {
  const [, slug, name] = /^\/samples\/articles\/([^/]+)\/(.+)$/u.exec(target) ?? [];
  const article = pages.find(({ file }) => /^blog\/\d{4}-\d{2}-\d{2}-(.+)\/index\.mdx$/u.exec(file)?.[1] === slug);
  return article !== undefined && exists(`${path.posix.dirname(article.file)}/samples/${name}`);
}

function checkFile(target: string, offset: number, site: Site, find: Find): void {
  const file = `static${target}`;
  const isSample =
    target.startsWith(`${samplesAddress}/`) && (site.exists(`src${target}`) || isOfArticle(target, site));
  if (!site.exists(file) && !isSample && !written.includes(target))
    find(offset, `there is no file ${file}`, 'files that the site serves', `add ${file}, or correct the link`);
}

/** Checks `related` and `docs` in the front matter of an article. */
function checkLists({ frontMatter }: Page, { pages }: Site, find: Find): void {
  const known = {
    related: pages.flatMap((page) => (page.kind === 'article' ? [String(page.frontMatter.data.slug)] : [])),
    docs: pages.flatMap((page) => (page.kind === 'documentation' ? [routeOf(page)] : [])),
  };
  for (const [key, names] of Object.entries(known))
    for (const { value, offset } of frontMatter.itemsOf(key))
      if (!names.includes(String(value)))
        find(
          offset,
          `${key}: there is no "${value}"`,
          `the nearest: ${listNearest(String(value), names, 4)}`,
          'type one of them',
        );
}
