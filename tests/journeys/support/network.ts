import type { Page, Route } from '@playwright/test';

export const siteCode = /\/assets\/js\/(?:main|runtime~main)\.[^/]+\.js$/;
export const design = /\/assets\/css\/[^/]+\.css$/;

/**
 * Handles the site's own fetches of pages in place of the server. Pages that the browser loads itself aren't affected.
 *
 * @returns a function that ends this.
 */
export async function answerPages(page: Page, answer: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  const pages = /\/[^.]*$/;
  const answerFetches = (route: Route): Promise<void> =>
    route.request().resourceType() === 'fetch' ? answer(route) : route.fallback();
  await page.route(pages, answerFetches);
  return () => page.unroute(pages, answerFetches);
}

/** Responds to requests for files with status 404 until the returned function is called. */
export async function removeFiles(page: Page, files: RegExp): Promise<() => Promise<void>> {
  const answer = (route: Route): Promise<void> => route.fulfill({ status: 404, contentType: 'text/plain', body: '' });
  await page.route(files, answer);
  return () => page.unroute(files, answer);
}

/** Makes a gate that holds all requests that wait at it until it opens. */
function makeDoor(): { readonly wait: (route: Route) => Promise<void>; readonly open: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { wait: (route) => promise.then(() => route.fallback()), open: () => resolve(undefined) };
}

/** Holds the site's fetches of all pages, or of the page at a path, until the returned function is called. */
export async function holdPages(page: Page, path?: string): Promise<() => void> {
  const { wait, open } = makeDoor();
  const isHeld = (route: Route): boolean => path === undefined || new URL(route.request().url()).pathname === path;
  await answerPages(page, (route) => (isHeld(route) ? wait(route) : route.fallback()));
  return open;
}

/** Holds current and future requests for files until the returned function is called. */
export async function holdFiles(page: Page, files: RegExp): Promise<() => void> {
  const { wait, open } = makeDoor();
  await page.route(files, wait);
  return open;
}

/** Counts the browser's own requests for pages, as opposed to the site's fetches. */
export function countPageRequests(page: Page): { readonly count: number } {
  const counter = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) counter.count += 1;
  });
  return counter;
}
