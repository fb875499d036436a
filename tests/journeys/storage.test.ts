import { expect, test } from './support/journey.ts';
import { openMainMenu } from './support/main-menu.ts';
import { article, blog, guide, start } from './support/pages.ts';
import { blockStorage, fillStorage } from './support/storage.ts';

for (const { name, spoil } of [
  { name: 'is blocked', spoil: blockStorage },
  { name: 'is full', spoil: fillStorage },
]) {
  test.describe(`Where storage ${name}`, () => {
    test.beforeEach(({ page }) => spoil(page));

    test('the colours can be switched and last for the visit', async ({ page, open }) => {
      await open(guide.route);
      const light = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const toggle = (await openMainMenu(page)).getByRole('button', { name: /^Switch between dark and light mode/ });
      await toggle.filter({ visible: true }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
      await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).not.toBe(light);
    });

    test('the announcement can be dismissed for the visit', { tag: '@desktop' }, async ({ page, open }) => {
      await open(article.route);
      const bar = page.getByRole('complementary', { name: 'Announcement' });
      await bar.getByRole('button', { name: 'Dismiss the announcement' }).click();
      await expect(bar).toBeHidden();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Docs' }).click();
      await expect(page.getByRole('heading', { level: 1, name: start.heading })).toBeVisible();
      await expect(bar).toBeHidden();
    });

    test('a version can be chosen', async ({ page, open }) => {
      await open(guide.route);
      const menu = await openMainMenu(page);
      await menu.getByRole('button', { name: 'Version: Next' }).focus();
      await page.keyboard.press('Enter');
      await menu.getByRole('link', { name: 'Next', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: start.heading })).toBeVisible();
    });

    test('the console has one warning at most', { tag: '@desktop' }, async ({ page, open }) => {
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
      await open(guide.route);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
      await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
      expect(warnings.length).toBeLessThanOrEqual(1);
    });
  });
}
