import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import type { Site } from '../../support/serve.ts';
import { serveSite } from '../../support/site.ts';

export { expect };

/** What a journey may cause without failing. */
interface Allowance {
  readonly pattern: RegExp;
  readonly because: string;
  readonly isCertain: boolean;
}

interface Reader {
  /** Opens a path of the site and waits until the page runs. */
  readonly open: (path: string) => Promise<void>;
  /**
   * Lets errors pass that the journey provokes: in the console, thrown by the page, or requests to another host.
   *
   * @param pattern is matched against the line that the failure would report.
   * @param certainty what is allowed must also happen, or the journey fails, unless this says that it depends on timing.
   */
  readonly allow: (pattern: RegExp, because: string, certainty?: 'depends on timing') => void;
}

interface Sites {
  /** The build behind the preview server, which redirects to the canonical address. */
  readonly site: Site;
  /** The build on a host without rewrite rules: every form of an address is answered directly. */
  readonly plainSite: Site;
}

/**
 * The test function of every journey: the built site, served once for each worker, and a page that may not go wrong
 * unnoticed. A console error, an exception on the page or a request to another host fails the journey.
 */
export const test = base.extend<Reader & { allowances: Allowance[]; guard: undefined }, Sites>({
  site: [
    // Playwright reads a fixture's needs from its first parameter, which has to be a pattern.
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
  allowances: async ({}, use) => use([]),
  allow: async ({ allowances }, use) =>
    use((pattern, because, certainty) => {
      allowances.push({ pattern, because, isCertain: certainty === undefined });
    }),
  guard: [
    async ({ context, allowances }, use) => {
      const found = watch(context);
      await use(undefined);
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(found.filter((line) => !allowances.some(({ pattern }) => pattern.test(line)))).toEqual([]);
      const unused = allowances.filter(
        ({ pattern, isCertain }) => isCertain && !found.some((line) => pattern.test(line)),
      );
      expect(unused, 'allowed, but did not happen').toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ page }, use) =>
    use(async (path) => {
      await page.goto(path);
      await waitUntilRunning(page);
    }),
});

/** Waits until the page has been hydrated: from then on its controls work. */
export async function waitUntilRunning(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
}

/** Collects, as lines of text, what must not happen while someone reads. */
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
