import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltSite } from '../built-site.ts';

/** Matches the tags with the address of a page: canonical, for other languages, and for social networks. */
const addressTags =
  /<(?:link|meta)\b[^>]*\b(?:rel=(?:canonical|alternate)\b[^>]*\bhreflang|rel=canonical|property=og:url)\b[^>]*>/g;

/**
 * Removes the address from the not-found page, which servers return for every unknown address, and excludes the page
 * from search engines in case a server returns it with the status 200.
 *
 * @throws Error if the page has no canonical address, which means that the theme has changed.
 */
export async function unlistNotFound({ outDir }: BuiltSite): Promise<void> {
  const file = path.join(outDir, '404.html');
  const html = await readFile(file, 'utf8');
  const bare = html.replace(addressTags, '');
  if (!/\brel=canonical\b/.test(html) || /\b(?:rel=canonical|hreflang|og:url)\b/.test(bare))
    throw new Error(
      `The head of ${file} is not as expected, so the theme has changed. Adapt src/build/finish/not-found.`,
    );
  await writeFile(file, bare.replace('</title>', '</title><meta name="robots" content="noindex">'));
}
