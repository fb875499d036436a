import type { Page } from '@playwright/test';
import { expect, test as base, waitUntilRunning } from './support/journey.ts';
import { serveFaultySite, type FaultySite } from './support/faulty-site.ts';
import { countPageRequests, holdFiles } from './support/network.ts';
import { article, blog, guide } from './support/pages.ts';

const files = {
  'main script': /\/assets\/js\/main\./,
  'start script': /\/assets\/js\/runtime~main\./,
  'style sheet': /\/assets\/css\//,
} as const;

const test = base.extend<{ faulty: FaultySite }>({
  faulty: async ({}, use) => {
    const site = await serveFaultySite();
    await use(site);
    await site.stop();
  },
});

const isStyled = (page: Page): Promise<boolean> =>
  page.evaluate(() => [...document.styleSheets].length === 1 && getComputedStyle(document.body).margin === '0px');

test.describe(
  'A wrong response that the browser may cache for a year is replaced automatically:',
  { tag: '@desktop' },
  () => {
    test.beforeEach(({ allow }) =>
      allow(/404 \(Not Found\)|MIME type|valid digest|integrity/, 'the first response is wrong', 'depends on timing'),
    );

    for (const fault of ['missing', 'html'] as const) {
      for (const [name, file] of Object.entries(files)) {
        test(`${fault === 'html' ? 'an HTML page' : 'status 404'} for the ${name}`, async ({ page, faulty }) => {
          const requests = countPageRequests(page);
          faulty.spoil(file, fault, 1);
          await page.goto(faulty.url + guide.route);
          await expect.poll(() => faulty.count(file)).toBe(2);
          await waitUntilRunning(page);
          await expect.poll(() => isStyled(page)).toBe(true);
          await expect(page.getByRole('alert')).toHaveCount(0);
          // Long enough for another reload, if the page were in a loop.
          await page.waitForTimeout(1500);
          expect(requests.count).toBe(name.endsWith('script') ? 2 : 1);
          expect(faulty.count(file)).toBe(2);
          // The browser's cache is correct now, so another page doesn't request the file again.
          await page.goto(`${faulty.url}/docs/payouts`);
          await waitUntilRunning(page);
          expect(faulty.count(file)).toBe(2);
        });
      }

      test(`${fault === 'html' ? 'an HTML page' : 'status 404'} for the search`, async ({ page, faulty }) => {
        await page.goto(faulty.url + guide.route);
        await waitUntilRunning(page);
        faulty.spoil(/\/assets\/js\//, fault, 1);
        await page.keyboard.press('/');
        await page.getByRole('dialog').getByRole('combobox').fill('invoice');
        await expect(page.getByRole('option').first()).toBeVisible();
        expect(faulty.count(/\/assets\/js\//)).toBeGreaterThan(1);
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
    }

    test('a script that stays wrong is requested again once, and then only if the reader chooses Retry', async ({
      page,
      faulty,
    }) => {
      const requests = countPageRequests(page);
      faulty.spoil(files['main script'], 'html', 2);
      await page.goto(faulty.url + guide.route);
      const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
      await expect(retry).toBeInViewport();
      await page.waitForTimeout(1500);
      expect(requests.count).toBe(1);
      expect(faulty.count(files['main script'])).toBe(2);
      await retry.click();
      await waitUntilRunning(page);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    test('a page whose code arrives but fails is reloaded once', async ({ page, faulty, allow }) => {
      allow(/page error/, 'the code fails');
      const requests = countPageRequests(page);
      await page.addInitScript(() => {
        Object.defineProperty(window, 'docusaurus', {
          set: () => Reflect.apply(Reflect.get(window, 'none'), null, []),
        });
      });
      await page.goto(faulty.url + guide.route);
      await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeInViewport();
      await page.waitForTimeout(1500);
      expect(requests.count).toBe(2);
    });
  },
);

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
    const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    faulty.spoil(/^$/, 'truncate', 0);
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(requests.count).toBe(1);
  },
);

test.describe('The text can be read within three seconds while a file is held back:', () => {
  const slow = { ...files, font: /\/fonts\/geist\./ } as const;
  for (const [name, file] of Object.entries(slow)) {
    const isDesign = name === 'style sheet';
    for (const visit of isDesign ? [guide, blog, article] : [guide]) {
      test(
        `the ${name}, on ${visit.kind}`,
        { tag: isDesign && visit === guide ? [] : '@desktop' },
        async ({ page }) => {
          const release = await holdFiles(page, file);
          await page.goto(visit.route, { waitUntil: 'commit' });
          await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
          const painted = await page.evaluate(
            () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
          );
          expect(painted).toBeLessThan(3000);
          await expect(page.getByRole('heading', { level: 1, name: visit.heading })).toBeInViewport();
          release();
          await waitUntilRunning(page);
          await expect.poll(() => isStyled(page)).toBe(true);
          await expect(page.locator('link[rel=stylesheet][media=print]')).toHaveCount(0);
          await expect(page.getByRole('alert')).toHaveCount(0);
        },
      );
    }
  }
});
