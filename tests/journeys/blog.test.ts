import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { archive, article, blog } from './support/pages.ts';

/** Returns the visible contents of an article: those at its side on a wide screen, else those folded above its text. */
const contentsOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'On this page' }).filter({ visible: true });

test('A reader goes from the topic of an article to all articles on it', async ({ page, open }) => {
  await open(article.route);
  const topic = page.getByRole('list', { name: 'Topics' }).getByRole('link').first();
  const name = (await topic.textContent()) ?? '';
  await topic.click();
  await expect(page.getByRole('heading', { level: 1, name: archive.heading })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
  const onTopic = page.getByRole('region', { name });
  await onTopic.getByRole('link', { name: article.heading }).click();
  await expect(page.getByRole('heading', { level: 1, name: article.heading })).toBeVisible();
});

test('A click on the picture of an article opens it', { tag: '@desktop' }, async ({ page, open }) => {
  await open(blog.route);
  // The link of the title covers the whole card, so it takes the click.
  await page.locator('article img').first().click({ force: true });
  await expect(page.getByRole('heading', { level: 1, name: article.heading })).toBeVisible();
});

for (const width of [390, 820, 1100, 1440]) {
  test(
    `The contents of an article lead to its headings at ${width} pixels`,
    { tag: '@desktop' },
    async ({ page, open }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(article.route);
      const fold = page.getByRole('main').locator('summary', { hasText: 'On this page' });
      if (width < 1280) await fold.click();
      else await expect(fold).toBeHidden();
      await expect(contentsOf(page)).toHaveCount(1);
      const last = contentsOf(page).getByRole('link').last();
      const name = (await last.textContent()) ?? '';
      await last.click();
      await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
    },
  );
}

test('A reader opens an earlier year in the blog sidebar', { tag: '@desktop' }, async ({ page, open }) => {
  await open(blog.route);
  const years = page.getByRole('complementary', { name: 'All articles' });
  const oldest = years.locator('details').last();
  await expect(oldest.getByRole('link').first()).toBeHidden();
  await oldest.locator('summary').click();
  const first = oldest.getByRole('link').last();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(years.getByRole('link', { name })).toBeVisible();
});
