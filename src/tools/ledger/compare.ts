import { sortByNearness } from '../../lib/nearest.ts';
import { aliasFile, type Alias } from '../../build/finish/redirects/aliases.ts';
import type { Published } from './published.ts';

/** The two committed lists. */
export type Ledger = Published;

/** The paths of the lists. */
export const addressFile = 'src/tools/ledger/addresses.txt';
export const feedIdFile = 'src/tools/ledger/feed-ids.txt';

/**
 * What was published once and is lost: one message each, with the line to add.
 *
 * Feeds carry the newest articles only, so an identifier is lost when its page is: it is the address of its article.
 *
 * @param origin of the site, with which identifiers begin.
 */
export function findLost(
  ledger: Ledger,
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
    // When a page is lost, its anchors need not be named as well.
    ...addresses
      .filter((address) => !addresses.includes(withoutAnchor(address)) || !address.includes('#'))
      .map((old) => explain(old, published)),
    ...feedIds.map(
      (id) =>
        `The feed item ${id} is lost: feed readers would show its article a second time. Give the article its slug back, or add to ${aliasFile}: ${id} -> gone: <the reason>`,
    ),
    ...aliases.flatMap(({ old, target }) => [
      ...(target !== null && !there.has(target)
        ? [`${aliasFile}: ${old} leads to ${target}, which does not exist.`]
        : []),
      ...(there.has(old) && !old.includes('#') ? [`${aliasFile}: ${old} is a page again; remove the alias.`] : []),
    ]),
  ];
}

/** What is published and not in the ledger yet. */
export function findNew(ledger: Ledger, published: Published): Published {
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
    ? `Give the heading its id back ({/* #${old.slice(page.length + 1)} */})`
    : 'Put the page back';
  return `${old} is lost: links to it lead nowhere. ${remedy}, or add to ${aliasFile}: ${old} -> ${nearest}`;
}

function withoutAnchor(address: string): string {
  return address.split('#')[0] ?? address;
}
