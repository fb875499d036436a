import type { ClientModule } from '@docusaurus/types';

/** The link that had the focus when the reader left a place, by the place's key in the browser's history. */
const left = new Map<string | undefined, { readonly link: HTMLAnchorElement; readonly href: string | null }>();

/**
 * Client module: closes an open dialog when the page changes, and gives the focus back to the link that a reader has
 * followed when they go back, as browsers do without scripts.
 */
const goingBack: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (previousLocation === null || previousLocation.pathname === location.pathname) return;
    const { activeElement: link } = document;
    if (link instanceof HTMLAnchorElement) left.set(previousLocation.key, { link, href: link.getAttribute('href') });
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  },
  onRouteDidUpdate({ location, previousLocation }) {
    const followed = previousLocation === null ? undefined : left.get(location.key);
    if (followed === undefined) return;
    const { link, href } = followed;
    const [again] = [link, ...document.querySelectorAll('a')].filter(
      (one) => one.isConnected && one.getAttribute('href') === href && one.checkVisibility(),
    );
    again?.focus({ preventScroll: true });
  },
};

export default goingBack;
