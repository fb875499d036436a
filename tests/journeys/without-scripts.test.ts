import { hosts } from '../../src/build/config/hosts.ts';
import { expect, test } from './support/journey.ts';
import { article, blog, guide, kindsOfPages, start } from './support/pages.ts';

test.use({ javaScriptEnabled: false });

test('Without scripts, every kind of page has its text and the footer', { tag: '@desktop' }, async ({ page }) => {
  for (const { route, heading } of kindsOfPages) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main')).toContainText(/\w+ \w+/);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Docs', exact: true })).toHaveAttribute('href', start.route);
    await expect(footer.getByRole('link', { name: 'Login' })).toHaveAttribute('href', `${hosts.portal}/login`);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('Without scripts, links work', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(start.route);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'Invoices', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(guide.heading);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Forum' })).toHaveAttribute('href', hosts.forum);
  await bar.getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(blog.heading);
  await page.getByRole('main').getByRole('link', { name: article.heading, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.heading);
});

test('Without scripts, a reader on a phone can get from page to page', { tag: '@phone' }, async ({ page }) => {
  await page.goto(article.route);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Docs', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(start.heading);
  await page.getByRole('main').locator(`a[href*="${guide.route}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(guide.heading);
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(guide.heading);
  await expect(page.getByRole('main')).toContainText(/\w+ \w+/);
});

test('Without scripts, the whole sidebar is visible on a phone', { tag: '@phone' }, async ({ page }) => {
  await page.goto(start.route);
  // The button would do nothing without scripts.
  await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toHaveCount(0);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar.getByRole('link', { name: 'Find transactions by hash' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Parameters' })).toBeVisible();
});

test(
  'Without scripts, the root redirects to the documentation on any host',
  { tag: '@desktop' },
  async ({ page, site, plainSite }) => {
    for (const { url } of [site, plainSite]) {
      await page.goto(`${url}/`);
      await expect(page).toHaveURL(`${url}${start.route}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(start.heading);
    }
  },
);
