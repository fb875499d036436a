import { keepInView } from './keep-in-view';

/** Selects the entries of the table of contents beside or above the text, and of the list of an operation's details. */
const lists = ['nav .toc-highlight', '#in-detail + ul .toc-highlight'];
const active = 'table-of-contents__link--active';

/** Marks the entry in a list for the last section whose heading has come near the top, if any. */
function showPlace(line: string): void {
  // On phones no entry is visible, and in the bar of an operation only those of its sections.
  const lines = [...document.querySelectorAll<HTMLAnchorElement>(line)].filter((one) => one.checkVisibility());
  const headings = lines.flatMap(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))) ?? []);
  const here = headings.findLast((heading) => heading.getBoundingClientRect().top < window.innerHeight / 4)?.id;
  for (const one of lines) {
    const isHere = decodeURIComponent(one.hash.slice(1)) === here;
    if (isHere === one.classList.contains(active)) continue;
    one.classList.toggle(active);
    if (isHere) keepInView(one.closest('details'), one);
  }
  if (here === undefined) lines[0]?.closest('details')?.scrollTo({ top: 0, behavior: 'instant' });
}

let isWaiting = false;

/** Client module: keeps the reader's place marked in the table of contents. */
export function onRouteDidUpdate(): void {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    lists.forEach(showPlace);
  });
}

if (typeof document !== 'undefined') {
  document.addEventListener('scroll', onRouteDidUpdate, { passive: true });
  window.addEventListener('resize', onRouteDidUpdate, { passive: true });
}
