import type { Page } from '@playwright/test';
import { readArticles } from '../support/articles.ts';
import { sayCounts } from '../support/counted.ts';
import { listRoutes } from '../support/routes.ts';
import { expect, test, waitUntilRunning } from './support/journey.ts';
import { archive, guide, notFound, operation, start } from './support/pages.ts';
import { keepStill } from './support/still-page.ts';

/*
 * Compares screenshots of pages with those in tests/journeys/pictures. tests/README.md says how to accept a change.
 *
 * The screenshots have half the size of the pages. They show shapes, spacing and colours, but hardly any differences in
 * how machines smooth text.
 */
// The tests inject styles into pages, which the site's policy blocks.
test.use({ bypassCSP: true, deviceScaleFactor: 0.5, contextOptions: { reducedMotion: 'reduce' } });

const [oldest] = readArticles();
const lastList = listRoutes.at(-2) ?? '';

/**
 * The pages by the name of their pictures. Those of the blog are the oldest, because new articles don't change them.
 */
const pages: Readonly<Record<string, string>> = {
  start: start.route,
  guide: guide.route,
  reference: operation.route,
  list: lastList,
  article: oldest?.route ?? '',
  archive: archive.route,
  'not-found': notFound.route,
};

/** The widths of the window, each with the colour modes to compare. */
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
    if (route === notFound.route) allow(/404 .*\/nope\)$/, 'the journey opens a page that does not exist');
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
