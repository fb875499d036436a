import type { Page } from '@playwright/test';
import { sayCounts } from '../support/counted.ts';
import { findDarkFaults, findFaults } from './support/axe.ts';
import { listPages } from './support/every-page.ts';
import { expect, test, waitUntilRunning } from './support/journey.ts';
import { openMainMenu } from './support/main-menu.ts';
import { category, guide, notFound } from './support/pages.ts';
import { unfold } from './support/states.ts';

// No traces, because the findings say everything that a trace would.
// The tests inject code and styles into pages, which the site's policy blocks.
test.use({ bypassCSP: true, trace: 'off', contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ retries: 0 });

/** Returns what axe finds in both colour modes. Checks light mode first, because the dark check leaves the page dark. */
async function both(page: Page, within?: string): Promise<readonly string[]> {
  const found = await findFaults(page, within);
  return [...found, ...(await findDarkFaults(page, within)).map((fault) => `dark: ${fault}`)];
}

const pages = listPages();

for (const route of pages) {
  test(`axe finds nothing at ${route}, in either colour mode`, async ({ page, allow }) => {
    test.slow();
    if (route === notFound.route) allow(/404 .*\/nope\)$/, 'the journey opens a page that does not exist');
    await page.goto(route);
    await waitUntilRunning(page);
    await unfold(page);
    expect(await both(page)).toEqual([]);
  });
}

test('axe finds nothing in the open menu', async ({ page, open }) => {
  await open(guide.route);
  const menu = await openMainMenu(page);
  await expect(menu.getByRole('link', { name: 'Version: Next' })).toBeVisible();
  // Check only the menu, not what it covers.
  expect(await both(page, 'nav.navbar')).toEqual([]);
});

test('axe finds nothing in the results of a search', async ({ page, open }) => {
  await open(guide.route);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('quote_expired');
  await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toBeVisible();
  expect(await both(page, 'dialog[open]')).toEqual([]);
});

test('axe finds nothing in the sample of any language', { tag: '@desktop' }, async ({ page, open }) => {
  test.slow();
  // One of the smaller operations, because axe always goes through the whole page.
  await open('/docs/api/subscription/cancel');
  for (const tab of await page.getByRole('tablist', { name: 'Request' }).getByRole('tab').all()) {
    await tab.click();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    // The rest of the page stays the same and is checked elsewhere.
    const panel = await tab.getAttribute('aria-controls');
    expect(await both(page, `[aria-label="Request"], [id="${panel}"]`)).toEqual([]);
    await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
  }
});

/** Faults to put into a page, by the rule of axe that reports them. */
const provoked: Readonly<Record<string, () => void>> = {
  'image-alt': () => document.querySelector('h1')?.after(new Image()),
  'target-size': () => {
    const row = document.createElement('div');
    row.innerHTML = '<button>a</button><button>b</button>';
    for (const button of row.querySelectorAll('button')) Object.assign(button.style, { width: '12px', padding: '0' });
    document.querySelector('h1')?.after(row);
  },
  'color-contrast-enhanced': () => Object.assign(document.documentElement.style, { color: '#666666' }),
};

test.describe('axe reports', { tag: '@desktop' }, () => {
  test.beforeEach(({ open }) => open(category.route));

  test('every provoked fault', async ({ page }, { annotations }) => {
    expect(await findFaults(page)).toEqual([]);
    for (const provoke of Object.values(provoked)) await page.evaluate(provoke);
    const reported = (await findFaults(page)).map((text) => text.split(':', 1)[0]);
    expect(reported).toEqual(expect.arrayContaining(Object.keys(provoked)));
    annotations.push({
      type: 'counted',
      description: `axe, in two colour modes: ${sayCounts({ pages: pages.length })}`,
    });
  });

  test('text that is too dark in dark mode', async ({ page }) => {
    await page.evaluate(() => {
      const text = document.createElement('p');
      text.textContent = 'Dark on dark';
      Object.assign(text.style, { color: '#405258', background: '#0d171b' });
      document.querySelector('h1')?.after(text);
    });
    expect(await findDarkFaults(page)).not.toEqual([]);
  });
});
