import { baseUrl } from '../../site-address.ts';
import type { FeedDocument } from './feed.ts';

/** A CSS style sheet for people who open a feed in a browser. XSLT could do more, but browsers are dropping it. */
export const stylesheet = `type="text/css" href="${baseUrl}feed.css"`;

/** The namespace of RFC 5005, for the mark of an archive. */
export const historyNamespace = 'http://purl.org/syndication/history/1.0';

/** The links of RFC 5005 from a file of a feed to the others. */
export function historyLinks({ isArchive, current, previous, next }: FeedDocument): readonly {
  readonly rel: string;
  readonly href: string;
}[] {
  return [
    ...(isArchive ? [{ rel: 'current', href: current }] : []),
    ...(previous === undefined ? [] : [{ rel: 'prev-archive', href: previous }]),
    ...(next === undefined ? [] : [{ rel: 'next-archive', href: next }]),
  ];
}
