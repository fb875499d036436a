import { expect, holdFiles, test, waitUntilRunning } from './support/journey.ts';
import { article, blog, guide, notFound, start } from './support/pages.ts';

const noPage = /404 \(Not Found\)/;
const query = '?lang=php&x=1';

// Each form of two addresses. tests/build/routes.test.ts requests every page in every form.
for (const { kind, route, heading } of [guide, blog]) {
  test(`On a host without rewrite rules, every form of the address of ${kind} works`, async ({
    page,
    plainSite: { url },
  }) => {
    const bare = route.replace(/\/$/, '');
    for (const form of [bare, `${bare}/`, `${bare}.html`, `${bare}/index.html`]) {
      await page.goto(`${url}${form}${query}#on-this-page`);
      await waitUntilRunning(page);
      await expect(page).toHaveURL(`${url}${route}${query}#on-this-page`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  });
}

test('The root leads to the documentation, and going back from there skips it', async ({ page, plainSite }) => {
  for (const root of ['/', '/index.html']) {
    await page.goto('about:blank');
    await page.goto(`${plainSite.url}${root}?x=1#money`);
    await expect(page).toHaveURL(`${plainSite.url}${start.route}?x=1#money`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(start.heading);
    await waitUntilRunning(page);
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  }
});

test('The not-found page leads to the main parts of the site', async ({ page, open, allow }) => {
  allow(noPage, 'the page does not exist');
  // tests/build/hosts.test.ts requests many more. This one is malformed.
  await open('/docs/%E0%A4%A');
  await expect(page.getByRole('heading', { level: 1, name: notFound.heading })).toBeVisible();
  for (const [name, route] of [
    ['Get started', start.route],
    ['API overview', '/docs/api/overview'],
    ['Invoices', '/docs/invoices'],
    ['Blog', blog.route],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', route);
  await page.getByRole('main').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
});

test('The not-found page names the likely page, then offers a search for the words of the address', async ({
  page,
  open,
  allow,
}) => {
  allow(noPage, 'the pages do not exist');
  for (const [address, title] of [
    ['/docs/invocies', 'Invoices'],
    ['/payouts/', 'Payouts'],
    ['/docs/api/create-invoice.html', /^Create an invoice/],
    ['/docs/webhooks', /postback|webhook/i],
    ['/docs/refunds', /refund/i],
    ['/docs/checkout', /checkout|invoice|widget|UI/i],
  ] as const) {
    await open(address);
    const likely = page.getByRole('status').filter({ hasText: 'Did you mean' });
    await expect(likely.getByRole('link'), address).toHaveText(title);
  }
  const release = await holdFiles(page, /\/search\//);
  await open('/docs/api/postback-signatur.html');
  const before = await page.getByRole('contentinfo').boundingBox();
  release();
  await expect(page.getByText('Did you mean')).toBeVisible();
  expect(await page.getByRole('contentinfo').boundingBox(), 'the page has moved').toEqual(before);
  await expect(page.getByText('There is no page at /docs/api/postb…ignatur.html.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Search docs and blog' }).click();
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('postback signatur');
  await expect(page.getByRole('option').first()).toContainText('Postback signature');
});

test('A malformed fragment keeps the reader on the page', async ({ page, open }) => {
  await open(`${article.route}#100%`);
  await expect(page.getByRole('heading', { level: 1, name: article.heading })).toBeVisible();
  await page.evaluate(() => void (window.location.hash = '#50%'));
  await expect(page).toHaveURL(`${article.route}#50%25`);
  await expect(page.getByRole('heading', { level: 1, name: article.heading })).toBeVisible();
});
