import { findLink, findLinkedPage } from './links';
import { foldCategory } from './sidebar';

/**
 * Follows links within the site without loading everything anew, wherever they are in the text.
 *
 * @param go is given path, query and fragment.
 * @returns how to stop that.
 */
export function followLinks(go: (address: string) => void): () => void {
  const follow = (event: MouseEvent): void => {
    const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented, target } = event;
    // Other tabs and windows are the browser's business.
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
