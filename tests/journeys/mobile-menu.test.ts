import { expect, test } from './support/journey.ts';
import { article, blog, guide, operation, start } from './support/pages.ts';

test.describe('The menu', { tag: '@phone' }, () => {
  test('opens, leads to another page and is closed on that page', async ({ page, open }) => {
    await open(start.route);
    const opener = page.getByRole('button', { name: 'Toggle navigation bar' });
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await opener.click();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Invoices', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Invoices', exact: true })).toBeHidden();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  test('opens at the current page in the list, with the way to the main menu visible', async ({ page, open }) => {
    await open(operation.route);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const current = menu.locator('[aria-current="page"]').last();
    await expect(current).toHaveText(operation.heading);
    await expect(current).toBeInViewport({ ratio: 1 });
    const panel = menu.locator('.menu:not([inert])');
    await expect(panel.getByRole('button', { name: 'Back to main menu' })).toBeInViewport({ ratio: 1 });
  });

  test('leads from the documentation to the blog', async ({ page, open }) => {
    await open(guide.route);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    // The other panel is out of view and inert.
    const panel = menu.locator('.menu:not([inert])');
    await menu.getByRole('button', { name: 'Back to main menu' }).click();
    await expect(panel.getByRole('link', { name: 'Forum' })).toBeInViewport();
    await panel.getByRole('link', { name: 'Blog', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Close navigation bar' })).toBeHidden();
  });

  test('closes with its button, and the page scrolls again', async ({ page, open }) => {
    await open(article.route);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const close = page.getByRole('button', { name: 'Close navigation bar' });
    await expect(close).toBeInViewport();
    await close.click();
    await expect(close).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  });

  test('keeps the keyboard focus until Escape closes it', async ({ page, open }) => {
    await open(article.route);
    const opener = page.getByRole('button', { name: 'Toggle navigation bar' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeFocused();
    const first = menu.getByRole('link', { name: 'Sluice homepage' });
    // Nothing in the menu can be focused while it slides in.
    await expect(first).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();

    /** Returns whether the focus is in the menu, or past its last stop in the browser's own controls. */
    const isOutsidePage = (): Promise<boolean> =>
      menu.evaluate((element) => {
        const focused = document.activeElement;
        return focused === document.body || element.contains(focused);
      });
    const isFirst = (): Promise<boolean> => first.evaluate((element) => element === document.activeElement);
    let stops = 0;
    do {
      await page.keyboard.press('Tab');
      stops += 1;
      expect(await isOutsidePage()).toBe(true);
    } while (!(await isFirst()) && stops < 200);
    expect(await isFirst()).toBe(true);
    expect(stops).toBeGreaterThan(3);

    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(menu.getByRole('button', { name: 'Close navigation bar' })).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sluice homepage' }),
    ).toBeFocused();
  });
});

test.describe('At the breakpoint', { tag: '@desktop' }, () => {
  for (const { width, hasMenu } of [
    { width: 995, hasMenu: true },
    { width: 997, hasMenu: false },
  ]) {
    test(`a page of ${width} pixels ${hasMenu ? 'has the menu' : 'shows everything without a menu'}`, async ({
      page,
      open,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(guide.route);
      const bar = page.getByRole('navigation', { name: 'Main' });
      await expect(bar.getByRole('button', { name: 'Toggle navigation bar' })).toBeVisible({ visible: hasMenu });
      await expect(bar.getByRole('link', { name: 'Forum' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible({ visible: !hasMenu });
    });
  }

  test('an open menu closes when the window becomes wide', async ({ page, open }) => {
    await page.setViewportSize({ width: 995, height: 800 });
    await open(guide.route);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeVisible();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  });
});
