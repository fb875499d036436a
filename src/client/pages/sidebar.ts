import { translate } from '@docusaurus/Translate';
import { keepInView } from './keep-in-view';

/** The map of the documentation beside a page. It comes with every page, and stays when the next page has the same. */
const sidebar = '.theme-doc-sidebar-container';
/** What differs from page to page: which links lead here, or to what this is part of. */
const marked = 'a, .menu__list-item-collapsible';

const listLinks = (from: Element): string =>
  [...from.querySelectorAll('a')].map((link) => `${link.getAttribute('href')} ${link.textContent}`).join('\n');

/**
 * Moves the sidebar that is shown to the page that is shown next, with what the reader has folded away, if it has the same
 * links as that page's own.
 *
 * @param shown has the page that goes; it is given the other's sidebar.
 * @param next has the page that comes.
 * @returns what scrolls the sidebar to where it was, once the page is shown.
 */
export function keepSidebar(shown: ParentNode, next: ParentNode): () => void {
  const [old, own] = [shown.querySelector(sidebar), next.querySelector(sidebar)];
  if (old === null || own === null || listLinks(old) !== listLinks(own)) return () => undefined;
  const scrolled = [...old.querySelectorAll('.menu')].map((box) => ({ box, top: box.scrollTop }));
  swapMarks(old, own);
  const place = document.createComment('');
  own.replaceWith(place);
  old.replaceWith(own);
  place.replaceWith(old);
  for (const link of old.querySelectorAll('.menu__list-item-collapsible > .menu__link--active')) fold(link, false);
  return () => {
    for (const { box, top } of scrolled) box.scrollTop = top;
  };
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
  const box = document.querySelector(`${sidebar} .menu`);
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
