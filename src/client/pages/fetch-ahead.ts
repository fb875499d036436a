import { fetchAhead, hasPage, loadPage } from './page-store';
import { findLink, findLinkedPage } from './links';

/** How many pages a page may fetch before the reader asks for one. */
const mostAhead = 2;

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

/**
 * Fetches the next page of the documentation, then the pages behind visible links. Requests are sent one at a time and
 * with low priority.
 *
 * @returns a function that stops it.
 */
export function fetchPagesAhead(): () => void {
  const waiting: string[] = [];
  let left = mostAhead;
  let isBusy = false;

  async function fetchWaiting(): Promise<void> {
    if (isBusy || mustSave()) return;
    isBusy = true;
    for (let path = waiting.shift(); path !== undefined && left > 0; path = waiting.shift()) {
      if (hasPage(path)) continue;
      left -= 1;
      await fetchAhead(path);
    }
    isBusy = false;
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const path = isIntersecting && target instanceof HTMLAnchorElement ? findLinkedPage(target) : undefined;
      if (path?.endsWith(archive) === false) waiting.push(path);
    }
    void fetchWaiting();
  });
  const timer = window.setTimeout(() => {
    const next = document.querySelector<HTMLAnchorElement>('a.pagination-nav__link--next');
    const following = next === null ? undefined : findLinkedPage(next);
    if (following !== undefined) waiting.push(following);
    void fetchWaiting();
    for (const link of document.querySelectorAll('main a[href], footer a[href]')) observer.observe(link);
  }, delay);
  return () => {
    window.clearTimeout(timer);
    observer.disconnect();
    left = 0;
  };
}

/** Fetches and parses a page when the reader points at a link to it or touches the link. */
export function fetchPointedPages(): void {
  let timer: number | undefined;
  const point = (event: Event): void => {
    window.clearTimeout(timer);
    const link = findLink(event);
    const path = link === null ? undefined : findLinkedPage(link);
    if (path === undefined || mustSave()) return;
    // An error is shown if the reader follows the link.
    const makeReady = (): void => void loadPage(path).catch(() => undefined);
    timer = window.setTimeout(makeReady, event.type === 'touchstart' ? 0 : rest);
  };
  document.addEventListener('pointerover', point, { passive: true });
  document.addEventListener('touchstart', point, { passive: true });
}
