import { limits } from './ahead-limits';
import { fetchAhead, hasPage, loadPage } from './page-store';
import { findLink, findLinkedPage } from './links';

/** The delay before a new page prefetches others, in milliseconds. */
const delay = 500;

/** How long the pointer has to rest on a link before its page is fetched, in milliseconds. */
const rest = 60;

/**
 * The archive lists every article, so it grows with every new one. It is fetched only when a reader points at a link to
 * it.
 */
const archive = '/blog/archive';

interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Whether the connection is slow, or the reader has asked the browser to save data. */
function mustSave(): boolean {
  const connection: Connection = 'connection' in navigator ? Object(navigator.connection) : {};
  return connection.saveData === true || connection.effectiveType?.includes('2g') === true;
}

/** Fetches and parses a page, because the reader is about to follow the link. */
async function makeReady(path: string): Promise<void> {
  await fetchAhead(path);
  // The error is shown if the reader follows the link.
  if (hasPage(path)) await loadPage(path).catch(() => undefined);
}

function countBytes(path: string): number {
  const entry = performance.getEntriesByName(new URL(path, window.location.href).href).at(-1);
  return entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0;
}

/**
 * Fetches the next page of the documentation, then the pages behind visible links. Requests are sent one at a time and
 * with low priority.
 *
 * @returns a function that stops it.
 */
function fetchLikelyPages(): () => void {
  const waiting: string[] = [];
  let left = limits.pages;
  let bytes = 0;
  let isBusy = false;

  async function fetchWaiting(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let path = waiting.shift(); path !== undefined && left > 0 && bytes < limits.bytes; path = waiting.shift()) {
      if (hasPage(path) || mustSave()) continue;
      left -= 1;
      await fetchAhead(path);
      bytes += countBytes(path);
    }
    isBusy = false;
    if (left === 0 || bytes >= limits.bytes) observer.disconnect();
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      observer.unobserve(target);
      const path = findLinkedPage(target);
      if (path?.endsWith(archive) === false) waiting.push(path);
    }
    void fetchWaiting();
  });
  const start = (): void => {
    const next = document.querySelector<HTMLAnchorElement>('a.pagination-nav__link--next');
    const following = next === null ? undefined : findLinkedPage(next);
    if (following !== undefined) waiting.push(following);
    void fetchWaiting();
    for (const link of document.querySelectorAll('main a[href], footer a[href]')) observer.observe(link);
  };
  const timer = window.setTimeout(start, delay);
  return () => {
    window.clearTimeout(timer);
    observer.disconnect();
    left = 0;
  };
}

let stop = (): void => undefined;

/** Starts prefetching for the current page, and stops it for the previous one. */
export function fetchPagesAhead(): void {
  stop();
  stop = fetchLikelyPages();
}

/** Prefetches a page when the reader points at a link to it or touches the link. */
export function fetchPointedPages(): void {
  let timer: number | undefined;
  const point = (event: Event): void => {
    window.clearTimeout(timer);
    const link = findLink(event);
    const path = link === null ? undefined : findLinkedPage(link);
    if (path === undefined || mustSave()) return;
    timer = window.setTimeout(() => void makeReady(path), event.type === 'touchstart' ? 0 : rest);
  };
  document.addEventListener('pointerover', point, { passive: true });
  document.addEventListener('touchstart', point, { passive: true });
}
