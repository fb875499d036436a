import type { Page } from '@playwright/test';
import { sayCounts } from '../support/counted.ts';
import { readSitemap } from './support/every-page.ts';
import { expect, test } from './support/journey.ts';
import { article } from './support/pages.ts';

/** The height of twelve screens in pixels. Readers skim longer pages instead of reading them. */
const most = 12 * 900;

/** Returns a message if the page is too long, else nothing. */
async function findLength(page: Page, route: string): Promise<readonly string[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return height > most
    ? [`${route} is ${height} pixels high, above the limit of ${most}. Fold or remove what few readers need.`]
    : [];
}

test('No page is longer than twelve screens', { tag: '@desktop' }, async ({ page, open }, { annotations }) => {
  test.slow();
  const long: string[] = [];
  const routes = readSitemap();
  for (const route of routes) {
    await open(route);
    long.push(...(await findLength(page, route)));
  }
  expect(long).toEqual([]);
  annotations.push({ type: 'counted', description: `Length: ${sayCounts({ pages: routes.length })}` });
});

test('The length check finds a long page', { tag: '@desktop' }, async ({ page, open }) => {
  await open(article.route);
  await page.evaluate(() => document.querySelector('article')?.style.setProperty('min-block-size', '10800px'));
  expect(await findLength(page, article.route)).toHaveLength(1);
});
