import type { Locator, Page } from '@playwright/test';
import { expect, test as base, waitUntilRunning } from './support/journey.ts';
import { serveFaultySite, type FaultySite } from './support/faulty-site.ts';
import { countPageRequests, design, holdFiles, removeFiles, siteCode } from './support/network.ts';
import { article, blog, guide, notFound, start } from './support/pages.ts';
import { serveUnderPath } from './support/sub-path.ts';

const files = { 'main script': /\/assets\/js\/main\./, 'style sheet': /\/assets\/css\// } as const;

const test = base.extend<{ faulty: FaultySite }>({
  faulty: async ({}, use) => {
    const site = await serveFaultySite();
    await use(site);
    await site.stop();
  },
});

const missing = /404 \(Not Found\)/;
const alertBox = (page: Page): Locator => page.getByRole('alert');
const retry = (page: Page): Locator => alertBox(page).getByRole('button', { name: 'Retry' });
const isStyled = (page: Page) => expect(page.getByRole('navigation', { name: 'Main' })).toHaveCSS('position', 'sticky');

test.describe('A wrong response that the browser may cache for a year', { tag: '@desktop' }, () => {
  test.beforeEach(({ allow }) =>
    allow(/404 \(Not Found\)|MIME type|Unexpected token/, 'the first response is wrong', 'depends on timing'),
  );

  for (const fault of ['missing', 'html'] as const) {
    const what = fault === 'html' ? 'an HTML page' : 'status 404';
    for (const [name, file] of Object.entries(files)) {
      test(`is replaced automatically: ${what} for the ${name}`, async ({ page, faulty }) => {
        faulty.spoil(file, fault, 1);
        await page.goto(faulty.url + guide.route);
        await expect.poll(() => faulty.count(file)).toBeGreaterThan(1);
        await waitUntilRunning(page);
        await isStyled(page);
        await expect(alertBox(page)).toHaveCount(0);
        // The browser's cache is correct now, so another page doesn't request the file again.
        const count = faulty.count(file);
        await page.goto(`${faulty.url}/docs/payouts`);
        await waitUntilRunning(page);
        expect(faulty.count(file)).toBe(count);
      });
    }

    test(`is replaced automatically: ${what} for the search`, async ({ page, faulty }) => {
      await page.goto(faulty.url + guide.route);
      await waitUntilRunning(page);
      faulty.spoil(/\/assets\/js\//, fault, 1);
      await page.keyboard.press('/');
      await page.getByRole('dialog').getByRole('combobox').fill('invoice');
      await expect(page.getByRole('option').first()).toBeVisible();
      expect(faulty.count(/\/assets\/js\//)).toBeGreaterThan(1);
      await expect(alertBox(page)).toHaveCount(0);
    });
  }

  test('is requested again once if it stays wrong, and then only if the reader chooses Retry', async ({
    page,
    faulty,
  }) => {
    const requests = countPageRequests(page);
    faulty.spoil(files['main script'], 'html', 2);
    await page.goto(faulty.url + guide.route);
    await expect(retry(page)).toBeInViewport();
    expect(faulty.count(files['main script'])).toBeGreaterThan(1);
    const { count } = requests;
    await page.waitForTimeout(1000);
    expect(requests.count).toBe(count);
    await retry(page).click();
    await waitUntilRunning(page);
    await expect(alertBox(page)).toHaveCount(0);
  });
});

test('A page whose code arrives but fails is reloaded once', { tag: '@desktop' }, async ({ page, allow }) => {
  allow(/page error/, 'the code fails');
  const requests = countPageRequests(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'docusaurus', {
      set: () => Reflect.apply(Reflect.get(window, 'none'), null, []),
    });
  });
  await page.goto(guide.route);
  await expect(retry(page)).toBeInViewport();
  await page.waitForTimeout(1000);
  expect(requests.count).toBe(2);
});

test(
  'After a page was cut off during its transfer, Retry loads it again',
  { tag: '@desktop' },
  async ({ page, faulty, allow }) => {
    allow(/ERR_CONTENT_LENGTH_MISMATCH/, 'the connection breaks');
    const requests = countPageRequests(page);
    await page.goto(faulty.url + guide.route);
    await waitUntilRunning(page);
    faulty.spoil(/^\/blog\/$/, 'truncate', Infinity);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(retry(page)).toBeVisible();
    faulty.spoil(/^$/, 'truncate', 0);
    await retry(page).click();
    await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
    await expect(alertBox(page)).toHaveCount(0);
    expect(requests.count).toBe(1);
  },
);

test.describe('A page can be read before these files arrive:', { tag: '@desktop' }, () => {
  for (const [name, file] of Object.entries({ scripts: /\/assets\/js\//, fonts: /\/fonts\// })) {
    test(name, async ({ page }) => {
      const release = await holdFiles(page, file);
      await page.goto(guide.route, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toBeInViewport();
      release();
      await waitUntilRunning(page);
    });
  }
});

test.describe('Missing code', () => {
  test('leaves the text readable, and Retry loads the code', async ({ page, allow }) => {
    allow(missing, 'the files are removed');
    const restore = await removeFiles(page, siteCode);
    await page.goto(guide.route);
    await expect(alertBox(page)).toContainText('Part of this page could not be loaded. The text is complete');
    await expect(retry(page)).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toBeVisible();
    await restore();
    await retry(page).click();
    await waitUntilRunning(page);
    await expect(alertBox(page)).toHaveCount(0);
  });

  test('is reported in view after a link to the middle of a page', async ({ page, allow, open }) => {
    allow(missing, 'the files are removed');
    await open(guide.route);
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    const target = (await headings.evaluateAll((all) => all.map(({ id }) => id))).at(-1) ?? '';
    await removeFiles(page, siteCode);
    await page.goto('about:blank');
    await page.goto(`${guide.route}#${target}`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await expect(retry(page)).toBeInViewport();
  });
});

test('A missing style sheet is reported, and the page works', async ({ page, allow }) => {
  allow(missing, 'the style sheet is removed');
  const restore = await removeFiles(page, design);
  await page.goto(guide.route);
  await waitUntilRunning(page);
  await expect(alertBox(page)).toContainText('This page’s styles couldn’t be loaded. The text is complete.');
  await restore();
  await retry(page).click();
  await waitUntilRunning(page);
  await expect(alertBox(page)).toHaveCount(0);
});

test.describe('A site published under a different path from the one it was built for', { tag: '@desktop' }, () => {
  for (const [elsewhere, name] of Object.entries({
    nothing: 'the host has nothing outside the path',
    page: 'the host returns a page for every address',
  })) {
    test(`says so on every page if ${name}`, async ({ page, allow }) => {
      allow(missing, 'one of the pages does not exist');
      if (elsewhere === 'page') allow(/Unexpected token '<'|MIME type/, 'the host returns a page for a script');
      const site = await serveUnderPath('/foo', elsewhere === 'page' ? 'page' : 'nothing');
      try {
        for (const { route, heading } of [start, guide, article, notFound]) {
          await page.goto(`${site.url}/foo${route}`);
          await expect(alertBox(page)).toContainText('base URL “/”');
          await expect(alertBox(page)).toContainText('set SLUICE_DOCS_URL');
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        }
      } finally {
        await site.stop();
      }
    });
  }
});
