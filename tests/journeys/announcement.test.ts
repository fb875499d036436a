import { expect, test, waitUntilRunning } from './support/journey.ts';
import { holdFiles } from './support/network.ts';
import { article, blog, guide } from './support/pages.ts';

test('A reader dismisses the announcement and does not see it again', async ({ page, open }) => {
  await open(guide.route);
  const bar = page.getByRole('complementary', { name: 'Announcement' });
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Dismiss the announcement' }).click();
  await expect(bar).toBeHidden();

  await page.reload();
  await waitUntilRunning(page);
  await expect(bar).toBeHidden();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
  await expect(bar).toBeHidden();

  await open(article.route);
  await expect(bar).toBeHidden();
});

test(
  'A reader who leaves the announcement alone sees it on the next page',
  { tag: '@desktop' },
  async ({ page, open }) => {
    await open(guide.route);
    await open(article.route);
    const bar = page.getByRole('complementary', { name: 'Announcement' });
    await expect(bar).toBeVisible();
    await bar.getByRole('link', { name: 'read the overview' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'API overview' })).toBeVisible();
  },
);

test('A dismissed announcement is gone before the page runs', { tag: '@desktop' }, async ({ page, open }) => {
  await open(guide.route);
  await page.getByRole('button', { name: 'Dismiss the announcement' }).click();
  const release = await holdFiles(page, /\/assets\/js\//);
  await page.goto(article.route, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeHidden();
  release();
  await waitUntilRunning(page);
});
