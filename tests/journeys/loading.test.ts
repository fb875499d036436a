import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { holdPages } from './support/network.ts';
import { archive, blog, guide } from './support/pages.ts';
import { listRoutes } from '../support/routes.ts';

/** Sets `window.barWasShown` once the progress bar has been on the page, however briefly. */
function watchForBar(page: Page): Promise<void> {
  return page.evaluate(() => {
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (added.some((node) => node instanceof HTMLElement && node.outerHTML.includes('progressbar'))) {
        Reflect.set(window, 'barWasShown', true);
      }
    }).observe(document.body, { childList: true });
  });
}

const barWasShown = (page: Page): Promise<boolean> => page.evaluate(() => Reflect.get(window, 'barWasShown') === true);

test.describe('The progress bar', { tag: '@desktop' }, () => {
  // The page's clock is paused, so that 200 milliseconds are exact on every machine.
  test.beforeEach(async ({ page, open }) => {
    await page.clock.install();
    await open(guide.route);
    await watchForBar(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
  });

  test('is not shown if a page arrives within 200 milliseconds', async ({ page }) => {
    const release = await holdPages(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await page.clock.runFor(199);
    expect(await barWasShown(page)).toBe(false);
    release();
    await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
    await page.clock.runFor(1000);
    expect(await barWasShown(page)).toBe(false);
  });

  test('is shown if a page takes longer, until it arrives', async ({ page }) => {
    const release = await holdPages(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await page.clock.runFor(201);
    const bar = page.getByRole('progressbar', { name: 'Loading the page' });
    await expect(bar).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
    await page.clock.runFor(2000);
    await expect(bar).toHaveCount(0);
  });
});

test.describe('Pages behind links', { tag: '@desktop' }, () => {
  /** Collects the paths of fetched pages. */
  function watchFetches(page: Page): readonly string[] {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname);
    });
    return fetched;
  }

  /** Scrolls to the end of the page, hovers over a footer link, and gives the page time to prefetch. */
  async function readToTheEnd(page: Page): Promise<void> {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Docs' }).scrollIntoViewIfNeeded();
    await page.waitForTimeout(1500);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).hover();
    await page.waitForTimeout(500);
  }

  test('are prefetched when their links are in view or under the pointer, up to four per page', async ({
    page,
    open,
  }) => {
    const fetched = watchFetches(page);
    await open(guide.route);
    await readToTheEnd(page);
    expect(fetched).toContain(blog.route);
    expect(fetched.length).toBeGreaterThan(1);
    expect(fetched.length).toBeLessThanOrEqual(4);
    const count = fetched.length;
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
    expect(fetched.slice(count)).not.toContain(blog.route);
  });

  test('are prefetched starting with the next page, although its link is far below', async ({ page, open }) => {
    const fetched = watchFetches(page);
    await open(guide.route);
    const next = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /^Next/ });
    await expect(next).not.toBeInViewport();
    const following = await next.getAttribute('href');
    await expect.poll(() => fetched[0]).toBe(following);
  });

  test('are prefetched without the archive, which grows with the blog, until its link is hovered', async ({
    page,
    open,
  }) => {
    const fetched = watchFetches(page);
    // The last page of the list, because on others the next page would be fetched first.
    await open(listRoutes.filter((route) => route.startsWith('/blog/page/')).at(-1) ?? '');
    const toArchive = page.getByRole('main').locator(`a[href^="${archive.route}"]`).first();
    await expect(toArchive).toBeInViewport();
    await page.waitForTimeout(1500);
    expect(fetched).not.toContain(archive.route);
    await toArchive.hover();
    await expect.poll(() => fetched).toContain(archive.route);
  });

  for (const { name, connection } of [
    { name: 'a 2g connection', connection: { effectiveType: '2g', saveData: false } },
    { name: 'a slow 2g connection', connection: { effectiveType: 'slow-2g', saveData: false } },
    { name: 'data saving on', connection: { effectiveType: '4g', saveData: true } },
  ]) {
    test(`are not prefetched with ${name}, and still open`, async ({ page, open }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { configurable: true, get: () => value });
      }, connection);
      const fetched = watchFetches(page);
      await open(guide.route);
      await readToTheEnd(page);
      expect(fetched).toEqual([]);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
      await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
    });
  }
});
