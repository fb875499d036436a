import { fetchAhead, hasPage, loadPage } from './page-store';
import { findLink, findLinkedPage } from './links';

/** How many pages a page may fetch before the reader asks for one. */
const mostAhead = 2;

/** The delay before a new page prefetches others, in milliseconds. */
const delay = 200;

/** How long the pointer has to rest on a link before its page is fetched, in milliseconds. */
const rest = 60;

/** Matches the archive, which grows with every article. It is fetched only when a reader points at a link to it. */
const archive = /\/blog\/archive$/;

/** Whether the connection is slow, or the reader has asked the browser to save data. */
function mustSave(): boolean {
  const { saveData, effectiveType }: { readonly saveData?: boolean; readonly effectiveType?: string } =
    'connection' in navigator ? Object(navigator.connection) : {};
  return saveData === true || effectiveType?.includes('2g') === true;
}

/**
 * Fetches the next page of the documentation, then the pages behind visible links. Requests are sent one at a time and
 * with low priority.
 *
 * @returns a function that stops it.
 */
export function fetchPagesAhead(): () => void {
  let left = mustSave() ? 0 : mostAhead;
  let last = Promise.resolve();

  function fetchLater(link: HTMLAnchorElement | null): void {
    last = last.then(async () => {
      const path = findLinkedPage(link);
      if (path === undefined || left === 0 || archive.test(path) || hasPage(path)) return;
      left -= 1;
      await fetchAhead(path);
    });
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting && target instanceof HTMLAnchorElement) fetchLater(target);
  });
  const timer = window.setTimeout(() => {
    fetchLater(document.querySelector('.doc-page a.pagination-nav__link--next'));
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
    const path = findLinkedPage(findLink(event));
    if (path === undefined || mustSave()) return;
    // An error is shown if the reader follows the link.
    const makeReady = (): void => void loadPage(path).catch(() => undefined);
    timer = window.setTimeout(makeReady, event.type === 'pointerdown' ? 0 : rest);
  };
  document.addEventListener('pointerover', point, { passive: true });
  document.addEventListener('pointerdown', point, { passive: true });
}
