import { keepInView } from './keep-in-view';

/** The contents beside or above the text, whose lines say where the reader is. */
const line = '.toc-highlight';
const active = 'table-of-contents__link--active';

/** The heading that the reader is below; in the upper half of the window, the one that comes next; in the introduction, none. */
function findHeading(headings: readonly HTMLElement[], barHeight: number): HTMLElement | undefined {
  const next = headings.findIndex((heading) => heading.getBoundingClientRect().top >= barHeight);
  if (next < 0) return headings.at(-1);
  // The first one comes next only where a link to it leads.
  const limit = next === 0 ? barHeight + 120 : window.innerHeight / 2;
  const isNear = (headings[next]?.getBoundingClientRect().bottom ?? Infinity) < limit;
  return headings[isNear ? next : next - 1];
}

/** Marks the line of the contents that says where the reader is. */
export function showPlace(): void {
  // On phones there are none to see, and in the bar of an operation only its sections.
  const lines = [...document.querySelectorAll<HTMLAnchorElement>(line)].filter((one) => one.checkVisibility());
  const headings = lines.flatMap(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))) ?? []);
  const bar = document.querySelector('.navbar')?.clientHeight ?? 0;
  const here = findHeading(headings, bar)?.id;
  for (const one of lines) {
    const isHere = decodeURIComponent(one.hash.slice(1)) === here;
    if (isHere && !one.classList.contains(active)) keepInView(one.closest('nav'), one);
    one.classList.toggle(active, isHere);
  }
}

/** Keeps the place of the reader marked in the contents of all pages. */
export function runContents(): void {
  let isWaiting = false;
  const update = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      showPlace();
    });
  };
  document.addEventListener('scroll', update, { passive: true });
  window.addEventListener('resize', update, { passive: true });
}
