import type { Page, Route } from '@playwright/test';

export const siteCode = /\/assets\/js\/(?:main|runtime~main)\.[^/]+\.js$/;
export const design = /\/assets\/css\/[^/]+\.css$/;

/**
 * Answers in the server's place when the site fetches a page to show it in the place of the one that is there. What the browser
 * loads on its own is left alone.
 *
 * @returns how to stop that.
 */
export async function answerPages(page: Page, answer: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  const pages = /\/[^.]*$/;
  const answerFetches = (route: Route): Promise<void> =>
    route.request().resourceType() === 'fetch' ? answer(route) : route.fallback();
  await page.route(pages, answerFetches);
  return () => page.unroute(pages, answerFetches);
}

/** Answers requests with "not found" until the returned function puts the files back. */
export async function removeFiles(page: Page, files: RegExp): Promise<() => Promise<void>> {
  const answer = (route: Route): Promise<void> => route.fulfill({ status: 404, contentType: 'text/plain', body: '' });
  await page.route(files, answer);
  return () => page.unroute(files, answer);
}

/** A door that holds whatever waits at it until it is opened. */
function makeDoor(): { readonly wait: (route: Route) => Promise<void>; readonly open: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { wait: (route) => promise.then(() => route.fallback()), open: () => resolve(undefined) };
}

/** Keeps pages that the site fetches waiting until the returned function lets them through: all, or those at one path. */
export async function holdPages(page: Page, path?: string): Promise<() => void> {
  const { wait, open } = makeDoor();
  const isHeld = (route: Route): boolean => path === undefined || new URL(route.request().url()).pathname === path;
  await answerPages(page, (route) => (isHeld(route) ? wait(route) : route.fallback()));
  return open;
}

/** Keeps requests waiting until the returned function lets them through, those that have come and those to come. */
export async function holdFiles(page: Page, files: RegExp): Promise<() => void> {
  const { wait, open } = makeDoor();
  await page.route(files, wait);
  return open;
}

/** Changes the text of files on their way to the page. */
export async function alterFiles(page: Page, files: RegExp, alter: (text: string) => string): Promise<void> {
  await page.route(files, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: alter(await response.text()) });
  });
}

/** Takes the hashes of files out of the pages that the browser loads on its own, so that it runs files that a test has changed. */
export async function forgetIntegrity(page: Page): Promise<void> {
  await page.route(/\/[^.]*$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replaceAll(/ integrity="[^"]*"/g, '') });
  });
}

/** Counts the times that the browser asks for a page, as opposed to a part of one. */
export function countPageRequests(page: Page): { readonly count: number } {
  const counter = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) counter.count += 1;
  });
  return counter;
}
