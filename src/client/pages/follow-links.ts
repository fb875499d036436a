import { findLink, findLinkedPage } from './links';
import { foldCategory } from './sidebar';

/**
 * Follows links within the site, wherever they are on the page, without a full page load.
 *
 * @param go receives the path, the query and the fragment.
 * @returns a function that stops it.
 */
export function followLinks(go: (address: string) => void): () => void {
  const follow = (event: MouseEvent): void => {
    const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented, target } = event;
    // Leaves other tabs and windows to the browser.
    if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    if (target instanceof Element && foldCategory(target)) {
      event.preventDefault();
      return;
    }
    const link = findLink(event);
    const path = link === null ? undefined : findLinkedPage(link);
    if (link === null || path === undefined) return;
    event.preventDefault();
    go(path + link.search + link.hash);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
