import type { Page, Route } from '@playwright/test';
import { expect, test, waitUntilRunning } from './support/journey.ts';
import { answerPages, countPageRequests, holdPages, removeFiles, siteCode } from './support/network.ts';
import { article, blog, guide, operation, start } from './support/pages.ts';

const goToBlog = (page: Page): Promise<void> =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();

/** Responds with the real page after changing its HTML. */
async function alter(route: Route, change: (html: string) => string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
}

test.describe('The next page is reloaded once,', { tag: '@desktop' }, () => {
  for (const { name, answer } of [
    {
      name: 'a page from another deployment',
      answer: (route: Route) => alter(route, (html) => html.replace(/main\.[0-9a-f]+\.js/, 'main.0123abcd.js')),
    },
    {
      name: 'a page that is cut off in the middle of its text',
      answer: (route: Route) => alter(route, (html) => html.slice(0, html.indexOf('<article') + 2000)),
    },
    {
      name: "a proxy's error page with status 200",
      answer: (route: Route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Gateway</title><h1>Bad gateway</h1>' }),
    },
    { name: 'empty', answer: (route: Route) => route.fulfill({ contentType: 'text/html', body: '' }) },
  ]) {
    test(`without showing anything incomplete, if the response is ${name}`, async ({ page, open }) => {
      const requests = countPageRequests(page);
      await open(guide.route);
      await page.evaluate(() => {
        Reflect.set(window, 'isFirst', true);
        new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== 'Invoices') sessionStorage.setItem('half', 'shown');
        }).observe(document.body, { childList: true, subtree: true });
      });
      await answerPages(page, answer);
      await goToBlog(page);
      await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
      await expect(page).toHaveURL(blog.route);
      await waitUntilRunning(page);
      expect(await page.evaluate(() => Reflect.get(window, 'isFirst'))).toBe(undefined);
      expect(await page.evaluate(() => sessionStorage.getItem('half'))).toBe(null);
      // Long enough for another reload, if the page were in a loop.
      await page.waitForTimeout(1500);
      expect(requests.count).toBe(2);
    });
  }

  test('and again only after Retry, if the code of the site is missing too', async ({ page, open, allow }) => {
    allow(/404 \(Not Found\)/, 'the files are removed');
    const requests = countPageRequests(page);
    await open(guide.route);
    const restore = await removeFiles(page, siteCode);
    const restorePages = await answerPages(page, (route) => route.fulfill({ status: 404, body: '' }));
    await goToBlog(page);
    const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
    await expect(retry).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
    await page.waitForTimeout(1500);
    expect(requests.count).toBe(2);
    await restore();
    await restorePages();
    await retry.click();
    await waitUntilRunning(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(requests.count).toBe(3);
  });
});

test.describe('A reader without a connection', { tag: '@desktop' }, () => {
  test.beforeEach(({ allow }) => allow(/ERR_INTERNET_DISCONNECTED/, 'the connection is off'));

  test('is told so by the site, and Retry works once it is back', async ({ page, context, open }) => {
    const requests = countPageRequests(page);
    await open(guide.route);
    await context.setOffline(true);
    await goToBlog(page);
    const box = page.getByRole('alert');
    await expect(box).toContainText('Part of this page couldn’t be loaded. Check your connection.');
    await expect(page).toHaveURL(blog.route);
    await expect(page).toHaveTitle('This page couldn’t be loaded');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await box.getByRole('button', { name: 'Retry' }).click();
    await expect(box).toBeVisible();
    await context.setOffline(false);
    await box.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${blog.heading}`));
    await expect(box).toHaveCount(0);
    expect(requests.count).toBe(1);
  });

  test('can go back to pages that are loaded', async ({ page, context, open }) => {
    await open(guide.route);
    await context.setOffline(true);
    await goToBlog(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${guide.heading} `));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('gets the new deployment if the site has changed meanwhile', async ({ page, open }) => {
    await open(guide.route);
    const requests = countPageRequests(page);
    let isBack = false;
    await answerPages(page, (route) =>
      isBack
        ? alter(route, (html) => html.replace(/main\.[0-9a-f]+\.js/, 'main.0123abcd.js'))
        : route.abort('internetdisconnected'),
    );
    await goToBlog(page);
    const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    expect(requests.count).toBe(0);
    isBack = true;
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
    expect(requests.count).toBe(1);
  });
});

test('A slow page does not prevent a reader from opening another', { tag: '@desktop' }, async ({ page, open }) => {
  await open(guide.route);
  const release = await holdPages(page, blog.route);
  await goToBlog(page);
  await expect(page).toHaveURL(blog.route);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Docs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: start.heading })).toBeVisible();
  release();
  await page.waitForTimeout(500);
  await expect(page.getByRole('heading', { level: 1, name: start.heading })).toBeVisible();
  await expect(page).toHaveURL(start.route);
});

test(
  'Back and forward keep the state of the sidebar and the scroll position',
  { tag: '@desktop' },
  async ({ page, open }) => {
    await open(operation.route);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('button', { name: "Collapse sidebar category 'Payment widget'" }).click();
    await sidebar.getByRole('link', { name: guide.heading, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${guide.heading} `));
    await expect(sidebar.getByRole('button', { name: "Expand sidebar category 'Payment widget'" })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: guide.heading, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(sidebar.locator('[aria-current]')).toHaveCount(1);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: operation.heading })).toBeVisible();
    await expect(sidebar.getByRole('button', { name: "Expand sidebar category 'Payment widget'" })).toBeVisible();
    await expect(sidebar.locator('[aria-current]')).toHaveCount(1);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  },
);

test(
  'A link in the text opens in a new tab if the reader holds Ctrl or Cmd',
  { tag: '@desktop' },
  async ({ page, context, open }) => {
    await open(article.route);
    const link = page.getByRole('main').locator('article a[href^="/"]').first();
    const opened = context.waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    await expect(page).toHaveURL(article.route);
  },
);

test.describe('Going back', { tag: '@desktop' }, () => {
  test('returns the focus to the link that the reader followed', async ({ page, open }) => {
    await open(guide.route);
    for (const link of [
      page.getByRole('main').locator('.markdown a[href^="/docs/"]').first(),
      page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }),
    ]) {
      await link.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toHaveCount(0);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toBeVisible();
      await expect(link).toBeFocused();
    }
  });

  test('closes an open search', async ({ page, open }) => {
    await open(guide.route);
    await goToBlog(page);
    await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('The classes of a browser extension outlast the first page', { tag: '@desktop' }, async ({ page, open }) => {
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => document.documentElement.classList.add('extension')),
  );
  await open(guide.route);
  await goToBlog(page);
  const root = page.locator('html');
  await expect(root).toContainClass('blog-wrapper');
  await expect(root).toContainClass('extension');
  await expect(root).not.toContainClass('docs-wrapper');
});
