import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';

/** What readers and programs can have kept of the site. */
export interface Published {
  /** Paths of pages and files, and `path#anchor` of every heading, sorted. */
  readonly addresses: readonly string[];
  /** Identifiers of the items of the feeds, sorted. */
  readonly feedIds: readonly string[];
}

/** Files whose names change with their content, and the other forms of a page's address. */
const unlisted = ['assets/**', 'figures/**', 'img/**', 'search/**', '**/*.html'];
/** A heading's id (those that React makes up for menus begin with an underscore), or that of an element that stands for one under an old name. */
const headingId = /<(?:h[1-6]\b[^>]*|span data-alias[^>]*)\bid="?([^">\s_][^">\s]*)/g;

/**
 * Reads a built site.
 *
 * @param buildFolder absolute path of the build.
 * @throws the file system's error when it has not been built.
 */
export function readPublished(buildFolder: string): Published {
  const pages = globSync('**/index.html', { cwd: buildFolder });
  const files = globSync('**/*', { cwd: buildFolder, ignore: unlisted }).map((file) => `/${file}`);
  const addresses = pages.flatMap((page) => {
    const html = readFileSync(path.join(buildFolder, page), 'utf8');
    // A redirect is no page: what leads on is in the list of aliases.
    if (page !== 'index.html' && html.includes('data-redirect')) return [];
    const route = toRoute(page);
    return [route, ...[...html.matchAll(headingId)].map(([, id]) => `${route}#${id}`)];
  });
  return { addresses: sortUnique([...files, ...addresses]), feedIds: readFeedIds(buildFolder) };
}

/** The two sections' fronts keep their slash. */
function toRoute(page: string): string {
  const route = `/${page.replace(/\/?index\.html$/, '')}`;
  return route === '/docs' || route === '/blog' ? `${route}/` : route;
}

function readFeedIds(buildFolder: string): readonly string[] {
  const feed: { items: { id: string }[] } = JSON.parse(readFileSync(path.join(buildFolder, 'blog/feed.json'), 'utf8'));
  return sortUnique(feed.items.map(({ id }) => id));
}

/** In an order that no locale changes. */
export function sortUnique(lines: Iterable<string>): readonly string[] {
  return [...new Set(lines)].sort((a, b) => (a < b ? -1 : 1));
}
