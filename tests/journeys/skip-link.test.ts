import { expect, test } from './support/journey.ts';
import { article, blog, guide, notFound } from './support/pages.ts';

for (const { kind, route } of [guide, article, blog, notFound]) {
  test(
    `A reader of ${kind} skips to the text with the first key they press`,
    { tag: route === guide.route ? [] : '@desktop' },
    async ({ page, open, allow }) => {
      if (route === notFound.route) allow(/404 .*\/nope\)$/, 'the page is asked for because it does not exist');
      await open(route);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to main content' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const main = page.getByRole('main');
      expect(await main.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    },
  );
}
