import { baseUrl } from '../../site-address.ts';

/** A CSS style sheet for people who open a feed in a browser. XSLT could do more, but browsers are dropping it. */
export const stylesheet = `type="text/css" href="${baseUrl}feed.css"`;
