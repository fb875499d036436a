import type { ClientModule } from '@docusaurus/types';
import { keepInView } from './keep-in-view';
import { onClick } from './on-click';
import { openAround } from './open-details';

/** Selects the sidebar of the documentation, or the list of all articles, whose years are folds. */
const sidebar = 'aside';
const row = 'menu__list-item-collapsible';

/** Returns the accessible name of the button that folds or opens a category. */
export function nameToggle(label: string, isFolded: boolean): string {
  return isFolded ? `Expand sidebar category '${label}'` : `Collapse sidebar category '${label}'`;
}

/** Folds or opens the category around an element. */
function fold(within: Element, isFolded: boolean): void {
  const item = within.closest('li');
  const button = item?.querySelector('button');
  const list = item?.querySelector('ul');
  if (!item || !button || !list) return;
  item.classList.toggle('menu__list-item--collapsed', isFolded);
  list.hidden = isFolded;
  button.ariaExpanded = String(!isFolded);
  button.ariaLabel = nameToggle(item.querySelector('a')?.textContent ?? '', isFolded);
}

/** Marks the entry of the current page, opens the categories or the year around it, and scrolls to the entry. */
function showPage(pathname: string): void {
  const box = document.querySelector(sidebar);
  for (const link of box?.querySelectorAll<HTMLAnchorElement>('li a') ?? []) {
    // A topic is a part of the archive.
    const isHere = link.pathname === pathname && link.hash === '';
    link.ariaCurrent = isHere ? 'page' : null;
    const item = link.closest('li');
    const isActive = isHere || item?.querySelector(`a[href="${CSS.escape(pathname)}"]`) !== null;
    link.classList.toggle('menu__link--active', isActive);
    if (isHere) openAround(link);
    if (link.parentElement?.classList.contains(row) !== true) continue;
    link.parentElement.classList.toggle(`${row}--active`, isHere);
    if (isActive) fold(link, false);
  }
  // Measuring waits for the frame, which computes the layout of the new page anyway.
  requestAnimationFrame(() => {
    const menu = document.querySelector(`${sidebar} .menu`);
    keepInView(menu, menu?.querySelector('[aria-current="page"]') ?? null);
  });
}

// The button of a category, or its link if that leads to the current page.
onClick(
  `.${row} > :is(button, a[aria-current="page"])`,
  (control, event) => {
    fold(control, control.closest('li')?.querySelector('ul')?.hidden === false);
    event.preventDefault();
  },
  true,
);

/** Client module: folds and opens the categories of the sidebar, and marks the current page in it. */
export const onRouteDidUpdate: NonNullable<ClientModule['onRouteDidUpdate']> = ({ location, previousLocation }) => {
  if (location.pathname !== previousLocation?.pathname) showPage(location.pathname);
};
