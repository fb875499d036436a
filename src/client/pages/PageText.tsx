import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { emptyHtml } from '../trusted-types';
import { pageClass } from './Surroundings';
import type { Page } from './read-page';

/** The sidebar of the documentation, or the list of all articles. It stays in place if the next page has the same one. */
const sidebar = 'aside';
/** The part of a page beside its sidebar. */
const besideSidebar = 'main';

const nothing = { __html: emptyHtml };

/** The page that is shown. */
let shown: Page | undefined;
/** The page that the head describes. It remains the same if a page fails. */
let described: Page | undefined;

/**
 * Shows a page as the build rendered it. React is told that there is nothing to render, and leaves the element's content
 * as it is.
 */
export default function PageText({ page }: { readonly page: Page }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current !== null) showPage(box.current, page);
  }, [page]);
  return <div ref={box} className={pageClass} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
}

/** Shows a page in an element, and keeps the page that was there, in case the reader goes back. */
function showPage(box: HTMLElement, page: Page): void {
  describeInHead(page);
  const previous = shown === page ? undefined : shown;
  shown = page;
  // The first page is already in place.
  if (page.holder === box) return;
  if (previous?.holder === box && swapBesideSidebar(box, page.holder)) {
    previous.holder = page.holder;
  } else {
    if (previous !== undefined) {
      const { holder } = previous;
      previous.holder = new DocumentFragment();
      previous.holder.append(...holder.childNodes);
    }
    box.append(...page.holder.childNodes);
  }
  page.holder = box;
}

/**
 * Swaps two pages with the same sidebar, except for the sidebar, which keeps its scroll position and its folded
 * categories.
 *
 * @returns whether the sidebars are the same. If not, nothing changes.
 */
function swapBesideSidebar(one: ParentNode, other: ParentNode): boolean {
  const listLinks = (page: ParentNode): string | undefined => {
    const links = page.querySelector(sidebar)?.querySelectorAll('a');
    return links && [...links].map((link) => `${link.getAttribute('href')} ${link.textContent}`).join('\n');
  };
  const [text, otherText] = [one.querySelector(besideSidebar), other.querySelector(besideSidebar)];
  const links = listLinks(one);
  if (text === null || otherText === null || links === undefined || links !== listLinks(other)) return false;
  const place = document.createComment('');
  otherText.replaceWith(place);
  text.replaceWith(otherText);
  place.replaceWith(text);
  return true;
}

function describeInHead(page: Page): void {
  // In any case, because the title may say that another page could not be loaded.
  document.title = page.title;
  if (described === page) return;
  if (described !== undefined) {
    for (const element of described.head) element.remove();
    document.head.append(...page.head);
    document.documentElement.classList.remove(...described.classes.filter((name) => !page.classes.includes(name)));
    document.documentElement.classList.add(...page.classes);
  }
  described = page;
}
