import { expect, test } from './support/journey.ts';
import { archive, article, blog } from './support/pages.ts';

test('A reader goes from the topic of an article to all articles on it', async ({ page, open }) => {
  await open(article.route);
  const topic = page.getByRole('list', { name: 'Topics' }).getByRole('link').first();
  const name = (await topic.textContent()) ?? '';
  await topic.click();
  await expect(page.getByRole('heading', { level: 1, name: archive.heading })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
  await page.getByRole('region', { name }).getByRole('link', { name: article.heading }).click();
  await expect(page.getByRole('heading', { level: 1, name: article.heading })).toBeVisible();
});

test('A reader opens an earlier year in the blog sidebar', async ({ page, open }) => {
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
