import { readFirstPage, readPage, type Page } from './read-page';
import { isShown } from './show-page';

/** A page that is here or on its way. */
interface Entry {
  page?: Page;
  readonly arrival: Promise<Page>;
}

/** Thrown when no server has answered, mostly for want of a connection. Loading the page anew would lead nowhere. */
export class NoAnswer extends Error {}

/** By their paths; the one used last is the last. */
const pages = new Map<string, Entry>();

/** The router takes the escapes out of a path, links and the browser leave them in. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** So many pages are kept, which is enough to go back to at once. */
const keptPages = 12;

function keep(path: string, arrival: Promise<Page>): Promise<Page> {
  const entry: Entry = { arrival };
  pages.set(path, entry);
  arrival.then(
    (page) => {
      entry.page = page;
    },
    () => {
      // What failed can be tried again.
      if (pages.get(path) === entry) pages.delete(path);
    },
  );
  for (const [oldest, { page }] of pages) {
    if (pages.size <= keptPages) break;
    if (!isShown(page)) pages.delete(oldest);
  }
  return arrival;
}

/** Takes note of the page that the browser has loaded. It must be called before React draws anything. */
export function keepFirstPage(): void {
  const page = readFirstPage();
  pages.set(readable(window.location.pathname), { page, arrival: Promise.resolve(page) });
}

/** The page at a path, if it is here. */
export function findPage(path: string): Page | undefined {
  return pages.get(readable(path))?.page;
}

/** Whether the page at a path is here or on its way. */
export function hasPage(path: string): boolean {
  return pages.has(readable(path));
}

/**
 * Fetches a page of the site, unless it is here or on its way.
 *
 * @param path of the page, without query and fragment.
 * @param headers of the request.
 * @throws {@link NoAnswer} when it cannot be reached, another Error when it is no page of this deployment of the site.
 */
export function loadPage(path: string, headers?: HeadersInit): Promise<Page> {
  const key = readable(path);
  const entry = pages.get(key);
  if (entry === undefined) return keep(key, fetchPage(path, headers));
  pages.delete(key);
  pages.set(key, entry);
  return entry.arrival;
}

async function fetchPage(path: string, headers: HeadersInit = {}): Promise<Page> {
  const isAhead = 'Purpose' in headers;
  const response = await fetch(path, { headers, priority: isAhead ? 'low' : 'high' }).catch((error: unknown) => {
    throw new NoAnswer(String(error));
  });
  return readPage(response);
}
