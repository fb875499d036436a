import type { ClientModule } from '@docusaurus/types';
import { translate } from '@docusaurus/Translate';

/**
 * Boxes that scroll, because what is in them is too large, are stops for the keyboard, and no others are: code, tables, drawings.
 * Tables and drawings also have a role and a name while they scroll.
 */
const boxes = '.theme-code-block pre, .more-sideways';

const labels = {
  table: translate({ id: 'table.scroll.label', message: 'Scrollable table' }),
  figure: translate({ id: 'figure.scroll.label', message: 'Scrollable figure' }),
};

/** Told of every box whose size has changed, or the size of what is in it. */
const onScrolls = new Set<(box: HTMLElement, isWider: boolean) => void>();

/** Calls back for a box that was measured, with whether it scrolls sideways. */
export function onBoxMeasured(listen: (box: HTMLElement, isWider: boolean) => void): void {
  onScrolls.add(listen);
}

const isCode = (box: Element): boolean => box.tagName === 'PRE';

function setStop(box: HTMLElement, scrolls: boolean): void {
  if (scrolls) box.tabIndex = 0;
  else box.removeAttribute('tabindex');
  if (isCode(box)) return;
  if (scrolls) {
    box.setAttribute('role', 'group');
    box.ariaLabel = box.closest('figure') === null ? labels.table : labels.figure;
  } else {
    box.removeAttribute('role');
    box.removeAttribute('aria-label');
  }
}

/** All are measured before any is changed, so that the browser lays the page out once. */
function measure(changed: readonly HTMLElement[]): void {
  const measured = changed.map((box) => ({
    box,
    isWider: box.scrollWidth > box.clientWidth,
    isHigher: box.scrollHeight > box.clientHeight,
  }));
  for (const { box, isWider, isHigher } of measured) {
    setStop(box, isWider || (isHigher && isCode(box)));
    for (const listen of onScrolls) listen(box, isWider);
  }
}

const observer =
  typeof ResizeObserver === 'undefined'
    ? null
    : new ResizeObserver((entries) => {
        const changed = entries.flatMap(({ target }) => target.closest<HTMLElement>(boxes) ?? []);
        measure([...new Set(changed)]);
      });

/** Client module: watches the boxes of the page that has arrived. */
const scrollingBoxes: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (location.pathname === previousLocation?.pathname) return;
    observer?.disconnect();
    for (const box of document.querySelectorAll(boxes)) {
      observer?.observe(box);
      // What is inside grows when a font arrives.
      for (const part of box.children) observer?.observe(part);
    }
  },
};

export default scrollingBoxes;
