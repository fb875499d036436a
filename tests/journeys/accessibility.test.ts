import type { Page } from '@playwright/test';
import { sayCounts } from '../support/counted.ts';
import * as axe from './support/axe.ts';
import { isWeekly, listPages } from './support/every-page.ts';
import { expect, test, waitUntilRunning } from './support/journey.ts';
import { openMainMenu } from './support/main-menu.ts';
import { category, guide, notFound } from './support/pages.ts';
import * as secondEngine from './support/second-engine.ts';
import { unfold } from './support/states.ts';

// No traces, because the findings say everything that a trace would.
// The tests inject code and styles into pages, which the site's policy blocks.
test.use({ bypassCSP: true, trace: 'off', contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ retries: 0 });

/**
 * Returns what engines find in both colour modes. Checks light mode first, because the dark check leaves the page dark.
 */
async function both(
  page: Page,
  within?: string,
  engines: readonly (typeof axe | typeof secondEngine)[] = [axe],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { findFaults } of engines) found.push(...(await findFaults(page, within)));
  for (const { findDarkFaults } of engines)
    found.push(...(await findDarkFaults(page, within)).map((fault) => `dark: ${fault}`));
  return found;
}

const pages = listPages();

for (const route of pages) {
  test(`Two engines find nothing at ${route}, in either colour mode`, async ({ page, allow, isMobile }) => {
    test.slow();
    if (route === notFound.route) allow(/404 .*\/nope\)$/, 'the journey opens a page that does not exist');
    await page.goto(route);
    await waitUntilRunning(page);
    await unfold(page);
    // A phone has the same elements, so the second engine checks them there only once a week.
    const found = await both(page, undefined, isMobile && !isWeekly ? [axe] : [secondEngine, axe]);
    expect(found).toEqual([]);
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

/** Faults to put into a page, with the rules of axe and of the second engine that report them. */
const provoked: readonly { axe?: string; second?: string; provoke: () => void }[] = [
  {
    axe: 'image-alt',
    second: 'img_alt_valid',
    provoke: () => document.querySelector('h1')?.after(new Image()),
  },
  {
    axe: 'target-size',
    second: 'target_spacing_sufficient',
    provoke: () => {
      const row = document.createElement('div');
      row.innerHTML = '<button>a</button><button>b</button>';
      for (const button of row.querySelectorAll('button')) Object.assign(button.style, { width: '12px', padding: '0' });
      document.querySelector('h1')?.after(row);
    },
  },
  {
    axe: 'color-contrast-enhanced',
    provoke: () => Object.assign(document.documentElement.style, { color: '#666666' }),
  },
  {
    second: 'text_contrast_sufficient',
    provoke: () => {
      const text = document.createElement('p');
      text.textContent = 'Too pale';
      Object.assign(text.style, { color: '#999999', background: '#ffffff' });
      document.querySelector('h1')?.after(text);
    },
  },
];

test.describe('The engines report', { tag: '@desktop' }, () => {
  test.beforeEach(({ open }) => open(category.route));

  test('every provoked fault', async ({ page }, { annotations }) => {
    expect([...(await axe.findFaults(page)), ...(await secondEngine.findFaults(page))]).toEqual([]);
    for (const { provoke } of provoked) await page.evaluate(provoke);
    const rulesOf = (found: readonly string[]): readonly string[] => found.map((text) => text.split(':', 1)[0] ?? '');
    const wanted = (engine: 'axe' | 'second'): readonly string[] => provoked.flatMap((fault) => fault[engine] ?? []);
    expect(rulesOf(await axe.findFaults(page))).toEqual(expect.arrayContaining([...wanted('axe')]));
    expect(rulesOf(await secondEngine.findFaults(page))).toEqual(expect.arrayContaining([...wanted('second')]));
    const counts = sayCounts({ pages: pages.length });
    annotations.push({
      type: 'counted',
      description: `Two engines: ${counts}, each in two colour modes, and by axe at two widths`,
    });
  });

  test('text that is too dark in dark mode', async ({ page }) => {
    await page.evaluate(() => {
      const text = document.createElement('p');
      text.textContent = 'Dark on dark';
      Object.assign(text.style, { color: '#405258', background: '#0d171b' });
      document.querySelector('h1')?.after(text);
    });
    expect(await axe.findDarkFaults(page)).not.toEqual([]);
    expect(await secondEngine.findDarkFaults(page)).not.toEqual([]);
  });
});
