import { keepInView } from './keep-in-view';

const active = 'table-of-contents__link--active';

/** Marks the entry of the contents for the last section whose heading has come near the top, if any. */
function showPlace(): void {
  // On phones no entry is visible.
  const all = document.querySelectorAll<HTMLAnchorElement>('nav .toc-highlight');
  const lines = [...all].filter((one) => one.checkVisibility());
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
    showPlace();
  });
}

if (typeof document !== 'undefined') {
  document.addEventListener('scroll', onRouteDidUpdate, { passive: true });
  window.addEventListener('resize', onRouteDidUpdate, { passive: true });

  // A menu in the bar of an operation or an object closes with Escape or when a place is chosen, until the next move.
  for (const type of ['keydown', 'click', 'pointerover'])
    document.addEventListener(type, (event) => {
      const isClosed = event instanceof KeyboardEvent ? event.key === 'Escape' : type === 'click';
      document.documentElement.toggleAttribute('data-menu-closed', isClosed);
    });
}
