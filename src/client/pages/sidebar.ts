import { translate } from '@docusaurus/Translate';
import { keepInView } from './keep-in-view';

/** The map of the documentation beside a page. It comes with every page, and stays when the next page has the same. */
const sidebar = '.theme-doc-sidebar-container';
/** What differs from page to page: which links lead here, or to what this is part of. */
const marked = 'a, .menu__list-item-collapsible';

const listLinks = (from: Element): string =>
  [...from.querySelectorAll('a')].map((link) => `${link.getAttribute('href')} ${link.textContent}`).join('\n');

/** The part of a page that is beside the sidebar. */
const besideSidebar = 'main';

/**
 * Shows the text of another page beside the sidebar that is there, with what the reader has scrolled and folded away, if that page
 * has the same sidebar. The text that goes takes the other one's place.
 *
 * @param shown has the page that goes.
 * @param next has the page that comes.
 * @returns whether that was possible.
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

/** Scrolls the sidebar, if the page at hand is out of its sight. */
export function showPageInSidebar(): void {
  // The blog has its own list.
  const box = document.querySelector(`${sidebar} .menu, aside > nav`);
  keepInView(box, box?.querySelector('[aria-current="page"]') ?? null);
}

/** Folds a category of the sidebar away, or opens it. */
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

/** Folds or opens the category whose button was pressed, or whose page is shown already. Answers whether there was one. */
export function foldCategory(pressed: Element): boolean {
  const control = pressed.closest('.menu__list-item-collapsible > :is(button, a[aria-current="page"])');
  const list = control?.closest('li')?.querySelector('ul');
  if (!control || !list) return false;
  fold(control, !list.hidden);
  return true;
}
