import { baseUrl } from '../../site-address.ts';
import type { FeedDocument } from './feed.ts';

/** A CSS style sheet for people who open a feed in a browser. XSLT could do more, but browsers are dropping it. */
export const stylesheet = `type="text/css" href="${baseUrl}feed.css"`;

/** The namespace of RFC 5005, in which archives are marked. */
export const historyNamespace = 'http://purl.org/syndication/history/1.0';

/** Returns the RFC 5005 links from one file of a feed to the others. */
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
