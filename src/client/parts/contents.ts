import { keepInView } from './keep-in-view';

/** Selects the entries of the table of contents beside or above the text. */
const line = '.toc-highlight';
const active = 'table-of-contents__link--active';

/**
 * Returns the heading of the section that the reader is in: the next one if it is in the upper half of the viewport,
 * otherwise the one above, if any.
 */
function findHeading(headings: readonly HTMLElement[], barHeight: number): HTMLElement | undefined {
  const next = headings.findIndex((heading) => heading.getBoundingClientRect().top >= barHeight);
  if (next < 0) return headings.at(-1);
  const isNear = (headings[next]?.getBoundingClientRect().bottom ?? Infinity) < window.innerHeight / 2;
  return headings[isNear ? next : next - 1];
}

/** Marks the entry in the table of contents for the section that the reader is in. */
function showPlace(): void {
  // On phones no entry is visible, and in the bar of an operation only those of its sections.
  const lines = [...document.querySelectorAll<HTMLAnchorElement>(line)].filter((one) => one.checkVisibility());
  const headings = lines.flatMap(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))) ?? []);
  const bar = document.querySelector('.navbar')?.clientHeight ?? 0;
  const here = findHeading(headings, bar)?.id;
  for (const one of lines) {
    const isHere = decodeURIComponent(one.hash.slice(1)) === here;
    if (isHere === one.classList.contains(active)) continue;
    one.classList.toggle(active);
    if (isHere) keepInView(one.closest('details'), one);
  }
}

let isWaiting = false;

/** Client module: keeps the reader's place marked in the table of contents. */
export function onRouteDidUpdate(): void {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    showPlace();
  });
}

if (typeof document !== 'undefined') {
  document.addEventListener('scroll', onRouteDidUpdate, { passive: true });
  window.addEventListener('resize', onRouteDidUpdate, { passive: true });
}
