import { expect, test, waitUntilRunning } from './support/journey.ts';
import { article, guide, notFound, start } from './support/pages.ts';

const noPage = /404 \(Not Found\)/;

test('An address that does not exist shows the not-found page', { tag: '@desktop' }, async ({ page, site, allow }) => {
  allow(noPage, 'the pages do not exist');
  // tests/build/hosts.test.ts requests many more. The URL is absolute, because browsers read "//" as the start of a
  // host.
  for (const path of ['/docs/nope', '//evil.example/x.html', '/docs/%E0%A4%A']) {
    const response = await page.goto(site.url + path);
    expect(response?.status(), path).toBe(404);
    await waitUntilRunning(page);
    await expect(page.getByRole('heading', { level: 1, name: notFound.heading }), path).toBeVisible();
    expect(new URL(page.url()).origin).toBe(site.url);
  }
});

test('The not-found page leads to the main parts of the site', { tag: '@desktop' }, async ({ page, open, allow }) => {
  allow(noPage, 'the page does not exist');
  for (const [label, route] of [
    ['Documentation', start.route],
    ['API overview', '/docs/api/overview'],
    ['Verify a postback', '/docs/postback/signature'],
    ['Blog', '/blog/'],
  ] as const) {
    await open(notFound.route);
    await page.getByRole('main').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: notFound.heading })).toBeHidden();
  }
});

test(
  'The not-found page names the likely page, then offers a search for the words of the address',
  { tag: '@desktop' },
  async ({ page, open, allow }) => {
    allow(noPage, 'the pages do not exist');
    for (const [address, title] of [
      ['/docs/invocies', 'Invoices'],
      ['/payouts/', 'Payouts'],
      ['/docs/api/create-invoice.html', 'Create an invoice'],
      ['/docs/webhooks', /postback|webhook/i],
      ['/docs/refunds', /refund/i],
      ['/docs/checkout', /checkout|invoice|widget|UI/i],
    ] as const) {
      await open(address);
      const likely = page.getByText('Did you mean').getByRole('link');
      await expect(likely, address).toHaveText(title);
      await likely.click();
      await expect(page.getByRole('heading', { level: 1, name: notFound.heading })).toBeHidden();
    }
    await open('/docs/api/postback-signatur.html');
    await page.getByRole('main').getByRole('button', { name: 'Search for “postback signatur”' }).click();
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('postback signatur');
    await expect(page.getByRole('option').first()).toContainText('Postback signature');
  },
);

test('A page opens even if its fragment is malformed', { tag: '@desktop' }, async ({ page, open }) => {
  for (const { route, heading } of [guide, article]) {
    await open(`${route}#100%`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('A malformed fragment keeps the reader on the page', { tag: '@desktop' }, async ({ page, open }) => {
  await open(guide.route);
  await page.evaluate(() => void (window.location.hash = '#100%'));
  await expect(page).toHaveURL(`${guide.route}#100%25`);
  await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toBeVisible();
});
