import type { Page } from '@playwright/test';
import { sayCounts } from '../support/counted.ts';
import { findDarkFaults, findFaults } from './support/axe.ts';
import { isWeekly, listPages } from './support/every-page.ts';
import { expect, test, waitUntilRunning } from './support/journey.ts';
import { openMainMenu } from './support/main-menu.ts';
import { category, guide, operation } from './support/pages.ts';
import { unfold } from './support/states.ts';

// A recording of ninety pages is large, and the findings say everything.
// The tests inject code and styles into pages, which the site's policy refuses.
test.use({ bypassCSP: true, trace: 'off', contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ retries: 0 });

const both = async (page: Page, within?: string): Promise<readonly string[]> => [
  ...(await findFaults(page, within)),
  ...(await findDarkFaults(page, within)).map((fault) => `dark: ${fault}`),
];

test('axe finds nothing on any page, in either colour mode', async ({ page, allow }, { annotations, project }) => {
  test.setTimeout(isWeekly ? 3_000_000 : 600_000);
  allow(/404 .*\/nope\)$/, 'the page is asked for because it does not exist');
  const pages = listPages();
  const found: string[] = [];
  for (const route of pages) {
    await test.step(route, async () => {
      await page.goto(route);
      await waitUntilRunning(page);
      await unfold(page);
      found.push(...(await both(page)).map((fault) => `${route} ${fault}`));
    });
  }
  expect(found).toEqual([]);
  annotations.push({ type: 'counted', description: `axe, ${project.name}: ${sayCounts({ pages: pages.length })}` });
});

test('axe finds nothing in the open menu', async ({ page, open }) => {
  await open(guide.route);
  const menu = await openMainMenu(page);
  const chooser = menu.getByRole('button', { name: 'Version: Next' });
  await chooser.press('Enter');
  await expect(menu.getByRole('link', { name: 'Next', exact: true })).toBeVisible();
  // What the open menu covers is not to be judged.
  expect(await both(page, 'nav.navbar')).toEqual([]);
});

test('axe finds nothing in the sample of any language', { tag: '@desktop' }, async ({ page, open }) => {
  test.slow();
  await open(operation.route);
  for (const tab of await page.getByRole('tablist', { name: 'Request' }).getByRole('tab').all()) {
    await tab.click();
    // The rest of the page is the same, and has been looked at.
    const panel = await tab.getAttribute('aria-controls');
    expect(await both(page, `[aria-label="Request"], [id="${panel}"]`)).toEqual([]);
    await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
  }
});

/** Faults that no page has, each with the rule that says so. */
const provoked: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'image-alt': (page) => page.evaluate(() => document.querySelector('h1')?.after(new Image())),
  region: (page) =>
    page.evaluate(() => {
      const text = document.createElement('p');
      text.textContent = 'Outside';
      document.body.append(text);
    }),
  'color-contrast-enhanced': (page) =>
    page.evaluate(() => document.documentElement.style.setProperty('--site-color-text', '#666666')),
  'target-size': (page) =>
    page.evaluate(() => {
      const row = document.createElement('div');
      row.innerHTML = '<button>a</button><button>b</button>';
      for (const button of row.querySelectorAll('button')) Object.assign(button.style, { width: '12px', padding: '0' });
      document.querySelector('h1')?.after(row);
    }),
  'page-has-heading-one': (page) => page.evaluate(() => document.querySelector('h1')?.remove()),
};

test.describe('The check finds', { tag: '@desktop' }, () => {
  test.beforeEach(({ open }) => open(category.route));

  test(Object.keys(provoked).join(', '), async ({ page }) => {
    expect(await findFaults(page)).toEqual([]);
    for (const provoke of Object.values(provoked)) await provoke(page);
    const rules = (await findFaults(page)).map((found) => found.split(':', 1)[0]);
    expect(rules).toEqual(expect.arrayContaining(Object.keys(provoked)));
  });

  test('text that is too dark for the dark mode', async ({ page }) => {
    await page.evaluate(() => {
      const text = document.createElement('p');
      text.textContent = 'Dark on dark';
      Object.assign(text.style, { color: '#405258', background: '#0d171b' });
      document.querySelector('h1')?.after(text);
    });
    expect(await findDarkFaults(page)).not.toEqual([]);
  });
});
