/**
 * Takes the place of what Docusaurus gives its links to fetch pages ahead: src/client/pages/fetch-ahead.ts does it for all links,
 * those of the text and those that React draws.
 */
const leaveToOthers = (): boolean => false;

export default Object.freeze({ prefetch: leaveToOthers, preload: leaveToOthers });
