import type { Locator, Page } from '@playwright/test';
import { expect, test, waitUntilRunning } from './support/journey.ts';
import { design, removeFiles, siteCode } from './support/network.ts';
import { article, guide, notFound, start } from './support/pages.ts';
import { serveUnderPath } from './support/sub-path.ts';

const missing = /404 \(Not Found\)|integrity/;
const alertBox = (page: Page): Locator => page.getByRole('alert');
const retry = (page: Page): Locator => alertBox(page).getByRole('button', { name: 'Retry' });

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

  test('is also reported on the not-found page', { tag: '@desktop' }, async ({ page, allow }) => {
    allow(missing, 'the page does not exist and the files are removed');
    const restore = await removeFiles(page, siteCode);
    await page.goto(notFound.route);
    await expect(page.getByRole('heading', { level: 1, name: notFound.heading })).toBeVisible();
    await expect(retry(page)).toBeInViewport();
    await restore();
    await retry(page).click();
    await waitUntilRunning(page);
  });
});

test('A missing style sheet is reported, and the page works', async ({ page, allow }) => {
  allow(missing, 'the style sheet is removed');
  const restore = await removeFiles(page, design);
  await page.goto(guide.route);
  await waitUntilRunning(page);
  await expect(alertBox(page)).toHaveText(/^The styles of this page could not be loaded\. The text is complete\./);
  await restore();
  await retry(page).click();
  await waitUntilRunning(page);
  await expect(alertBox(page)).toHaveCount(0);
});

test.describe('A site published under a different path from the one it was built for', () => {
  for (const { name, elsewhere } of [
    { name: 'the host has nothing outside the path', elsewhere: 'nothing' },
    { name: 'the host returns a page for every address', elsewhere: 'page' },
  ] as const) {
    test(`says so on every page if ${name}`, { tag: '@desktop' }, async ({ page, allow }) => {
      allow(missing, 'one of the pages does not exist');
      if (elsewhere === 'page')
        allow(/page error: Unexpected token '<'|MIME type|valid digest/, 'the host returns a page for a script');
      const site = await serveUnderPath('/foo', elsewhere);
      try {
        for (const { route, heading } of [start, guide, article, notFound]) {
          await page.goto(`${site.url}/foo${route}`);
          await expect(alertBox(page)).toBeInViewport();
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
