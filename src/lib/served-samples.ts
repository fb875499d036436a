/** Whether a sample is also a file of the site. Those that are pages are in the archive only. */
export function isServed(place: string): boolean {
  return !place.endsWith('.html');
}

/** The archive of the folder that an article's sample is in, below `/samples/`; undefined for a sample of the documentation. */
export function articleArchive(place: string): string | undefined {
  const [, folder] = /^(articles\/[^/]+)\//u.exec(place) ?? [];
  return folder === undefined ? undefined : `${folder}.zip`;
}
