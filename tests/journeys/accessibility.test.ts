import type { Page } from '@playwright/test';
import { findDarkFaults, findFaults, unfold } from './support/axe.ts';
import { expect, test, waitUntilRunning } from './support/journey.ts';
import { openMainMenu } from './support/main-menu.ts';
import { guide, listPages, notFound, operation } from './support/pages.ts';

// No traces, because the findings say everything that a trace would.
// The tests inject code and styles into pages, which the site's policy blocks.
test.use({ bypassCSP: true, trace: 'off', contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ retries: 0 });

/** Returns what axe finds in both colour modes. Checks light mode first, because the dark check leaves the page dark. */
async function both(page: Page, within?: string): Promise<readonly string[]> {
  const found = await findFaults(page, within);
  return [...found, ...(await findDarkFaults(page, within)).map((fault) => `dark: ${fault}`)];
}

for (const route of listPages()) {
  // Two pages have everything that differs on a phone: the menu's button, folded contents, cards and code.
  const tag = [guide.route, operation.route].includes(route) ? '@both' : [];
  test(`axe finds nothing at ${route}, in either colour mode`, { tag }, async ({ page, allow }) => {
    test.slow();
    if (route === notFound.route) allow(/404 .*\/nope\)$/, 'the journey opens a page that does not exist');
    await page.goto(route);
    await waitUntilRunning(page);
    await unfold(page);
    expect(await both(page)).toEqual([]);
  });
}

test('axe finds nothing in the open menu', { tag: '@phone' }, async ({ page, open }) => {
  await open(guide.route);
  await openMainMenu(page);
  // Only the menu, not what it covers.
  expect(await both(page, 'nav.navbar')).toEqual([]);
});

test('axe finds nothing in the results of a search', async ({ page, open }) => {
  await open(guide.route);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('quote_expired');
  await expect(page.getByRole('option', { name: /^quote_expired/ }).first()).toBeVisible();
  expect(await both(page, 'dialog[open]')).toEqual([]);
});
