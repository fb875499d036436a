import { aliasFile, readAliases } from '../../../build/finish/redirects/aliases.ts';
import { addressFile } from '../../ledger/compare.ts';
import { collectAnchors, routeOf } from '../addresses.ts';
import { sortByNearness } from '../../../lib/nearest.ts';
import type { FileRule, PageRule } from '../rule.ts';

const about = 'What was published once still has its address, or leads on.';

/** Pages that were published and are gone. */
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
          `${line} was published, and no page has this address now`,
          'every address that was published leads somewhere',
          `put the page back, or add to ${aliasFile}: ${line} -> ${nearest}`,
        );
      }
      offset += line.length + 1;
    }
  },
};

/** Headings that were published and are gone. What the build adds to a page can't be seen here; the step `build` checks it. */
export const lostAnchor: PageRule = {
  name: 'lost-address',
  about,
  check: (page, find, { read, pages }) => {
    const route = routeOf(page);
    // A page that takes another's address is told so by unique-front-matter.
    if (pages.some((other) => other.file !== page.file && routeOf(other) === route)) return;
    const anchors = collectAnchors(page);
    const excused = readExcused();
    for (const line of (read(addressFile) ?? '').split('\n')) {
      const anchor = line.slice(route.length + 1);
      if (!line.startsWith(`${route}#`) || excused.has(line) || anchors.has(anchor)) continue;
      const [nearest = ''] = sortByNearness(anchor, anchors);
      find(
        0,
        `no heading of this page has the anchor "#${anchor}", which was published`,
        'links to it go on working',
        `rename a heading by ## New words {/* #${anchor} */}, or add to ${aliasFile}: ${route}#${anchor} -> ${route}#${nearest}`,
      );
    }
  },
};

function readExcused(): ReadonlySet<string> {
  return new Set(readAliases().map(({ old }) => old));
}
