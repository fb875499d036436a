import siteConfig from '@generated/docusaurus.config';

const { baseUrl } = siteConfig;

/**
 * Returns the path of the page on this site that a link leads to.
 *
 * @returns undefined for links to other sites, to files, to other windows and to places on the same page.
 */
export function findLinkedPage(link: HTMLAnchorElement): string | undefined {
  const { origin, pathname, target, download } = link;
  if (origin !== window.location.origin || !pathname.startsWith(baseUrl)) return undefined;
  if ((target !== '' && target !== '_self') || download !== '' || link.getAttribute('href')?.startsWith('#'))
    return undefined;
  // The root of the site redirects, and the paths of pages have no file extension.
  if (pathname === baseUrl) return undefined;
  return /\.[^/]*$/.test(pathname) ? undefined : pathname;
}

/** Returns the link that contains the target of an event; null if there is none. */
export function findLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a[href]') : null;
}
