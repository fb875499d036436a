import { sortByNearness } from '../../lib/nearest.ts';
import { aliasFile, type Alias } from '../../build/finish/redirects/aliases.ts';
import type { Published } from './published.ts';

/** The paths of the lists. */
export const addressFile = 'src/tools/ledger/addresses.txt';
export const feedIdFile = 'src/tools/ledger/feed-ids.txt';

/**
 * Finds published addresses that no longer exist, and aliases that are wrong. Returns one message for each, with its
 * remedy.
 *
 * Feeds contain only the newest articles. Since a feed item's identifier is the address of its article, it counts as
 * lost only if that page is.
 *
 * @param origin the site's origin, with which identifiers begin.
 */
export function findLost(
  ledger: Published,
  published: Published,
  aliases: readonly Alias[],
  origin: string,
): readonly string[] {
  const there = new Set(published.addresses);
  const excused = new Set(aliases.filter(({ target }) => target === null || there.has(target)).map(({ old }) => old));
  const isLost = (address: string): boolean =>
    !there.has(address) && !excused.has(address) && !excused.has(withoutAnchor(address));
  const addresses = ledger.addresses.filter(isLost);
  const feedIds = ledger.feedIds.filter(
    (id) =>
      !published.feedIds.includes(id) &&
      !excused.has(id) &&
      !(id.startsWith(`${origin}/`) && there.has(id.slice(origin.length))),
  );
  return [
    // The anchors of a lost page need no message.
    ...addresses
      .filter((address) => !addresses.includes(withoutAnchor(address)) || !address.includes('#'))
      .map((old) => explain(old, published)),
    ...feedIds.map(
      (id) =>
        `The feed item ${id} is lost: feed readers would show its article a second time. Restore the article's slug, or add to ${aliasFile}: ${id} -> gone: <the reason>`,
    ),
    ...aliases.flatMap(({ old, target }) => [
      ...(target !== null && !there.has(target)
        ? [`${aliasFile}: ${old} leads to ${target}, which does not exist.`]
        : []),
      ...(there.has(old) && !old.includes('#') ? [`${aliasFile}: ${old} is a page again; remove the alias.`] : []),
    ]),
  ];
}

/** Returns what is published but not in the ledger yet. */
export function findNew(ledger: Published, published: Published): Published {
  return {
    addresses: published.addresses.filter((address) => !ledger.addresses.includes(address)),
    feedIds: published.feedIds.filter((id) => !ledger.feedIds.includes(id)),
  };
}

function explain(old: string, { addresses }: Published): string {
  const page = withoutAnchor(old);
  const isAnchor = old.includes('#');
  const candidates = addresses.filter((address) =>
    isAnchor ? address.startsWith(`${page}#`) : !address.includes('#'),
  );
  const [nearest = isAnchor ? page : '/docs/'] = sortByNearness(old, candidates);
  const remedy = isAnchor
    ? `Restore the id of the heading ({/* #${old.slice(page.length + 1)} */})`
    : 'Restore the page';
  return `${old} is lost, so links to it are broken. ${remedy}, or add to ${aliasFile}: ${old} -> ${nearest}`;
}

function withoutAnchor(address: string): string {
  return address.split('#')[0] ?? address;
}
