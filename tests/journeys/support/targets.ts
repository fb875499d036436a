import type { Page } from '@playwright/test';

/** The least measure of a control, in pixels. WCAG 2.2 asks for 24 (2.5.8); this is the 44 of 2.5.5. */
const least = 44;

/**
 * Controls that a finger could miss: lower or narrower than 44 pixels. A link in a line of text is as high as its line,
 * which WCAG exempts; a link on its own line may be narrow, as the space beside it is free.
 *
 * @returns one line for each, with its name and its size.
 */
export function findSmallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((limit) => {
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      element.closest('[inert], .visually-hidden') === null &&
      element.getBoundingClientRect().right > 0;
    /** A line of text or code, a title or a cell, whose height is that of its letters. */
    const isInText = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' &&
      element
        .closest('main, [role="complementary"], aside')
        ?.contains(element.closest('p, li, td, th, dd, h2, h3, h4, pre')) === true;
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
