import { describePage, readPage, type Answer, type Page } from './read-page';

interface Entry {
  readonly answer?: Promise<Answer>;
  page?: Page;
}

/** Pages by path, the most recently used last. Readers can go back to them without waiting. */
const entries = new Map<string, Entry>();
const mostEntries = 24;

/** The path that the router uses. Links and the browser keep it percent-encoded, and it may be malformed. */
function keyOf(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function keep(path: string, entry: Entry): void {
  const key = keyOf(path);
  entries.delete(key);
  entries.set(key, entry);
  for (const oldest of entries.keys()) {
    if (entries.size <= mostEntries) break;
    if (oldest !== keyOf(window.location.pathname)) entries.delete(oldest);
  }
}

async function ask(path: string, request: RequestInit): Promise<Answer> {
  const response = await fetch(path, request);
  const type = response.headers.get('content-type') ?? '';
  return { origin: new URL(response.url).origin, type, text: await response.text() };
}

/** Returns the page at a path, if it is loaded. */
export function findPage(path: string): Page | undefined {
  return entries.get(keyOf(path))?.page;
}

/** Whether the page at a path is loaded, prefetched or on its way. */
export function hasPage(path: string): boolean {
  return entries.has(keyOf(path));
}

/** Prefetches a page that may be asked for next. Leaves it to {@link loadPage} to report errors. */
export async function fetchAhead(path: string): Promise<void> {
  if (hasPage(path)) return;
  // Tells servers and logs that no reader has asked for the page yet.
  const answer = ask(path, { headers: { Purpose: 'prefetch' }, priority: 'low' });
  keep(path, { answer });
  try {
    await answer;
    // Safari has no idle callbacks. There, the page is parsed when the reader asks for it.
    window.requestIdleCallback?.(() => void loadPage(path).catch(() => undefined));
  } catch {
    entries.delete(keyOf(path));
  }
}

/**
 * Loads a page of the site, unless it is loaded or on its way. The browser has already loaded the first one.
 *
 * @param path the path of the page, without query and fragment.
 * @throws TypeError if the page can't be reached, another Error if it isn't a page of this deployment.
 */
export async function loadPage(path: string): Promise<Page> {
  const load = (): Entry =>
    entries.size === 0 ? { page: describePage(document) } : { answer: ask(path, { priority: 'high' }) };
  const entry = entries.get(keyOf(path)) ?? load();
  keep(path, entry);
  try {
    const answer = await entry.answer;
    entry.page ??= answer && readPage(answer);
    if (entry.page === undefined) throw new Error(`There is no page at ${path}.`);
    return entry.page;
  } catch (error) {
    // A page that failed can be loaded again.
    entries.delete(keyOf(path));
    throw error;
  }
}
