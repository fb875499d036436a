import type { Page } from './read-page';
import { completeText, divideText } from './rest-of-text';
import { keepSidebar } from './sidebar';

/** The page that is shown between the navbar and the footer. */
let shown: Page | undefined;
/** The page that the root element and the head currently describe. */
let told: Page | undefined;

/**
 * Shows a page between the navbar and the footer, and keeps the previous one in case the reader goes back.
 *
 * @param main the element to show it in, which contains the previous page or nothing.
 */
export function showPage(main: HTMLElement, page: Page): void {
  // The first page is already in place.
  if (main === page.holder) {
    shown = page;
    told = page;
    return;
  }
  completeText();
  divideText(page.holder);
  tellRoot(page);
  if (shown !== undefined && keepSidebar(main, page.holder)) {
    shown.holder = page.holder;
  } else {
    hide(main);
    main.append(...page.holder.childNodes);
  }
  page.holder = main;
  shown = page;
}

/** Keeps the page that an element shows, because the element is about to be removed. */
export function hidePage(main: HTMLElement): void {
  completeText();
  hide(main);
}

function hide(main: HTMLElement): void {
  if (shown === undefined) return;
  shown.holder = new DocumentFragment();
  shown.holder.append(...main.childNodes);
  shown = undefined;
}

/** Whether a page is shown, so that it must be kept. */
export function isShown(page: Page | undefined): boolean {
  return page !== undefined && page === shown;
}

function tellRoot(page: Page): void {
  for (const element of told?.head ?? []) element.remove();
  document.head.append(...page.head);
  document.title = page.title;
  document.documentElement.classList.remove(...(told?.classes ?? []));
  document.documentElement.classList.add(...page.classes);
  told = page;
}
