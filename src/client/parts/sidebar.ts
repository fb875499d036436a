import type { ClientModule } from '@docusaurus/types';
import { keepInView } from './keep-in-view';
import { onClick } from './on-click';
import { openAround } from './open-details';

/** Selects the sidebar of the documentation, or the list of all articles, whose years are folds. */
const sidebar = 'aside';
const row = 'menu__list-item-collapsible';
/** Selects the labels above a list of articles, which are the entries for small screens. */
const labels = '.topics a';

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
function showPage({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): void {
  const isList = document.querySelector(labels) !== null;
  // A topic is a part of the archive, which otherwise shows all articles. The HTML of the other lists has its marks.
  if (isList && !pathname.endsWith('/archive')) return;
  const part = /^#(?:topic-|shop-owners$)/u.test(hash) ? hash : '#all';
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`${sidebar} a, ${labels}`)) {
    const isHere = link.hash === '' ? link.pathname === pathname : isList && link.hash === part;
    link.ariaCurrent = isHere ? (isList ? 'true' : 'page') : null;
    if (link.matches(labels)) continue;
    const isActive = isHere || Boolean(link.closest('li')?.querySelector(`a[href="${CSS.escape(pathname)}"]`));
    link.classList.toggle('menu__link--active', isActive);
    if (isHere) openAround(link);
    if (link.parentElement?.classList.contains(row) !== true) continue;
    link.parentElement.classList.toggle(`${row}--active`, isHere);
    if (isActive) fold(link, false);
  }
  // Measuring waits for the frame, which computes the layout of the new page anyway.
  requestAnimationFrame(() => {
    const menu = document.querySelector(`${sidebar} .menu`);
    keepInView(menu, menu?.querySelector('[aria-current]') ?? null);
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

/** Client module: folds and opens the categories of the sidebar, and marks the current page or topic in it. */
export const onRouteDidUpdate: NonNullable<ClientModule['onRouteDidUpdate']> = ({ location, previousLocation }) => {
  if (location.pathname !== previousLocation?.pathname || document.querySelector(labels) !== null) showPage(location);
};
