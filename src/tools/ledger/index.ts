import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { readText } from '../../build/files/index.ts';
import { siteRoot } from '../../build/site-root.ts';
import { quantity, type Made } from '../command.ts';

/**
 * The list of all that readers and programs may have saved: paths of pages and files, `path#anchor` of every heading in a
 * page's content, and the identifiers of the feeds' items.
 */
export const addressFile = 'src/tools/ledger/addresses.txt';

/** Files whose names change with their content, and alternative forms of pages' addresses. */
const unlisted = ['assets/**', 'figures/**', 'img/**', 'search/**', '**/*.html'];
/** Matches the part of a page between the site's header and its footer. */
const content = /<main\b[^]*<\/main>/;
/**
 * Matches the id of a heading, of a fold, or of an element that keeps an old id. Ids that begin with an underscore are
 * React's, for menus. `related-articles` is above the list of related articles, which isn't part of an article's text.
 */
const headingId =
  /<(?:h[1-6]\b[^>]*|details\b[^>]*|(?:span|div) data-alias[^>]*)\bid="?(?!_|related-articles[">\s])([^">\s]+)/g;

/** Reads what a built site publishes, sorted. Throws the file system's error if the site has not been built. */
export function readPublished(buildFolder: string): readonly string[] {
  const read = (file: string): string => readFileSync(path.join(buildFolder, file), 'utf8');
  const files = globSync('**/*', { cwd: buildFolder, ignore: unlisted }).map((file) => `/${file}`);
  const addresses = globSync('**/index.html', { cwd: buildFolder }).flatMap((page) => {
    const html = read(page);
    // Redirects are not pages. The list of aliases has them.
    if (page !== 'index.html' && html.includes('data-redirect')) return [];
    // The front pages of the two sections keep their slash.
    const route = `/${page.replace(/\/?index\.html$/, '')}`.replace(/^\/(?:docs|blog)$/, '$&/');
    const [text = ''] = content.exec(html) ?? [];
    return [route, ...[...text.matchAll(headingId)].map(([, id]) => `${route}#${id}`)];
  });
  const feed: { items: { id: string }[] } = JSON.parse(read('blog/feed.json'));
  return [...new Set([...files, ...addresses, ...feed.items.map(({ id }) => id)])].sort();
}

/** Reads the committed list. */
export function readLedger(): readonly string[] {
  const lines = readText(addressFile).split('\n');
  return lines.filter((line) => line !== '');
}

/** Returns the list with everything that the built site publishes. Never removes a line: lost addresses need an alias. */
export function extendLedger(): Made {
  const ledger = readLedger();
  const added = readPublished(path.join(siteRoot, 'build')).filter((line) => !ledger.includes(line));
  console.log(`New: ${quantity(added.length, 'line')}.`);
  for (const line of added) console.log(`+ ${line}`);
  return [[addressFile, `${[...ledger, ...added].sort().join('\n')}\n`]];
}
