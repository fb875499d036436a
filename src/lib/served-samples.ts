/** Whether a sample is also served as a file of the site. HTML pages are only in the archive. */
export function isServed(place: string): boolean {
  return !place.endsWith('.html');
}

/**
 * Returns the archive with the folder of an article's sample, relative to `/samples/`; undefined for a sample of the
 * documentation.
 */
export function articleArchive(place: string): string | undefined {
  const [, folder] = /^(articles\/[^/]+)\//u.exec(place) ?? [];
  return folder === undefined ? undefined : `${folder}.zip`;
}
