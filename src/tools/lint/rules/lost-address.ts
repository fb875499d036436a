import path from 'node:path';
import { aliasFile, readAliases } from '../../../build/finish/redirects/aliases.ts';
import { placeOf, samplesAddress } from '../../../build/samples/address.ts';
import { siteRoot } from '../../../build/site-root.ts';
import { distance, listNearest, sortByNearness } from '../../../lib/nearest.ts';
import { isServed as isServedSample } from '../../../lib/served-samples.ts';
import { addressFile } from '../../ledger/index.ts';
import { collectAnchors, findRenamed, routeOf, type Find, type Rule, type Site } from '../site.ts';
import { offsetOfLine, type Text, type TextFile } from '../text.ts';
import { isServed } from './link.ts';

const readExcused = (): ReadonlySet<string> => new Set(readAliases(undefined, () => undefined).map(({ old }) => old));

/** Reports an address that isn't listed, so that it would be lost without a word one day. */
function checkListed(address: string, find: Find, { read }: Site): void {
  if ((read(addressFile) ?? '').split('\n').includes(address)) return;
  find(0, `the new address ${address}`, `those of ${addressFile}`, 'run npm run build && npm run update -- ledger');
}

/** Every served file is listed. Every published page still exists, or leads to another one. */
export const lostPage: Rule<TextFile> = ({ file, source }, find, site) => {
  const place = placeOf(path.join(siteRoot, file));
  if (place !== undefined && isServedSample(place)) checkListed(`${samplesAddress}/${place}`, find, site);
  if (file !== addressFile) return;
  const { routes } = site;
  const excused = readExcused();
  for (const { 0: line, index } of source.matchAll(/^\/(?:docs|blog)\/(?!tags)[^#.\n]*$/gm)) {
    if (routes.has(line)) continue;
    const slug = path.posix.basename(line);
    const published = `(?:${RegExp.escape(site.origin)})?${line}(?:\\.md)?|/samples/articles/${slug}(?:\\.zip|/.+)`;
    const lost = (source.match(new RegExp(`^(?:${published})$`, 'gm')) ?? []).filter((old) => !excused.has(old));
    if (lost.length === 0) continue;
    const [nearest = ''] = sortByNearness(line, routes);
    const now =
      findRenamed(line, site) ?? (distance(line, nearest) < slug.length / 2 ? nearest : '<the page that replaces it>');
    const aliases = lost.map((old) => {
      const isSample = old.startsWith('/samples/');
      const target = isSample ? old.replace(slug, path.posix.basename(now)) : old.replace(line, now);
      const isMoved = isSample ? isServed(target, site) : old.startsWith('/');
      return `\n${old} -> ${isMoved ? target : `gone: it is now ${now}`}`;
    });
    find(
      index,
      `${line} was published, but no page has this address now`,
      'every published address leads somewhere',
      `restore the page, or add to ${aliasFile}:${aliases.join('')}`,
    );
  }
};

/** Every line of the list of aliases is an alias, and leads to a page, an anchor or a file that exists. */
export const alias: Rule<TextFile> = ({ file, source }, find, site) => {
  if (file !== aliasFile) return;
  for (const [line, text] of source.split('\n').entries()) {
    const report = find.bind(null, offsetOfLine(source, line + 1));
    const [found] = readAliases(text, (message) => report(message.replace(/\.$/, '')));
    const target = found?.target ?? '';
    if (site.routes.has(found?.old ?? '')) report(`an alias of ${found?.old}`, 'addresses without a page', 'remove it');
    const [page = '', anchor] = target.split('#');
    const known = anchor === undefined ? undefined : site.anchorsOf(page);
    const names = known === undefined ? site.routes : [...known].map((name) => `${page}#${name}`);
    const isFile = /\.(?!md$)\w+$/.test(page) && isServed(page, site);
    if (target !== '' && !isFile && ![...names].includes(target.replace(/\.md$/, '')))
      report(`there is no ${target}`, `the nearest: ${listNearest(known ? target : page, names, 3)}`, 'correct it');
    const twin =
      new RegExp(`^${RegExp.escape(found?.old ?? '\n')}\\.md -> (/.*)\\.md$`, 'm').exec(source)?.[1] ?? target;
    if (twin !== target)
      report(`it leads to ${target}`, `${twin}, where ${found?.old}.md leads`, 'correct one of them');
  }
};

/** Every page is listed, and every published anchor still exists. The test step `build` checks those that the build adds to a page. */
export const lostAnchor: Rule<Text> = (page, find, site) => {
  const { read, pages } = site;
  const route = routeOf(page);
  checkListed(route, find, site);
  // A tag with a fault has no headings.
  if (page.tagFaults.length > 0) return;
  // If two pages have the same address, the rule front-matter reports it.
  if (pages.some((other) => other.file !== page.file && routeOf(other) === route)) return;
  const anchors = collectAnchors(page);
  const excused = readExcused();
  const published = (read(addressFile) ?? '').split('\n');
  const fresh = [...anchors].filter((anchor) => !published.includes(`${route}#${anchor}`));
  for (const line of published) {
    const anchor = line.slice(route.length + 1);
    if (!line.startsWith(`${route}#`) || excused.has(line) || anchors.has(anchor)) continue;
    find(
      0,
      `no heading on this page has the published anchor "#${anchor}"`,
      `links to it must keep working; new here: ${fresh.map((one) => `#${one}`).join(', ') || 'nothing'}`,
      `if a heading was renamed, type ## New words {/* #${anchor} */}; otherwise add to ${aliasFile}: ${line} -> ${route}#${sortByNearness(anchor, anchors)[0]}`,
    );
  }
};
