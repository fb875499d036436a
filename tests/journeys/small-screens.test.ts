import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { article, guide, kindsOfPages, notFound, operation, readSitemap } from './support/pages.ts';

const longest = { ...guide, kind: 'the longest guide', route: '/docs/custom-ui' };
const socket = { ...operation, kind: 'an API connection', route: '/docs/api/payment/websocket' };

/** The minimum size of a control in pixels. WCAG 2.2 requires 24 (2.5.8, AA); this is the 44 of 2.5.5 (AAA). */
const least = 44;

/**
 * Lists the controls that are lower or narrower than 44 pixels, so that a finger could miss them. Links in a line of
 * text are left out, because WCAG exempts them. A link on a separate line may be narrow, because the space beside it is
 * free.
 *
 * @returns one line for each control, with its name and its size.
 */
function findSmallTargets(page: Page): Promise<readonly string[]> {
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
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        const isLink = element.matches('a[href]');
        // With links of 44 pixels, the footer would be as long as a page.
        const lowest = element.closest('.theme-layout-footer') ? 28 : limit;
        if (height >= lowest - 0.5 && (isLink || width >= limit - 0.5)) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return [
          `${element.tagName.toLowerCase()} "${name.trim()}" ${Math.round(width)} × ${Math.round(height)} (${element.className})`,
        ];
      });
  }, least);
}

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
    await expect(page.getByRole('status').filter({ hasText: '"refund"' })).toHaveCount(1);
    const options = await page.getByRole('option').evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(Math.min(...options)).toBeGreaterThanOrEqual(44);
    expect(await findSmallTargets(page)).toEqual([]);
    expect(await measureOverflow(page, 390)).toBeLessThanOrEqual(0);
  });

  test('code takes the full width of the screen, or what the line of steps leaves, and only text wraps', async ({
    page,
    open,
  }) => {
    await open('/docs/postback/signature');
    const code = page.locator('.theme-code-block > pre:not([contenteditable]) > code').filter({ visible: true });
    const found = await code.evaluateAll((all: HTMLElement[]) =>
      all.map((one) => {
        const { left, right } = one.parentElement?.getBoundingClientRect() ?? one.getBoundingClientRect();
        const { lineHeight, paddingBlock } = getComputedStyle(one);
        const height = one.clientHeight - 2 * Number.parseFloat(paddingBlock);
        const lines = Math.round(height / Number.parseFloat(lineHeight));
        const hidden = one.matches(':is(.language-text, .language-http) *')
          ? one.scrollWidth - (one.parentElement?.clientWidth ?? 0)
          : lines - one.innerText.trimEnd().split('\n').length;
        const start = one.closest('main ol') === null ? 0 : 32;
        return [left - start, right <= innerWidth && right > innerWidth - 64, hidden];
      }),
    );
    expect(new Set(found.map(String))).toEqual(new Set(['0,true,0']));
  });

  test("no step's number covers its words", async ({ page, open }) => {
    await open('/docs/payouts');
    const steps = page.locator('main :not(.footnotes) > ol > li').filter({ visible: true });
    const covered = await steps.evaluateAll((all: HTMLElement[]) =>
      all.flatMap((one) => {
        const { left, width } = getComputedStyle(one, '::before');
        const words = document.createRange();
        words.selectNode((one.querySelector(':scope > p') ?? one).firstChild ?? one);
        const end = one.getBoundingClientRect().left + Number.parseFloat(left) + Number.parseFloat(width);
        return end <= (words.getClientRects()[0]?.left ?? 0) ? [] : one.innerText;
      }),
    );
    expect(covered).toEqual([]);
    expect(await steps.count()).toBeGreaterThan(10);
  });
});

test('On every page, the text of a table stays in its cell at each width', async ({ page }) => {
  test.slow();
  const found: string[] = [];
  for (const route of readSitemap()) {
    await page.goto(route);
    for (const width of [360, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await measureOverflow(page, width);
      const cells = await page
        .getByRole('main')
        .locator('td, th')
        .evaluateAll((all) =>
          all.flatMap((cell) => {
            const { left, right } = cell.getBoundingClientRect();
            const text = document.createRange();
            text.selectNodeContents(cell);
            const isOut = [...text.getClientRects()].some((box) => box.left < left - 1 || box.right > right + 1);
            return right > left && isOut ? [cell.textContent] : [];
          }),
        );
      found.push(...cells.map((text) => `${route}, ${width} pixels: ${text}`));
    }
  }
  expect(found).toEqual([]);
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
