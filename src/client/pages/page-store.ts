import { readFirstPage, readPage, type Answer, type Page } from './read-page';
import { isShown } from './show-page';

/** A page that is here or on its way. */
interface Entry {
  page?: Page;
  readonly arrival: Promise<Page>;
}

/** Thrown when no server has answered, or not to the end, mostly for want of a connection. Loading the page anew would lead nowhere. */
export class NoAnswer extends Error {}

/** By their paths; the one used last is the last. */
const pages = new Map<string, Entry>();

/** What was fetched ahead, by path. To read it takes the browser a moment, which only a page that is asked for is worth. */
const answers = new Map<string, Promise<Answer>>();

/** The router takes the escapes out of a path, links and the browser leave them in. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** So many pages are kept, which is enough to go back to at once, and so many that nobody has asked for. */
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
  return pages.has(readable(path)) || answers.has(readable(path));
}

/** Fetches a page that may be asked for next, and leaves it to {@link loadPage} to read it and to tell what is wrong. */
export async function fetchAhead(path: string): Promise<void> {
  const key = readable(path);
  if (hasPage(path)) return;
  // Servers and logs can tell what nobody has asked for yet.
  const answer = ask(path, { headers: { Purpose: 'prefetch' }, priority: 'low' });
  answers.set(key, answer);
  for (const oldest of answers.keys()) if (answers.size > keptPages) answers.delete(oldest);
  await answer.catch(() => answers.delete(key));
}

/**
 * Loads a page of the site, unless it is here or on its way.
 *
 * @param path of the page, without query and fragment.
 * @throws {@link NoAnswer} when it cannot be reached, another Error when it is no page of this deployment of the site.
 */
export function loadPage(path: string): Promise<Page> {
  const key = readable(path);
  const entry = pages.get(key);
  if (entry === undefined) return keep(key, readAheadOr(path));
  pages.delete(key);
  pages.set(key, entry);
  return entry.arrival;
}

/** Reads what was fetched ahead, or asks the server, who may know better by now. */
async function readAheadOr(path: string): Promise<Page> {
  const key = readable(path);
  const ahead = answers.get(key);
  answers.delete(key);
  if (ahead !== undefined) {
    try {
      return readPage(await ahead);
    } catch {
      // What is wrong with it may be over.
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
