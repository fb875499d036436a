import type { Page } from '@playwright/test';
import { readArticles } from '../support/articles.ts';
import { sayCounts } from '../support/counted.ts';
import { listRoutes } from '../support/routes.ts';
import { expect, test, waitUntilRunning } from './support/journey.ts';
import { archive, guide, notFound, operation, start } from './support/pages.ts';
import { keepStill } from './support/still-page.ts';

/*
 * What the pages look like, beside pictures in tests/journeys/pictures. How to accept a change is in CONTRIBUTING.md.
 *
 * At half their size pictures show shapes, spaces and colours, and hardly how a machine smooths its letters.
 */
// The tests inject styles into pages, which the site's policy refuses.
test.use({ bypassCSP: true, deviceScaleFactor: 0.5, contextOptions: { reducedMotion: 'reduce' } });

const [oldest] = readArticles();
const lastList = listRoutes.at(-2) ?? '';

/** What is looked at, by the name of its pictures. Of the blog it is the oldest, which new articles leave as it is. */
const pages: Readonly<Record<string, string>> = {
  start: start.route,
  guide: guide.route,
  reference: operation.route,
  list: lastList,
  article: oldest?.route ?? '',
  archive: archive.route,
  'not-found': notFound.route,
};

/** Widths of the window, and the colour modes in which each is looked at. */
const views = [
  { width: 390, modes: ['light', 'dark'] },
  { width: 820, modes: ['light'] },
  { width: 1440, modes: ['light', 'dark'] },
  { width: 1920, modes: ['light'] },
];

const setMode = (page: Page, mode: string): Promise<void> =>
  page.evaluate((chosen) => void (document.documentElement.dataset.theme = chosen), mode);

for (const [name, route] of Object.entries(pages)) {
  test(`${name} looks as it did`, { tag: '@desktop' }, async ({ page, allow }, { annotations }) => {
    if (route === notFound.route) allow(/404 .*\/nope\)$/, 'the page is asked for because it does not exist');
    await page.goto(route);
    await waitUntilRunning(page);
    await keepStill(page);
    for (const { width, modes } of views) {
      await page.setViewportSize({ width, height: 1400 });
      for (const mode of modes) {
        await setMode(page, mode);
        await expect.soft(page).toHaveScreenshot(`${name}-${width}-${mode}.png`);
      }
    }
    const description = `Pictures of ${name}: ${sayCounts({ views: views.flatMap(({ modes }) => modes).length })}`;
    annotations.push({ type: 'counted', description });
  });
}
