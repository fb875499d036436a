import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { article, guide, kindsOfPages, notFound, operation } from './support/pages.ts';
import { findSmallTargets } from './support/targets.ts';

const longest = { ...guide, kind: 'the longest guide', route: '/docs/custom-ui' };
const socket = { ...operation, kind: 'an API connection', route: '/docs/api/payment/websocket' };

/**
 * Unfolds everything and returns by how many pixels the page is wider than its window.
 *
 * @param width the window's width. The page can't report it, because a phone gives the width to which it has zoomed
 *   out.
 */
function measureOverflow(page: Page, width: number): Promise<number> {
  return page.evaluate((wanted) => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    return document.documentElement.scrollWidth - wanted;
  }, width);
}

/** The widths and text sizes. A width of 320 pixels is a window of 1280 pixels at a zoom of 400%. */
const sizes = [
  [320, '100%'],
  [390, '200%'],
  [1280, '200%'],
] as const;

for (const { kind, route } of [...kindsOfPages, socket, longest, notFound])
  test(
    `Small screens and large text need no horizontal scrolling on ${kind}, and touch targets have 44 pixels`,
    {
      tag: '@phone',
    },
    async ({ page, open, allow }) => {
      if (route === notFound.route) allow(/404 .*\/nope\)$/, 'the journey opens a page that does not exist');
      await open(route);
      expect(await findSmallTargets(page)).toEqual([]);
      for (const [width, text] of sizes) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
        expect(await measureOverflow(page, width), `${width} pixels, text ${text}`).toBeLessThanOrEqual(0);
      }
    },
  );

test.describe('On a phone,', { tag: '@phone' }, () => {
  test('touch targets have 44 pixels in the contents of a page, in the menu and in the search', async ({
    page,
    open,
  }) => {
    await open(guide.route);
    await page.getByRole('main').locator('summary', { hasText: 'On this page' }).click();
    expect(await findSmallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('button', { name: 'Back to main menu' })).toBeVisible();
    expect(await findSmallTargets(page)).toEqual([]);
    await menu.getByRole('button', { name: 'Back to main menu' }).click();
    await expect(menu.getByRole('link', { name: 'Version: Next' })).toBeVisible();
    expect(await findSmallTargets(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill('refund');
    await expect(page.getByRole('status').filter({ hasText: '“refund”' })).toHaveCount(1);
    const options = await page.getByRole('option').evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(Math.min(...options)).toBeGreaterThanOrEqual(44);
    expect(await findSmallTargets(page)).toEqual([]);
    expect(await measureOverflow(page, 390)).toBeLessThanOrEqual(0);
  });
});

for (const { kind, route } of [guide, operation, article])
  test(`A link to a heading of ${kind} shows that heading`, { tag: '@both' }, async ({ page, open }) => {
    await open(route);
    const headings = page.getByRole('main').getByRole('heading', { level: 2 }).and(page.locator('[id]'));
    const ids = await headings.evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(1);
    /** Returns whether the heading's text is visible and not covered by another element, such as the navbar. */
    const isSeen = (id: string): Promise<boolean> =>
      page.evaluate((target) => {
        const heading = document.getElementById(target);
        const words = document.createRange();
        if (heading?.firstChild) words.selectNodeContents(heading.firstChild);
        const { left, top } = words.getBoundingClientRect();
        return heading?.contains(document.elementFromPoint(left + 2, top + 2)) ?? false;
      }, id);
    for (const id of ids.slice(0, 3)) {
      await page.evaluate((target) => (window.location.hash = target), id);
      await expect.poll(() => isSeen(id)).toBe(true);
    }
  });
