import { hosts } from '../../src/build/config/hosts.ts';
import { expect, test } from './support/journey.ts';
import { article, blog, guide, kindsOfPages, start } from './support/pages.ts';

test.use({ javaScriptEnabled: false });

test('Without scripts, every kind of page has its text and the footer', async ({ page }) => {
  for (const { route, heading } of kindsOfPages) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main')).toContainText(/\w+ \w+/);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Login' })).toHaveAttribute('href', `${hosts.portal}/login`);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('Without scripts, links work, and the search leads to the list of tasks', async ({ page }) => {
  await page.goto(start.route);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'Invoices', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(guide.heading);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(blog.heading);
  await page.getByRole('main').getByRole('link', { name: article.heading, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.heading);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/docs/#map');
  await expect(page.getByRole('heading', { name: 'Find a page by task' })).toBeInViewport();
});

test('Without scripts, a reader on a phone can get from page to page', { tag: '@phone' }, async ({ page }) => {
  await page.goto(article.route);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Docs', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(start.heading);
  // The button would do nothing without scripts, so the whole sidebar is on the page.
  await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toHaveCount(0);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar.getByRole('link', { name: 'Find transactions by hash' })).toBeVisible();
  await page.getByRole('main').locator(`a[href*="${guide.route}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(guide.heading);
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(guide.heading);
});

test('Without scripts, the sample of every language is shown under its name', async ({ page }) => {
  await page.goto('/docs/api/invoice/create?lang=php');
  await expect(page.getByRole('tab')).toHaveCount(0);
  for (const label of ['curl', 'JavaScript', 'Python', 'PHP', 'Go', 'Java'])
    await expect(page.getByRole('paragraph').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
});

test('Without scripts, the root redirects to the documentation on any host', async ({ page, site, plainSite }) => {
  for (const { url } of [site, plainSite]) {
    await page.goto(`${url}/`);
    await expect(page).toHaveURL(`${url}${start.route}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(start.heading);
  }
});
