import { translate } from '@docusaurus/Translate';
import { keepInView } from './keep-in-view';

/** Selects the sidebar of the documentation. Every page includes it, and it stays if the next page has the same one. */
const sidebar = '.theme-doc-sidebar-container';
/** Selects the elements that differ between pages, because they mark the current page and the categories around it. */
const marked = 'a, .menu__list-item-collapsible';

const listLinks = (from: Element): string =>
  [...from.querySelectorAll('a')].map((link) => `${link.getAttribute('href')} ${link.textContent}`).join('\n');

/** Selects the part of a page beside the sidebar. */
const besideSidebar = 'main';

/**
 * Shows another page's text beside the existing sidebar, if that page has the same sidebar. The sidebar keeps its
 * scroll position and its folded categories. The two texts swap places.
 *
 * @param shown contains the page that is shown.
 * @param next contains the page to show.
 * @returns whether both pages have the same sidebar. If not, nothing changes.
 */
export function keepSidebar(shown: ParentNode, next: ParentNode): boolean {
  const [old, own] = [shown.querySelector(sidebar), next.querySelector(sidebar)];
  const [oldText, ownText] = [shown.querySelector(besideSidebar), next.querySelector(besideSidebar)];
  if (old === null || own === null || oldText === null || ownText === null) return false;
  if (listLinks(old) !== listLinks(own)) return false;
  const place = document.createComment('');
  ownText.replaceWith(place);
  oldText.replaceWith(ownText);
  place.replaceWith(oldText);
  swapMarks(old, own);
  for (const link of old.querySelectorAll('.menu__list-item-collapsible > .menu__link--active')) fold(link, false);
  return true;
}

function swapMarks(one: Element, other: Element): void {
  const others = [...other.querySelectorAll(marked)];
  for (const [index, element] of [...one.querySelectorAll(marked)].entries()) {
    const twin = others[index];
    if (twin === undefined) return;
    [element.className, twin.className] = [twin.className, element.className];
    [element.ariaCurrent, twin.ariaCurrent] = [twin.ariaCurrent, element.ariaCurrent];
  }
}

/** Scrolls the sidebar if the entry of the current page is out of view. */
export function showPageInSidebar(): void {
  // The second selector matches the list of articles in the blog.
  const box = document.querySelector(`${sidebar} .menu, aside > nav`);
  keepInView(box, box?.querySelector('[aria-current="page"]') ?? null);
}

/** Folds or opens a category of the sidebar. */
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

/**
 * Folds or opens the category whose button was pressed, or whose link leads to the current page. Returns whether there
 * was one.
 */
export function foldCategory(pressed: Element): boolean {
  const control = pressed.closest('.menu__list-item-collapsible > :is(button, a[aria-current="page"])');
  const list = control?.closest('li')?.querySelector('ul');
  if (!control || !list) return false;
  fold(control, !list.hidden);
  return true;
}
