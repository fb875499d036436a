/** Selects the text of a page, whose parts are all children of this element. */
const text = '.markdown';

/** Characters per pixel of the viewport's height. A text with this many characters always fills the viewport. */
const perPixel = 4;

/** Inserts the rest of the text; undefined if nothing is missing. */
let complete: (() => void) | undefined;
let whole: Promise<void> = Promise.resolve();
let isGoingBack = false;

if (typeof window !== 'undefined') window.addEventListener('popstate', () => (isGoingBack = true));

/** Resolves when the page's text is complete. */
export function whenWhole(): Promise<void> {
  return whole;
}

/** Inserts the rest of the text at once, if any is missing. */
export function completeText(): void {
  complete?.();
}

/**
 * Removes the part of a page's text that readers can't see at first, and inserts it again once the browser has drawn
 * the beginning, which takes a fraction of the time that a long page takes. A reader who goes to a heading, or back to
 * where they were, needs the whole text at once.
 *
 * @param page contains a page that isn't shown yet.
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
