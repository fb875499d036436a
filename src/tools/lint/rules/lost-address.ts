import { aliasFile, readAliases } from '../../../build/finish/redirects/aliases.ts';
import { sortByNearness } from '../../../lib/nearest.ts';
import { addressFile } from '../../ledger/compare.ts';
import { collectAnchors, routeOf } from '../addresses.ts';
import type { FileRule, PageRule } from '../rule.ts';

const rule = { name: 'lost-address', about: 'Every published address still exists, or leads to another one.' };

/** Reports published pages that no longer exist. */
export const lostPage: FileRule = {
  ...rule,
  check: ({ file, source }, find, { addresses }) => {
    if (file !== addressFile) return;
    const excused = readExcused();
    for (const { 0: line, index } of source.matchAll(/^\/(?:docs|blog)\/(?!tags)[^#.\n]*$/gm))
      if (!addresses.has(line) && !excused.has(line))
        find(
          index,
          `${line} was published, but no page has this address now`,
          'every published address leads somewhere',
          `restore the page, or add to ${aliasFile}: ${line} -> ${sortByNearness(line, addresses.keys())[0]}`,
        );
  },
};

/** Reports published anchors that no longer exist. The test step `build` checks those that the build adds to a page. */
export const lostAnchor: PageRule = {
  ...rule,
  check: (page, find, { read, pages }) => {
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
  },
};

function readExcused(): ReadonlySet<string> {
  return new Set(readAliases().map(({ old }) => old));
}
