/**
 * Replaces the prefetching functions that Docusaurus gives its links. src/client/pages/fetch-ahead.ts prefetches for
 * all links, both those in the text and those that React renders.
 */
const leaveToOthers = (): boolean => false;

export default Object.freeze({ prefetch: leaveToOthers, preload: leaveToOthers });
