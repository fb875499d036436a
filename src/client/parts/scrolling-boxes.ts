import type { ClientModule } from '@docusaurus/types';
import { translate } from '@docusaurus/Translate';

/**
 * Selects the boxes that may scroll: code, tables and drawings. If the content is too large, so that a box scrolls, it
 * can be focused with the keyboard. Tables and drawings then also have a role and a name.
 */
const boxes = '.theme-code-block pre, .more-sideways';

const labels = {
  table: translate({ id: 'table.scroll.label', message: 'Scrollable table' }),
  figure: translate({ id: 'figure.scroll.label', message: 'Scrollable figure' }),
};

/** The functions to call when the size of a box or of its content has changed. */
const onScrolls = new Set<(box: HTMLElement, isWider: boolean) => void>();

/** Calls `listen` for every box that was measured, with whether it scrolls sideways. */
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

/** Measures all boxes before changing any, so that the browser computes the layout only once. */
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

/** Client module: watches the boxes of the current page. */
const scrollingBoxes: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (location.pathname === previousLocation?.pathname) return;
    observer?.disconnect();
    for (const box of document.querySelectorAll(boxes)) {
      observer?.observe(box);
      // The content can grow when a font loads.
      for (const part of box.children) observer?.observe(part);
    }
  },
};

export default scrollingBoxes;
