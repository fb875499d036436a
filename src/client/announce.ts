import type { ClientModule } from '@docusaurus/types';

/**
 * Announces to screen readers what sighted readers can see, such as a new page or copied code.
 *
 * After a navigation the theme moves the focus to the start of the page without announcing anything. The live region is
 * added before the first announcement, because screen readers ignore a region that is inserted together with its text.
 */
const region = typeof document === 'undefined' ? null : addRegion();

function addRegion(): HTMLElement {
  const element = document.createElement('p');
  element.className = 'visually-hidden';
  element.setAttribute('aria-live', 'polite');
  document.body.append(element);
  return element;
}

/** Has screen readers announce a text once they finish the current one. The same text can be announced twice in a row. */
export function announce(text: string): void {
  // Screen readers announce changes only, so an invisible space tells a repeated text from the first one.
  const write = (): void => region?.replaceChildren(region.textContent === text ? `${text}\u00A0` : text);
  // What is to be seen comes first.
  requestAnimationFrame(() => setTimeout(write));
}

/** Client module: announces the title of the new page when the reader follows a link within the site. */
export const onRouteDidUpdate: NonNullable<ClientModule['onRouteDidUpdate']> = ({ location, previousLocation }) => {
  if (previousLocation === null || previousLocation.pathname === location.pathname) return;
  // Without a connection there is no page, and the box that says so is announced automatically.
  announce(document.querySelector('h1')?.textContent ?? '');
};
