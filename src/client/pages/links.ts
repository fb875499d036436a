import siteConfig from '@generated/docusaurus.config';

const { baseUrl } = siteConfig;

/**
 * The path of the page of this site that a link leads to.
 *
 * @returns undefined for links elsewhere, to files, to other windows, and to places on the same page.
 */
export function findLinkedPage(link: HTMLAnchorElement): string | undefined {
  const { origin, pathname, target, download } = link;
  if (origin !== window.location.origin || !pathname.startsWith(baseUrl)) return undefined;
  if ((target !== '' && target !== '_self') || download !== '' || link.getAttribute('href')?.startsWith('#'))
    return undefined;
  // The root of the site leads on to another page; pages have no ending.
  if (pathname === baseUrl) return undefined;
  return /\.[^/]*$/.test(pathname) ? undefined : pathname;
}

/** The link around what an event came from. */
export function findLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a[href]') : null;
}
