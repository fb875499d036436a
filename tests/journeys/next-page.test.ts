import type { Page, Route } from '@playwright/test';
import { expect, holdFiles, test, waitUntilRunning } from './support/journey.ts';
import { article, blog, guide, operation } from './support/pages.ts';

const goToBlog = (page: Page): Promise<void> =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();

/** Responds with the real page after changing its HTML. */
async function alter(route: Route, change: (html: string) => string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
}

/** Counts the browser's own requests for pages, as opposed to the site's fetches. */
function countPageRequests(page: Page): { readonly count: number } {
  const counter = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) counter.count += 1;
  });
  return counter;
}

function watchFetches(page: Page): readonly string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname);
  });
  return fetched;
}

const newDeployment = (route: Route): Promise<void> =>
  alter(route, (html) => html.replace(/main\.[0-9a-f]+\.js/, 'main.0123abcd.js'));

test.describe('The next page is reloaded once,', () => {
  for (const [name, answer] of [
    ['a page from another deployment', newDeployment],
    [
      'a page that is cut off in the middle of its text',
      (route: Route) => alter(route, (html) => html.slice(0, html.indexOf('<article') + 2000)),
    ],
  ] as const)
    test(`without showing anything incomplete, if the response is ${name}`, async ({ page, open }) => {
      const requests = countPageRequests(page);
      await open(guide.route);
      await page.evaluate(() => {
        new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== 'Invoices') sessionStorage.setItem('half', 'shown');
        }).observe(document.body, { childList: true, subtree: true });
      });
      // The browser loads the page itself afterwards.
      await page.route(/\/[^.]*$/, (route) =>
        route.request().resourceType() === 'fetch' ? answer(route) : route.fallback(),
      );
      await goToBlog(page);
      await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
      await expect(page).toHaveURL(blog.route);
      await waitUntilRunning(page);
      expect(await page.evaluate(() => sessionStorage.getItem('half'))).toBe(null);
      expect(requests.count).toBe(2);
    });
});

test('A reader without a connection is told so, can go back, and Retry works once it is back', async ({
  page,
  context,
  open,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/, 'the connection is off');
  const requests = countPageRequests(page);
  await open(guide.route);
  await context.setOffline(true);
  await goToBlog(page);
  const box = page.getByRole('alert');
  await expect(box).toContainText('Part of this page couldn’t be loaded. Check your connection.');
  await expect(page).toHaveURL(blog.route);
  await expect(page).toHaveTitle('This page couldn’t be loaded');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toBeVisible();
  await expect(box).toHaveCount(0);
  await page.goForward();
  await box.getByRole('button', { name: 'Retry' }).click();
  await expect(box).toBeVisible();
  await context.setOffline(false);
  await box.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${blog.heading}`));
  await expect(box).toHaveCount(0);
  expect(requests.count).toBe(1);
});

test('Back and forward keep the state of the sidebar, the scroll position and the focus', async ({ page, open }) => {
  await open(operation.route);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const widget = sidebar.getByRole('button', { name: "Expand sidebar category 'Payment widget'" });
  const link = sidebar.locator(`a[href="${guide.route}"]`);
  await sidebar.getByRole('button', { name: "Collapse sidebar category 'Payment widget'" }).click();
  await page.evaluate(() => document.documentElement.classList.add('of-an-extension'));
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/of-an-extension/);
  await expect(page).toHaveTitle(new RegExp(`^${guide.heading} `));
  await expect(widget).toBeVisible();
  await expect(sidebar.locator('[aria-current]')).toHaveText(guide.heading);
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: operation.heading })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${operation.heading} `));
  await expect(widget).toBeVisible();
  await expect(link).toBeFocused();
  await expect(sidebar.locator('[aria-current]')).toHaveCount(1);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
});

test('The list of all articles stays in place, and opens at the article that is shown', async ({ page, open }) => {
  await open(article.route);
  const list = page.getByRole('complementary', { name: 'All articles' });
  const oldest = list.getByRole('group').last();
  await list.evaluate((element) => element.setAttribute('data-kept', ''));
  await oldest.locator('summary').click();
  await oldest.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: article.heading })).toHaveCount(0);
  // After going back, the year of the article is open even if the reader has closed it.
  await list.getByRole('group').first().locator('summary').click();
  await page.goBack();
  await expect(list).toHaveAttribute('data-kept');
  await expect(list.locator('[aria-current]')).toBeVisible();
  await expect(list.locator('[aria-current]')).toHaveAttribute('href', article.route);
});

test('The progress bar is shown only while a page takes longer than 200 milliseconds', async ({ page, open }) => {
  // The page's clock is paused, so that 200 milliseconds are exact on every machine.
  await page.clock.install();
  await open(guide.route);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const release = await holdFiles(page, /\/blog\/$/);
  await goToBlog(page);
  const bar = page.getByRole('progressbar', { name: 'Loading the page' });
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(2);
  await expect(bar).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
  await page.clock.runFor(2000);
  await expect(bar).toHaveCount(0);
});

test.describe('Pages behind links', () => {
  test('are prefetched starting with the next page, up to four, and not again after a click', async ({
    page,
    open,
  }) => {
    const fetched = watchFetches(page);
    await open(guide.route);
    const next = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /^Next/ });
    const following = await next.getAttribute('href');
    await expect.poll(() => fetched[0]).toBe(following);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).hover();
    await expect.poll(() => fetched).toContain(blog.route);
    expect(fetched.length).toBeLessThanOrEqual(4);
    await goToBlog(page);
    await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
    expect(fetched.filter((path) => path === blog.route)).toHaveLength(1);
  });

  test('are not prefetched with data saving on, and still open', async ({ page, open }) => {
    await page.addInitScript(() => {
      const value = { effectiveType: '4g', saveData: true };
      Object.defineProperty(navigator, 'connection', { configurable: true, get: () => value });
    });
    const fetched = watchFetches(page);
    await open(guide.route);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).hover();
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    await goToBlog(page);
    await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
  });
});
