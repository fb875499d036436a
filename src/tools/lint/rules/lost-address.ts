import { aliasFile, readAliases } from '../../../build/finish/redirects/aliases.ts';
import { addressFile } from '../../ledger/compare.ts';
import { collectAnchors, routeOf } from '../addresses.ts';
import { sortByNearness } from '../../../lib/nearest.ts';
import type { FileRule, PageRule } from '../rule.ts';

const about = 'Every published address still exists, or leads to another one.';

/** Reports published pages that no longer exist. */
export const lostPage: FileRule = {
  name: 'lost-address',
  about,
  check: ({ file, source }, find, { addresses }) => {
    if (file !== addressFile) return;
    const excused = readExcused();
    let offset = 0;
    for (const line of source.split('\n')) {
      const isPage = /^\/(?:docs|blog)\/[^#.]*$/.test(line) && !line.startsWith('/blog/tags');
      if (isPage && !addresses.has(line) && !excused.has(line)) {
        const [nearest = '/docs/'] = sortByNearness(line, addresses.keys());
        find(
          offset,
          `${line} was published, but no page has this address now`,
          'every published address leads somewhere',
          `restore the page, or add to ${aliasFile}: ${line} -> ${nearest}`,
        );
      }
      offset += line.length + 1;
    }
  },
};

/** Reports published anchors that no longer exist. The test step `build` checks those that the build adds to a page. */
export const lostAnchor: PageRule = {
  name: 'lost-address',
  about,
  check: (page, find, { read, pages }) => {
    const route = routeOf(page);
    // If two pages have the same address, unique-front-matter reports it.
    if (pages.some((other) => other.file !== page.file && routeOf(other) === route)) return;
    const anchors = collectAnchors(page);
    const excused = readExcused();
    for (const line of (read(addressFile) ?? '').split('\n')) {
      const anchor = line.slice(route.length + 1);
      if (!line.startsWith(`${route}#`) || excused.has(line) || anchors.has(anchor)) continue;
      const [nearest = ''] = sortByNearness(anchor, anchors);
      find(
        0,
        `no heading on this page has the published anchor "#${anchor}"`,
        'links to it must keep working',
        `if a heading was renamed, type ## New words {/* #${anchor} */}; otherwise add to ${aliasFile}: ${route}#${anchor} -> ${route}#${nearest}`,
      );
    }
  },
};

function readExcused(): ReadonlySet<string> {
  return new Set(readAliases().map(({ old }) => old));
}
