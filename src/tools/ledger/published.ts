import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';

/** The addresses and identifiers that readers and programs may have saved. */
export interface Published {
  /** Paths of pages and files, and `path#anchor` of every heading in a page's content, sorted. */
  readonly addresses: readonly string[];
  /** Identifiers of the items of the feeds, sorted. */
  readonly feedIds: readonly string[];
}

/** Files whose names change with their content, and alternative forms of pages' addresses. */
const unlisted = ['assets/**', 'figures/**', 'img/**', 'search/**', '**/*.html'];
/** Matches the part of a page between the site's header and its footer. */
const content = /<main\b[^]*<\/main>/;
/**
 * Matches the id of a heading, of a fold, or of an element that keeps an old id. Ids that begin with an underscore are
 * React's, for menus. `related-articles` is above the list of related articles, which isn't part of an article's text.
 */
const headingId =
  /<(?:h[1-6]\b[^>]*|details\b[^>]*|span data-alias[^>]*)\bid="?(?!_|related-articles[">\s])([^">\s]+)/g;

/**
 * Reads a built site.
 *
 * @param buildFolder absolute path of the build.
 * @throws the file system's error if the site has not been built.
 */
export function readPublished(buildFolder: string): Published {
  const pages = globSync('**/index.html', { cwd: buildFolder });
  const files = globSync('**/*', { cwd: buildFolder, ignore: unlisted }).map((file) => `/${file}`);
  const addresses = pages.flatMap((page) => {
    const html = readFileSync(path.join(buildFolder, page), 'utf8');
    // Redirects are not pages. The list of aliases has them.
    if (page !== 'index.html' && html.includes('data-redirect')) return [];
    const route = toRoute(page);
    const [text = ''] = content.exec(html) ?? [];
    return [route, ...[...text.matchAll(headingId)].map(([, id]) => `${route}#${id}`)];
  });
  return { addresses: sortUnique([...files, ...addresses]), feedIds: readFeedIds(buildFolder) };
}

/** Returns the route of a page. The front pages of the two sections keep their slash. */
function toRoute(page: string): string {
  const route = `/${page.replace(/\/?index\.html$/, '')}`;
  return route === '/docs' || route === '/blog' ? `${route}/` : route;
}

function readFeedIds(buildFolder: string): readonly string[] {
  const feed: { items: { id: string }[] } = JSON.parse(readFileSync(path.join(buildFolder, 'blog/feed.json'), 'utf8'));
  return sortUnique(feed.items.map(({ id }) => id));
}

/** Sorts lines, independent of the locale, and removes duplicates. */
export function sortUnique(lines: Iterable<string>): readonly string[] {
  return [...new Set(lines)].sort((a, b) => (a < b ? -1 : 1));
}
