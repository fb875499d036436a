import type { Feed, FeedDocument } from './feed.ts';

/** Entries per file. With full texts, a file stays below 250 KB, small enough to be fetched every hour. */
const most = 10;

/**
 * Splits a feed into the file that readers subscribe to, with the newest entries, and archives of the older ones.
 * Archives are full and always contain the same entries, so readers fetch each only once.
 *
 * @param addressOf returns the absolute address of an archive, numbered from 1 for the oldest; without a number, that
 *   of the file that readers subscribe to.
 * @throws Error if the feed has no entries.
 */
export function splitFeed(feed: Feed, addressOf: (archive?: number) => string): readonly FeedDocument[] {
  const { items } = feed;
  if (items.length === 0) throw new Error(`The feed "${feed.title}" has no entries, so there is nothing to write.`);
  const archives = Math.ceil(items.length / most) - 1;
  const addressIf = (archive: number): string | undefined =>
    archive >= 1 && archive <= archives ? addressOf(archive) : undefined;
  const makeDocument = (chosen: Feed['items'], archive?: number): FeedDocument => ({
    ...feed,
    items: chosen,
    updated: new Date(Math.max(...chosen.map(({ updated }) => updated.getTime()))),
    isArchive: archive !== undefined,
    self: addressOf(archive),
    current: addressOf(),
    previous: addressIf((archive ?? archives + 1) - 1),
    next: archive === undefined ? undefined : addressIf(archive + 1),
  });
  return [
    makeDocument(items.slice(0, most)),
    ...Array.from({ length: archives }, (_, index) => {
      const end = items.length - index * most;
      return makeDocument(items.slice(end - most, end), index + 1);
    }),
  ];
}
