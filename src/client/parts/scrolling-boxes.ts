import type { ClientModule } from '@docusaurus/types';

/**
 * Selects the boxes that may scroll: code, tables and drawings. If the content is too large, so that a box scrolls, it
 * can be focused with the keyboard. Tables and drawings then also have a role and a name.
 */
const boxes = '.theme-code-block pre, .more-sideways';

/** Measures all boxes before changing any, so that the browser computes the layout only once. */
function measure(changed: readonly HTMLElement[]): void {
  const measured = changed.map((box) => ({
    box,
    isWider: box.scrollWidth > box.clientWidth,
    isHigher: box.scrollHeight > box.clientHeight,
  }));
  for (const { box, isWider, isHigher } of measured) {
    const isCode = box.tagName === 'PRE';
    const scrolls = isWider || (isHigher && isCode);
    if (scrolls) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
    if (isCode) continue;
    box.role = scrolls ? 'group' : null;
    box.ariaLabel = scrolls ? `Scrollable ${box.querySelector('table') === null ? 'figure' : 'table'}` : null;
  }
}

const observer =
  typeof ResizeObserver === 'undefined'
    ? null
    : new ResizeObserver((entries) => {
        measure([...new Set(entries.flatMap(({ target }) => target.closest<HTMLElement>(boxes) ?? []))]);
      });

/** Client module: watches the boxes of the current page. */
export const onRouteDidUpdate: NonNullable<ClientModule['onRouteDidUpdate']> = ({ location, previousLocation }) => {
  if (location.pathname === previousLocation?.pathname) return;
  observer?.disconnect();
  for (const box of document.querySelectorAll(boxes)) {
    // The content can grow when a font loads.
    for (const part of [box, ...box.children]) observer?.observe(part);
  }
};
