import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { createHandler } from '../../src/tools/serve/handler.ts';
import { serve, type Site } from '../support/serve.ts';
import { buildFolder } from '../support/site.ts';
import { expect, holdFiles, test, waitUntilRunning } from './support/journey.ts';
import { article, guide, notFound, start } from './support/pages.ts';

const files = { 'main script': /\/assets\/js\/main\./, 'style sheet': /\/assets\/css\// } as const;
const missing = /404 \(Not Found\)/;
const alertBox = (page: Page): Locator => page.getByRole('alert');
const retry = (page: Page): Locator => alertBox(page).getByRole('button', { name: 'Retry' });

test.describe('A wrong response that the browser may cache for a year', () => {
  test.beforeEach(({ allow }) => allow(/404 \(Not Found\)|MIME type|Unexpected token/, 'the first response is wrong'));

  for (const [name, file] of Object.entries(files))
    test(`is replaced automatically: the ${name}`, async ({ page }) => {
      const site = await serveFaultySite(file);
      await page.goto(site.url + guide.route);
      await expect.poll(() => site.count()).toBeGreaterThan(1);
      await waitUntilRunning(page);
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCSS('position', 'sticky');
      await expect(alertBox(page)).toHaveCount(0);
      // The browser's cache is correct now, so another page doesn't request the file again.
      const count = site.count();
      await page.goto(`${site.url}/docs/payouts`);
      await waitUntilRunning(page);
      expect(site.count()).toBe(count);
      await site.stop();
    });
});

// The journeys of choices, languages and search read pages before their scripts arrive.
test('A page can be read before its fonts arrive', async ({ page }) => {
  const release = await holdFiles(page, /\/fonts\//);
  await page.goto(guide.route, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toBeInViewport();
  release();
  await waitUntilRunning(page);
});

test(
  'Without its code, a page stays readable and says so in view, and Retry loads the code',
  { tag: '@both' },
  async ({ page, allow }) => {
    allow(missing, 'the files are removed');
    const restore = await removeFiles(page, /\/assets\/js\/(?:main|runtime~main)\.[^/]+\.js$/);
    await page.goto(guide.route);
    await expect(alertBox(page)).toContainText('Part of this page couldn’t be loaded. The text is complete');
    await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toBeVisible();
    // Also after a link to the middle of the page.
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    const target = (await headings.evaluateAll((all) => all.map(({ id }) => id))).at(-1) ?? '';
    await page.goto('about:blank');
    await page.goto(`${guide.route}#${target}`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await expect(retry(page)).toBeInViewport();
    await restore();
    await retry(page).click();
    await waitUntilRunning(page);
    await expect(alertBox(page)).toHaveCount(0);
  },
);

test('A missing style sheet is reported, and the page works', async ({ page, allow }) => {
  allow(missing, 'the style sheet is removed');
  const restore = await removeFiles(page, files['style sheet']);
  await page.goto(guide.route);
  await waitUntilRunning(page);
  await expect(alertBox(page)).toContainText('This page’s styles couldn’t be loaded. The text is complete.');
  await restore();
  await retry(page).click();
  await waitUntilRunning(page);
  await expect(alertBox(page)).toHaveCount(0);
});

test('A page saved to disk says that it is a copy, and nothing about the build', async ({ page, allow }) => {
  allow(/file:/, 'the files are not beside the copy');
  await page.goto(pathToFileURL(path.join(buildFolder, 'docs/invoices.html')).href);
  await expect(alertBox(page)).toHaveText(
    /^This is a saved copy\. The text is complete, but menus and buttons don’t work\.\s*$/,
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
});

test('A site under another path than it was built for says so', async ({ page, allow }) => {
  allow(missing, 'one of the pages does not exist');
  const site = await serveUnderPath('/foo');
  for (const { route, heading } of [start, article, notFound]) {
    await page.goto(`${site.url}/foo${route}`);
    await expect(alertBox(page)).toContainText('base URL “/”');
    await expect(alertBox(page)).toContainText('set SLUICE_DOCS_URL');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await site.stop();
});

/**
 * Serves the build. The first response for each of some files is the host's front page, with status 200, and the browser
 * may keep it for a year. It doesn't cache responses that Playwright sends for the server.
 *
 * @returns the site, with the number of requests for these files.
 */
async function serveFaultySite(files: RegExp): Promise<Site & { readonly count: () => number }> {
  const handle = createHandler(buildFolder);
  const asked: string[] = [];
  const site = await serve((request, response) => {
    const { url = '/' } = request;
    const isFirst = !asked.includes(url);
    if (files.test(url)) asked.push(url);
    if (!files.test(url) || !isFirst) return handle(request, response);
    response
      .writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=31536000, immutable' })
      .end('<!doctype html><title>Front page</title>');
  });
  return { ...site, count: () => asked.length };
}

/** Responds to requests for files with status 404 until the returned function is called. */
async function removeFiles(page: Page, files: RegExp): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '' }));
  return () => page.unroute(files);
}

/** Serves the build under a path although it was built for the root, as happens if `baseUrl` is wrong. */
function serveUnderPath(prefix: string): Promise<Site> {
  const handle = createHandler(buildFolder, { redirect: false });
  return serve((request, response) => {
    const target = request.url ?? '/';
    if (!target.startsWith(`${prefix}/`)) return void response.writeHead(404).end();
    request.url = target.slice(prefix.length);
    return handle(request, response);
  });
}
