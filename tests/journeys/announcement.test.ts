import { expect, test, waitUntilRunning } from './support/journey.ts';
import { holdFiles } from './support/network.ts';
import { article, blog, guide } from './support/pages.ts';

test('A reader sees the announcement until they dismiss it', async ({ page, open }) => {
  const bar = page.getByRole('complementary', { name: 'Announcement' });
  await open(article.route);
  await expect(bar).toBeVisible();
  await open(guide.route);
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Dismiss announcement' }).click();
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
  'After a reader dismisses the announcement with the keyboard, Tab continues with the navbar',
  { tag: '@desktop' },
  async ({ page, open }) => {
    await open(guide.route);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    const dismiss = page.getByRole('button', { name: 'Dismiss announcement' });
    // The links of the announcement come first.
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(dismiss).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(dismiss).toHaveCount(0);
    await page.keyboard.press('Tab');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'Sluice homepage' })).toBeFocused();
  },
);

test('A dismissed announcement is hidden before scripts run', { tag: '@desktop' }, async ({ page, open }) => {
  await open(guide.route);
  await page.getByRole('button', { name: 'Dismiss announcement' }).click();
  const release = await holdFiles(page, /\/assets\/js\//);
  await page.goto(article.route, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeHidden();
  release();
  await waitUntilRunning(page);
});
