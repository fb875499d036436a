import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import { emptyHtml } from '../trusted-types';
import { pageClass } from './Surroundings';
import type { Page } from './read-page';

/** Marks the element of a page until its first frame: src/css/layout.css. */
const arriving = 'data-arriving';

const nothing = { __html: emptyHtml };

/** The page that is shown, and the page that the head describes. */
let shown: Page | undefined;
let described: Page | undefined;

/**
 * Shows a page as the build rendered it. React is told that there is nothing to render, and leaves the element's content
 * as it is.
 */
export default function PageText({ page }: { readonly page: Page }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  // A reader who goes back before React has rendered the new page gets the old one, although React has never left it.
  useLocation();
  useLayoutEffect(() => {
    if (box.current !== null) showPage(box.current, page);
    describeInHead(page);
  });
  return <div ref={box} className={pageClass} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
}

/**
 * Shows a page in place of another one and waits for the frame that shows it. Only what is in view is part of that
 * frame, because React's own work and the layout of a long page take longer than a reader should wait.
 */
export async function showInNextFrame(page: Page): Promise<void> {
  const box = shown?.nodes[0]?.parentElement;
  // A button that client modules add to such a place moves what is below.
  const grows = page.main?.querySelector('[data-scenario][hidden]');
  if (shown === page || grows || !box?.isConnected) return;
  showPage(box, page);
  box.toggleAttribute(arriving, true);
  window.scrollTo(0, 0);
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => window.setTimeout(resolve));
    // Hidden pages have no frames.
    window.setTimeout(resolve, 1000);
  });
  box.removeAttribute(arriving);
}

/** Shows a page in an element. The sidebar stays in place if both pages have the same one. */
function showPage(box: Element, page: Page): void {
  const { classList } = document.documentElement;
  if (shown !== undefined && shown !== page) {
    classList.remove(...shown.classes.filter((name) => !page.classes.includes(name)));
    classList.add(...page.classes);
    if (page.sidebar !== '' && shown.sidebar === page.sidebar) page.nodes = shown.nodes;
  }
  shown = page;
  // The first page is already in place.
  if (box.firstChild !== page.nodes[0]) box.replaceChildren(...page.nodes);
  const main = box.querySelector('main');
  if (main !== page.main && page.main !== null) main?.replaceWith(page.main);
}

function describeInHead(page: Page): void {
  // In any case, because the title may say that another page could not be loaded.
  document.title = page.title;
  if (described === page) return;
  described = page;
  const shownHead = [...document.head.querySelectorAll('[data-rh]:not(title)')];
  const without = (elements: readonly Element[], others: readonly Element[]): Element[] =>
    elements.filter((element) => !others.some((other) => other.isEqualNode(element)));
  // What both pages have stays in place: a new icon, for example, would be fetched again.
  for (const element of without(shownHead, page.head)) element.remove();
  document.head.append(...without(page.head, shownHead));
}
