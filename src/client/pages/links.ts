import siteConfig from '@generated/docusaurus.config';

const { baseUrl } = siteConfig;

/** Returns the link that contains the target of an event; null if there is none. */
export function findLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a[href]') : null;
}

/**
 * Returns the path of the page on this site that a link leads to.
 *
 * @returns undefined for links to other sites, to files, to other windows and to places on the same page.
 */
export function findLinkedPage(link: HTMLAnchorElement | null): string | undefined {
  if (link === null || link.origin !== window.location.origin || !link.pathname.startsWith(baseUrl)) return undefined;
  const { pathname, target, download, hash } = link;
  if (!['', '_self'].includes(target) || download !== '' || (hash !== '' && pathname === window.location.pathname))
    return undefined;
  // The root of the site redirects, and the paths of pages have no file extension.
  return pathname === baseUrl || /\.[^/]*$/.test(pathname) ? undefined : pathname;
}

/**
 * Follows links within the site, wherever they are on the page, without a full page load.
 *
 * @param go receives the path, the query and the fragment.
 * @returns a function that stops it.
 */
export function followLinks(go: (address: string) => void): () => void {
  const follow = (event: MouseEvent): void => {
    const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
    // Leaves other tabs and windows to the browser.
    if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const link = findLink(event);
    const path = findLinkedPage(link);
    if (link === null || path === undefined) return;
    event.preventDefault();
    go(path + link.search + link.hash);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
