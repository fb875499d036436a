import { expect, test } from './support/journey.ts';
import { openMainMenu } from './support/main-menu.ts';
import { article, blog, start } from './support/pages.ts';
import { blockStorage, fillStorage } from './support/storage.ts';

for (const { name, spoil } of [
  { name: 'is blocked', spoil: blockStorage },
  { name: 'is full', spoil: fillStorage },
]) {
  test.describe(`Where storage ${name}`, () => {
    test.beforeEach(({ page }) => spoil(page));

    test('a reader can switch the colours, dismiss the announcement and choose a version for the visit, with one warning at most', async ({
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
      await bar.getByRole('button', { name: 'Dismiss the announcement' }).click();
      await expect(bar).toBeHidden();
      const toggle = (await openMainMenu(page)).getByRole('button', { name: /^Switch between dark and light mode/ });
      await toggle.filter({ visible: true }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
      await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
      expect(await readColour(), 'the colours').not.toBe(light);

      const menu = await openMainMenu(page);
      await menu.getByRole('button', { name: 'Version: Next' }).focus();
      await page.keyboard.press('Enter');
      await menu.getByRole('link', { name: 'Next', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: start.heading }), 'the version').toBeVisible();
      await expect(bar, 'the announcement').toBeHidden();
      expect(warnings.length, warnings.join('\n')).toBeLessThanOrEqual(1);
    });
  });
}
