import type { ClientModule } from '@docusaurus/types';

/**
 * Says things to screen readers that others see: which page has arrived, that code was copied.
 *
 * The theme moves the focus to the start of a new page, which says nothing of the page. The region is on the page before
 * anything is said, because a region that arrives with its text is passed over.
 */
const region = typeof document === 'undefined' ? null : addRegion();

function addRegion(): HTMLElement {
  const element = document.createElement('p');
  element.className = 'visually-hidden';
  element.setAttribute('aria-live', 'polite');
  document.body.append(element);
  return element;
}

/** Has a screen reader say a text when it has finished what it is saying; the same text twice is said twice. */
export function announce(text: string): void {
  // A text that stays the same is no change: an invisible space tells the second from the first.
  region?.replaceChildren(region.textContent === text ? `${text}\u00A0` : text);
}

/** Client module: the title of a page is said when a link within the site has led there. */
const announcePages: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (previousLocation === null || previousLocation.pathname === location.pathname) return;
    announce(document.querySelector('h1')?.textContent ?? document.title);
  },
};

export default announcePages;
