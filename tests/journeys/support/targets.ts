import type { Page } from '@playwright/test';

/** The minimum size of a control in pixels. WCAG 2.2 requires 24 (2.5.8, AA); this is the 44 of 2.5.5 (AAA). */
const least = 44;

/**
 * Lists the controls that are lower or narrower than 44 pixels, so that a finger could miss them. Links in a line of
 * text are left out, because WCAG exempts them. A link on a separate line may be narrow, because the space beside it is
 * free.
 *
 * @returns one line for each control, with its name and its size.
 */
export function findSmallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((limit) => {
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      element.closest('[inert], .visually-hidden') === null &&
      element.getBoundingClientRect().right > 0;
    /**
     * Returns whether a control is inline in a line of text or code, a heading or a cell, so that the text sets its
     * height.
     */
    const isInText = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' &&
      element.closest('main, section')?.contains(element.closest('p, li, td, th, dd, h2, h3, h4, pre')) === true;
    const controls = [...document.querySelectorAll('a[href], button, summary, select, input, [role="tab"]')];
    return controls
      .filter((element) => isShown(element) && !isInText(element))
      .flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isLink = element.matches('a[href]');
        if (height >= limit - 0.5 && (isLink || width >= limit - 0.5)) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return [
          `${element.tagName.toLowerCase()} "${name.trim()}" ${Math.round(width)} × ${Math.round(height)} (${element.className})`,
        ];
      });
  }, least);
}
