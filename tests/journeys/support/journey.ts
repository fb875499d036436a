import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import type { Site } from '../../support/serve.ts';
import { serveSite } from '../../support/site.ts';

export { expect };

interface Reader {
  /** Opens a path of the site and waits until the page runs. */
  readonly open: (path: string) => Promise<void>;
  /** Allows errors that the journey provokes, by a pattern for the line that the failure would report. */
  readonly allow: (pattern: RegExp, because: string) => void;
}

interface Sites {
  /** The build on the preview server, which redirects to canonical addresses. */
  readonly site: Site;
  /** The build on a host without rewrite rules, which serves every form of an address without a redirect. */
  readonly plainSite: Site;
}

/**
 * The test function of all journeys. It serves the built site once per worker. A console error, an exception on the
 * page or a request to another host fails the journey.
 */
export const test = base.extend<Reader, Sites>({
  site: [
    // Playwright reads a fixture's dependencies from its first parameter, which must be a destructuring pattern.
    async ({}, use) => {
      const site = await serveSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  plainSite: [
    async ({}, use) => {
      const site = await serveSite({ redirect: false });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  allow: [
    async ({ context }, use) => {
      const found = watch(context);
      const allowances: RegExp[] = [];
      await use((pattern) => void allowances.push(pattern));
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(found.filter((line) => !allowances.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ page }, use) =>
    use(async (path) => {
      await page.goto(path);
      await waitUntilRunning(page);
    }),
});

/** Holds current and future requests for files until the returned function is called. */
export async function holdFiles(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(files, (route) => promise.then(() => route.fallback()));
  return () => resolve(undefined);
}

/** Waits until the page is hydrated and its controls work. */
export async function waitUntilRunning(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
}

/** Collects errors and requests to other hosts, as lines of text. */
function watch(context: BrowserContext): readonly string[] {
  const found: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') found.push(`console error: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => found.push(`page error: ${event.error().message}`));
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') found.push(`other host: ${request.url()}`);
  });
  return found;
}
