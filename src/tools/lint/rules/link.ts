import path from 'node:path';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { distance, listNearest, sortByNearness } from '../../../lib/nearest.ts';
import { anchorsIn, findRenamed, routeOf, type Find, type Rule, type Site } from '../site.ts';
import { isPageFile, readHead, type Text, type TextFile } from '../text.ts';

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** Matches text that reads as an address: a host under a common top-level domain, and its path. */
const addressText =
  /^(?:https?:\/\/)?(?:www\.)?((?:[a-z0-9-]+\.)+(?:example|com|net|org|io|eu|uk|us|de|fr|int|gov|edu|app|dev|co|info|xyz|finance|money))(?=[/?#:]|$)(\S*?)[/…]*(?:\s|$)/i;

/** Links lead to https addresses and to the host that they show; images are files of this site. */
export const link: Rule<Text> = ({ tree }, find) =>
  visit(tree, ['link', 'image', 'definition'], (node) => {
    if (!('url' in node)) return;
    const report = find.bind(null, node.position?.start.offset ?? 0);
    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(node.url.replace(/[\s\p{Cc}]/gu, ''))?.[1]?.toLowerCase();
    const host = URL.canParse(node.url) ? new URL(node.url).hostname : undefined;
    if (node.type === 'image' && ((scheme !== undefined && scheme !== 'pathname') || node.url.startsWith('//')))
      report(`an image from elsewhere, ${node.url}`, 'files of this site', 'put the file beside the page');
    else if (scheme !== undefined && !['https', 'http', 'mailto', 'pathname'].includes(scheme))
      report(`a link with "${scheme}:"`, 'https: and mailto:, and paths inside the site', 'type the https address');
    else if (scheme === 'http' && host !== undefined && !loopback.test(host))
      report(`a link over http to ${host}`, 'https', 'type https://, or the address of an archived copy');
    const [, shown, shownPath = ''] =
      (node.type === 'link' && addressText.exec(toString(node).trim().toLowerCase())) || [];
    // The address of an archived copy contains the original address.
    const isShown = `.${host}`.endsWith(`.${shown}`) || (host === 'web.archive.org' && node.url.includes(shown ?? ''));
    if (shown !== undefined && !(isShown && node.url.toLowerCase().includes(shownPath)))
      report(
        `a link that shows ${shown}${shownPath} but leads to ${node.url}`,
        'the same address',
        'correct one of them',
      );
  });

/** Links inside the site and the repository, and in the front matter, lead to pages, anchors and files that exist. */
export const internalLink: Rule<Text> = (text, find, site) => {
  visit(text.tree, ['link', 'definition', 'image'], (node) => {
    if (!('url' in node)) return;
    const report = find.bind(null, node.position?.start.offset ?? 0);
    if (text.kind === 'other') checkFileLink(node.url, text, report, site);
    else checkLink(node.url, 'children' in node ? toString(node) : '', text, report, site);
  });
  if (text.kind !== 'article') return;
  const known = {
    related: site.pages.flatMap(({ kind, data }) => (kind === 'article' ? [String(data.slug)] : [])),
    docs: site.pages.flatMap((page) => (page.kind === 'documentation' ? [routeOf(page)] : [])),
  };
  for (const [key, names] of Object.entries(known)) {
    const { value, offset = 0 } = text.entries.get(key) ?? {};
    for (const name of Array.isArray(value) ? value.map(String) : [])
      if (name === text.data.slug || !names.includes(name))
        find(
          offset,
          `${key}: there is no "${name}"`,
          explain(key === 'related' ? `/blog/${name}` : name, names, site),
          'type one of them',
        );
  }
};

type Report = (found: string, allowed: string, type: string) => ReturnType<Find>;

/** Checks a link in a Markdown file that isn't a page: the build doesn't see it. */
function checkFileLink(url: string, { file }: Text, report: Report, site: Site): void {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return;
  const [target = '', anchor] = url.split('#');
  const linked = target === '' ? file : path.posix.join(path.posix.dirname(file), decodeURI(target));
  if (!site.exists(linked))
    return report(`a link to ${url}, but there is no ${linked}`, 'files of the repository', 'correct it');
  if (anchor === undefined || !linked.endsWith('.md') || isPageFile(linked)) return;
  const anchors = anchorsIn(readHead({ file: linked, source: site.read(linked) ?? '' })) ?? new Set();
  if (!anchors.has(anchor))
    report(
      `a link to "#${anchor}", but ${linked} has no such heading`,
      `the nearest: ${listNearest(anchor, anchors, 3)}`,
      'type one of them',
    );
}

/** Says where a page is that was renamed, or which ones have a similar name, or have its name in a heading or text. */
function explain(name: string, names: Iterable<string>, site: Site): string {
  const now = findRenamed(name, site);
  if (now !== undefined) return `it was renamed: ${now}`;
  const slugOf = (page: string): string => path.posix.basename(page).replace(/\.mdx?$/, '');
  const [slug, [nearest = '']] = [slugOf(name), sortByNearness(name, names)];
  const words = slug.replaceAll(/\W+/g, '[ -]');
  const found = [`^(?:title: |#+ ).*\\b${words}`, `\\b${words}\\b`].map((pattern) =>
    site.pages.filter(({ source }) => new RegExp(pattern, 'im').test(source)).map(routeOf),
  );
  const about = found.find(({ length }) => length > 0)?.slice(0, 4);
  return about === undefined || distance(slug, slugOf(nearest)) < slug.length / 2
    ? `the nearest: ${listNearest(name, names, 4)}`
    : `about it: ${about.join(', ')}`;
}

function checkLink(url: string, label: string, page: Text, report: Report, site: Site): void {
  const { routes, origin, exists } = site;
  if (url === origin || url.startsWith(`${origin}/`))
    return report(
      `a link to ${url}`,
      'links inside the site have no host',
      `type ${url.slice(origin.length) || '/docs/'}`,
    );
  const [target = '', anchor] = url.replace(/^pathname:\/\//, '').split('#');
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return;
  const [bare = ''] = target.split('?');
  const beside = path.posix.join(path.posix.dirname(page.file), decodeURI(bare));
  const linked = site.pages.find(({ file }) => file === beside);
  const route = bare === '' ? routeOf(page) : bare.startsWith('/') ? bare : linked && routeOf(linked);
  if (route === undefined) {
    if (!/\.mdx?$/.test(bare) && exists(beside)) return;
    const folder = path.posix.dirname(page.file);
    const files = site.pages.map(({ file }) => path.posix.relative(folder, file).replace(/^(?!\.)/, './'));
    const allowed = explain(beside, files, site).replace(/(?<=renamed: ).*/, (now) => {
      const file = site.pages.find((one) => routeOf(one) === now)?.file ?? now;
      return path.posix.relative(folder, file).replace(/^(?!\.)/, './');
    });
    return report(`there is no file ${bare}`, allowed, 'type one of them');
  }
  if (routes.has(route)) {
    const named = site.pages.filter(({ data }) => [data.title, data.sidebar_label].includes(label)).map(routeOf);
    if (named[0] !== undefined && label.includes(' ') && !/category/.test(named[0]) && !named.includes(route))
      report(`"${label}" leads to ${route}`, `it's the name of ${named[0]}`, 'correct the link, or its words');
    const anchors = anchor === undefined ? undefined : site.anchorsOf(route);
    if (anchor === undefined || anchors === undefined || anchors.has(anchor)) return;
    const near = anchors.size === 0 ? 'it has no anchors' : `the nearest: ${listNearest(anchor, anchors)}`;
    return report(`${route} has no anchor "#${anchor}"`, near, `type one, or add ## Heading {/* #${anchor} */}`);
  }
  if (!/\.\w+$/.test(route) || route.endsWith('.html'))
    return report(`there is no page ${route}`, explain(route, routes, site), 'type one of them');
  if (!isServed(route, site))
    report(`there is no file static${route}`, 'files that the site serves', `add static${route}, or correct the link`);
}

/** So do the paths of pages in the configuration and in components, for example of the navbar. */
export const codeLink: Rule<TextFile> = ({ source }, find, site) => {
  const { routes, anchorsOf } = site;
  for (const { 1: place = '', 2: anchor, index } of source.matchAll(
    /(?:(?<!BasePath: )'\/|\$\{baseUrl\})((?:docs|blog)(?:\/(?:[\w/-]*[\w-])?)?)(?:#([\w-]+))?['"]/g,
  )) {
    const route = `/${place}`;
    if (!routes.has(route)) find(index, `there is no page ${route}`, explain(route, routes, site), 'type one of them');
    else if (anchor !== undefined && anchorsOf(route)?.has(anchor) === false)
      find(index, `${route} has no anchor "#${anchor}"`, `the nearest: ${listNearest(anchor, anchorsOf(route) ?? [])}`);
  }
};

/** Whether the site serves a file: of static/, a sample, or one that the build writes, which the ledger has. */
export function isServed(route: string, { exists, pages, read }: Site): boolean {
  const [, slug, name] = /^\/samples\/articles\/([^/.]+)(?:\.zip|\/(.+))$/.exec(route) ?? [];
  const article = slug === undefined ? undefined : pages.find(({ data }) => data.slug === slug);
  return (
    exists(`static${route}`) ||
    (route.startsWith('/samples/') && exists(`src${route}`)) ||
    (article !== undefined && exists(path.posix.join(article.file, '../samples', name ?? ''))) ||
    (read('src/tools/ledger/addresses.txt') ?? '').includes(`\n${route}\n`)
  );
}
