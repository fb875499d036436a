import { readFirstPage, readPage, type Answer, type Page } from './read-page';
import { isShown } from './show-page';

/** A page that is loaded or on its way. */
interface Entry {
  page?: Page;
  readonly arrival: Promise<Page>;
}

/**
 * Thrown if the server did not respond or the response broke off, usually because there is no connection. A reload
 * would not help.
 */
export class NoAnswer extends Error {}

/** Pages by path, the most recently used last. */
const pages = new Map<string, Entry>();

/** Prefetched responses by path. Parsing one takes the browser a moment, so it waits until the page is asked for. */
const answers = new Map<string, Promise<Answer>>();

/** Decodes a path, because the router does so, while links and the browser keep it percent-encoded. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The number of pages to keep, so that readers can go back without waiting, and of prefetched responses. */
const keptPages = 12;

function keep(path: string, arrival: Promise<Page>): Promise<Page> {
  const entry: Entry = { arrival };
  pages.set(path, entry);
  arrival.then(
    (page) => {
      entry.page = page;
    },
    () => {
      // A page that failed can be loaded again.
      if (pages.get(path) === entry) pages.delete(path);
    },
  );
  for (const [oldest, { page }] of pages) {
    if (pages.size <= keptPages) break;
    if (!isShown(page)) pages.delete(oldest);
  }
  return arrival;
}

/** Stores the page that the browser has loaded. Call it before React renders anything. */
export function keepFirstPage(): void {
  const page = readFirstPage();
  pages.set(readable(window.location.pathname), { page, arrival: Promise.resolve(page) });
}

/** Returns the page at a path, if it is loaded. */
export function findPage(path: string): Page | undefined {
  return pages.get(readable(path))?.page;
}

/** Whether the page at a path is loaded, prefetched or on its way. */
export function hasPage(path: string): boolean {
  return pages.has(readable(path)) || answers.has(readable(path));
}

/** Prefetches a page that may be asked for next. Leaves it to {@link loadPage} to parse it and to report errors. */
export async function fetchAhead(path: string): Promise<void> {
  const key = readable(path);
  if (hasPage(path)) return;
  // Tells servers and logs that no reader has asked for the page yet.
  const answer = ask(path, { headers: { Purpose: 'prefetch' }, priority: 'low' });
  answers.set(key, answer);
  for (const oldest of answers.keys()) if (answers.size > keptPages) answers.delete(oldest);
  await answer.catch(() => answers.delete(key));
}

/**
 * Loads a page of the site, unless it is loaded or on its way.
 *
 * @param path the path of the page, without query and fragment.
 * @throws {@link NoAnswer} if the page can't be reached, another Error if it isn't a page of this deployment.
 */
export function loadPage(path: string): Promise<Page> {
  const key = readable(path);
  const entry = pages.get(key);
  if (entry === undefined) return keep(key, readAheadOr(path));
  pages.delete(key);
  pages.set(key, entry);
  return entry.arrival;
}

/** Parses the prefetched response, or requests the page again if there is none or it is invalid. */
async function readAheadOr(path: string): Promise<Page> {
  const key = readable(path);
  const ahead = answers.get(key);
  answers.delete(key);
  if (ahead !== undefined) {
    try {
      return readPage(await ahead);
    } catch {
      // The fault may have been temporary, so the page is requested again.
    }
  }
  return readPage(await ask(path, { priority: 'high' }));
}

async function ask(path: string, request: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(path, request);
    const type = response.headers.get('content-type') ?? '';
    return { origin: new URL(response.url).origin, type, text: await response.text() };
  } catch (error) {
    throw new NoAnswer(String(error));
  }
}
