import type { Page } from '@playwright/test';
import { sayCounts } from '../support/counted.ts';
import { readSitemap } from './support/every-page.ts';
import { expect, test } from './support/journey.ts';
import { article } from './support/pages.ts';

/** The height of twelve screens of this project, in pixels: longer pages are looked through and not read. */
const most = 12 * 900;

/** Says of a page that is too long by how much. */
async function findLength(page: Page, route: string): Promise<readonly string[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return height > most
    ? [`${route} is ${height} pixels high; at most ${most}. Fold what few readers need, or leave it out.`]
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

test('The check of lengths finds a long page', { tag: '@desktop' }, async ({ page, open }) => {
  await open(article.route);
  await page.evaluate(() => document.querySelector('article')?.style.setProperty('min-block-size', '10800px'));
  expect(await findLength(page, article.route)).toHaveLength(1);
});
