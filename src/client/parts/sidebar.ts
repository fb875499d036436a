import type { ClientModule } from '@docusaurus/types';
import { translate } from '@docusaurus/Translate';
import { keepInView } from './keep-in-view';

/** Selects the sidebar of the documentation. */
const sidebar = '.theme-doc-sidebar-container';
const row = 'menu__list-item-collapsible';

/** Folds or opens the category around an element. */
function fold(within: Element, isFolded: boolean): void {
  const item = within.closest('li');
  const button = item?.querySelector('button');
  const list = item?.querySelector('ul');
  if (!item || !button || !list) return;
  item.classList.toggle('menu__list-item--collapsed', isFolded);
  list.hidden = isFolded;
  button.ariaExpanded = String(!isFolded);
  const label = item.querySelector('a')?.textContent ?? '';
  button.ariaLabel = isFolded
    ? translate(
        { id: 'theme.DocSidebarItem.expandCategoryAriaLabel', message: "Expand sidebar category '{label}'" },
        { label },
      )
    : translate(
        { id: 'theme.DocSidebarItem.collapseCategoryAriaLabel', message: "Collapse sidebar category '{label}'" },
        { label },
      );
}

/** Folds or opens the category whose button was pressed, or whose link leads to the current page. */
function onClick(event: MouseEvent): void {
  const { target } = event;
  const control = target instanceof Element ? target.closest(`.${row} > :is(button, a[aria-current="page"])`) : null;
  const list = control?.closest('li')?.querySelector('ul');
  if (!control || !list) return;
  fold(control, !list.hidden);
  event.preventDefault();
}

/** Marks the entry of the current page and the categories around it, opens these, and scrolls to the entry. */
function showPage(pathname: string): void {
  const box = document.querySelector(sidebar);
  for (const link of box?.querySelectorAll('a') ?? []) {
    const isHere = link.pathname === pathname;
    link.ariaCurrent = isHere ? 'page' : null;
    const item = link.closest('li');
    const isActive = isHere || item?.querySelector(`a[href="${CSS.escape(pathname)}"]`) !== null;
    link.classList.toggle('menu__link--active', isActive);
    if (link.parentElement?.classList.contains(row) !== true) continue;
    link.parentElement.classList.toggle(`${row}--active`, isHere);
    if (isActive) fold(link, false);
  }
  // The second selector matches the list of articles in the blog.
  const menu = document.querySelector(`${sidebar} .menu, aside > nav`);
  keepInView(menu, menu?.querySelector('[aria-current="page"]') ?? null);
}

// While the event is captured, so that a link that folds its category isn't followed.
if (typeof document !== 'undefined') document.addEventListener('click', onClick, true);

/** Client module: folds and opens the categories of the sidebar, and marks the current page in it. */
const sidebarOfPage: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (location.pathname !== previousLocation?.pathname) showPage(location.pathname);
  },
};

export default sidebarOfPage;
