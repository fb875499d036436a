import { aliasFile, readAliases } from '../../../build/finish/redirects/aliases.ts';
import { sortByNearness } from '../../../lib/nearest.ts';
import { addressFile } from '../../ledger/index.ts';
import { collectAnchors, routeOf, type Rule } from '../site.ts';
import type { Text, TextFile } from '../text.ts';

const readExcused = (): ReadonlySet<string> => new Set(readAliases().map(({ old }) => old));

/** Every published page still exists, or leads to another one. */
export const lostPage: Rule<TextFile> = ({ file, source }, find, { routes }) => {
  if (file !== addressFile) return;
  const excused = readExcused();
  for (const { 0: line, index } of source.matchAll(/^\/(?:docs|blog)\/(?!tags)[^#.\n]*$/gm))
    if (!routes.has(line) && !excused.has(line))
      find(
        index,
        `${line} was published, but no page has this address now`,
        'every published address leads somewhere',
        `restore the page, or add to ${aliasFile}: ${line} -> ${sortByNearness(line, routes)[0]}`,
      );
};

/** Every published anchor still exists, too. The test step `build` checks those that the build adds to a page. */
export const lostAnchor: Rule<Text> = (page, find, { read, pages }) => {
  const route = routeOf(page);
  // If two pages have the same address, the rule front-matter reports it.
  if (pages.some((other) => other.file !== page.file && routeOf(other) === route)) return;
  const anchors = collectAnchors(page);
  const excused = readExcused();
  for (const line of (read(addressFile) ?? '').split('\n')) {
    const anchor = line.slice(route.length + 1);
    if (!line.startsWith(`${route}#`) || excused.has(line) || anchors.has(anchor)) continue;
    find(
      0,
      `no heading on this page has the published anchor "#${anchor}"`,
      'links to it must keep working',
      `if a heading was renamed, type ## New words {/* #${anchor} */}; otherwise add to ${aliasFile}: ${line} -> ${route}#${sortByNearness(anchor, anchors)[0]}`,
    );
  }
};
