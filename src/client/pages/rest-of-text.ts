/** The text of a page, whose parts follow each other. */
const text = '.markdown';

/** Characters for each pixel of the window's height. No text fills less than a window with so many. */
const perPixel = 4;

/** What puts the rest of the text in its place. */
let complete: (() => void) | undefined;
let whole: Promise<void> = Promise.resolve();
let isGoingBack = false;

if (typeof window !== 'undefined') window.addEventListener('popstate', () => (isGoingBack = true));

/** Resolves when all of the page's text is in its place. */
export function whenWhole(): Promise<void> {
  return whole;
}

/** Puts the rest of the text in its place at once, if there is one. */
export function completeText(): void {
  complete?.();
}

/**
 * Takes away of a page's text what no reader sees at first, and puts it back when the browser has drawn the beginning, which takes it
 * a fraction of the time that a long page takes. A reader who goes to a heading, or back to where they were, needs all of it.
 *
 * @param page has a page that isn't shown yet.
 */
export function divideText(page: ParentNode): void {
  const needsAll = isGoingBack || window.location.hash !== '' || document.hidden;
  isGoingBack = false;
  const box = page.querySelector(text);
  if (needsAll || box === null) return;
  let left = window.innerHeight * perPixel;
  const later = [...box.childNodes].filter((part) => {
    const isLater = left < 0;
    left -= part.textContent?.length ?? 0;
    return isLater;
  });
  if (later.length === 0) return;
  const rest = new DocumentFragment();
  rest.append(...later);
  whole = new Promise((resolve) => {
    complete = () => {
      complete = undefined;
      box.append(rest);
      resolve();
    };
  });
  requestAnimationFrame(() => setTimeout(completeText));
}
