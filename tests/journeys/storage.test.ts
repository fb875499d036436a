import { expect, test } from './support/journey.ts';
import { openMainMenu } from './support/main-menu.ts';
import { article, blog, operation, start } from './support/pages.ts';

/** Refuses any access to storage, as browsers do if all cookies are blocked. */
const block = (): void => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
};

test.describe('If storage is blocked', () => {
  test.beforeEach(({ page }) => page.addInitScript(block));

  test('a reader can switch the colour mode, dismiss the announcement and choose a version for the visit, with at most one warning', async ({
    page,
    open,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await open(article.route);
    const readColour = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await readColour();
    const bar = page.getByRole('complementary', { name: 'Announcement' });
    await bar.getByRole('button', { name: 'Dismiss announcement' }).click();
    await expect(bar).toBeHidden();
    const toggle = (await openMainMenu(page)).getByRole('button', { name: /^Switch between dark and light mode/ });
    await toggle.filter({ visible: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
    expect(await readColour(), 'the colours').not.toBe(light);

    const menu = await openMainMenu(page);
    await menu.getByRole('link', { name: 'Version: Next' }).click();
    await expect(page.getByRole('heading', { level: 1, name: start.heading }), 'the version').toBeVisible();
    await expect(bar, 'the announcement').toBeHidden();
    expect(warnings.length, warnings.join('\n')).toBeLessThanOrEqual(1);
  });

  test('the language of samples is kept from page to page', { tag: '@desktop' }, async ({ page, open }) => {
    const chosen = page.getByRole('tablist', { name: 'Request' }).getByRole('tab', { selected: true });
    await open(`${operation.route}?lang=go`);
    await expect(chosen).toHaveText('Go');
    await page.getByRole('tab', { name: 'Python' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Cancel an invoice' }).first().click();
    await expect(page).toHaveURL(/\/cancel$/);
    await expect(chosen).toHaveText('Python');
    await expect(page.getByText('urllib.request').first()).toBeVisible();
  });

  test('a reader can search repeatedly', { tag: '@desktop' }, async ({ page, open }) => {
    await open(operation.route);
    for (const query of ['rolling reserve', 'refund']) {
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('combobox', { name: 'Search' }).fill(query);
      await expect(page.getByRole('status').filter({ hasText: `“${query}”` })).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await expect(page).not.toHaveURL(operation.route);
  });
});
