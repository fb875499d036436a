import type { Page } from '@playwright/test';
import { sayCounts } from '../support/counted.ts';
import { expect, test } from './support/journey.ts';
import { article, guide, kindsOfPages, notFound, operation, start } from './support/pages.ts';
import { findSmallTargets } from './support/targets.ts';

const guideWithFigure = { ...guide, kind: 'a guide with figures and tables', route: '/docs/payouts' };
const socket = { ...operation, kind: 'an API connection', route: '/docs/api/payment/websocket' };
const longest = { ...guide, kind: 'the longest guide', route: '/docs/custom-ui' };
const visits = [...kindsOfPages, guideWithFigure, socket, longest, notFound];

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

const enlargeText = (page: Page): Promise<string> =>
  page.evaluate(() => (document.documentElement.style.fontSize = '200%'));

/** The tested widths and text sizes. A width of 320 pixels is a window of 1280 pixels at a zoom of 400%. */
const sizes = [
  { width: 320, text: '100%' },
  ...[390, 430, 1280].flatMap((width) => ['100%', '200%'].map((text) => ({ width, text }))),
];

for (const { kind, route } of visits) {
  test(
    `Small screens and large text need no horizontal scrolling on ${kind}, and touch targets have 44 pixels`,
    { tag: '@phone' },
    async ({ page, open, allow }, { annotations }) => {
      if (route === notFound.route) allow(/404 .*\/nope\)$/, 'the journey opens a page that does not exist');
      await open(route);
      expect(await findSmallTargets(page)).toEqual([]);
      const wide: string[] = [];
      for (const { width, text } of sizes) {
        await page.setViewportSize({ width, height: 800 });
        if (text === '200%') await enlargeText(page);
        const overflow = await measureOverflow(page, width);
        if (overflow > 0) wide.push(`${width} pixels, text ${text}: ${overflow} pixels too wide`);
        await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      }
      expect(wide).toEqual([]);
      annotations.push({ type: 'counted', description: `Reflow, ${kind}: ${sayCounts({ sizes: sizes.length })}` });
    },
  );
}

test('The width check finds an element that is too wide', { tag: '@phone' }, async ({ page, open }) => {
  await open(start.route);
  await page.evaluate(() => {
    const wide = document.createElement('p');
    wide.textContent = 'wide';
    wide.style.width = '600px';
    document.body.append(wide);
  });
  expect(await measureOverflow(page, 390)).toBeGreaterThan(0);
});

/** Goes to a heading by its fragment. Returns whether its text is visible and not covered by another element. */
function goAndLook(page: Page, id: string): Promise<boolean> {
  return page.evaluate(async (target) => {
    window.location.hash = '';
    window.location.hash = target;
    await new Promise((resolve) => setTimeout(resolve, 200));
    const heading = document.getElementById(target);
    const words = document.createRange();
    if (heading?.firstChild) words.selectNodeContents(heading.firstChild);
    const { left, top } = words.getBoundingClientRect();
    return heading?.contains(document.elementFromPoint(left + 2, top + 2)) ?? false;
  }, id);
}

for (const { kind, route } of [guide, operation, article, longest]) {
  test(`A link to a heading of ${kind} shows that heading`, async ({ page, open }) => {
    await open(route);
    const headings = page.getByRole('main').getByRole('heading', { level: 2 }).and(page.locator('[id]'));
    const ids = await headings.evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(1);
    for (const id of ids.slice(0, 4)) await expect.poll(() => goAndLook(page, id)).toBe(true);
  });
}

test('The check of link targets finds one that the navbar covers', { tag: '@desktop' }, async ({ page, open }) => {
  await open(guide.route);
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).nth(2);
  await heading.evaluate((target) => {
    document.documentElement.style.scrollPaddingBlockStart = '0';
    if (target instanceof HTMLElement) target.style.scrollMarginBlockStart = '0';
  });
  expect(await goAndLook(page, (await heading.getAttribute('id')) ?? '')).toBe(false);
});

test.describe('Touch targets', { tag: '@phone' }, () => {
  test('have 44 pixels in the menu and in the contents of a page', async ({ page, open }) => {
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
  });

  test('have 44 pixels in the search', async ({ page, open }) => {
    await open(guide.route);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await findSmallTargets(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Search' }).fill('refund');
    await expect(page.getByRole('option').first()).toBeVisible();
    const options = await page.getByRole('option').evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(Math.min(...options)).toBeGreaterThanOrEqual(44);
    expect(await findSmallTargets(page)).toEqual([]);
    expect(await measureOverflow(page, 390)).toBeLessThanOrEqual(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('are reported by the check if they are too small', async ({ page, open }) => {
    await open(guide.route);
    await page.evaluate(() => {
      const small = document.createElement('button');
      small.textContent = 'small';
      document.querySelector('h1')?.before(small);
    });
    expect((await findSmallTargets(page)).join()).toContain('button "small"');
  });
});
