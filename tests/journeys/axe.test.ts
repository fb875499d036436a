import type { Page } from '@playwright/test';
import { sayCounts } from '../support/counted.ts';
import { findDarkFaults, findFaults } from './support/axe.ts';
import { isWeekly, listPages } from './support/every-page.ts';
import { expect, test, waitUntilRunning } from './support/journey.ts';
import { openMainMenu } from './support/main-menu.ts';
import { guide, operation } from './support/pages.ts';
import { unfold } from './support/states.ts';

// A recording of ninety pages is large, and the findings say everything.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });

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
  expect(await both(page)).toEqual([]);
});

test('axe finds nothing in the sample of any language', async ({ page, open }) => {
  await open(operation.route);
  for (const tab of await page.getByRole('tablist', { name: 'Request' }).getByRole('tab').all()) {
    await tab.click();
    // The rest of the page is the same, and has been looked at.
    const panel = await tab.getAttribute('aria-controls');
    expect(await both(page, `[aria-label="Request"], [id="${panel}"]`)).toEqual([]);
    await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
  }
});

test.describe('The check finds', { tag: '@desktop' }, () => {
  test.beforeEach(({ open }) => open(guide.route));

  for (const { fault, rule, provoke } of [
    {
      fault: 'a picture without words',
      rule: 'image-alt',
      provoke: () => document.querySelector('h1')?.after(new Image()),
    },
    {
      fault: 'a page without an h1',
      rule: 'page-has-heading-one',
      provoke: () => document.querySelector('h1')?.remove(),
    },
    {
      fault: 'text outside the landmarks',
      rule: 'region',
      provoke: () => {
        const text = document.createElement('p');
        text.textContent = 'Outside';
        document.body.append(text);
      },
    },
    {
      fault: 'text that is too pale for 7:1',
      rule: 'color-contrast-enhanced',
      provoke: () => document.documentElement.style.setProperty('--site-color-text', '#666666'),
    },
    {
      fault: 'targets that lie too close',
      rule: 'target-size',
      provoke: () => {
        const row = document.createElement('div');
        row.innerHTML = '<button>a</button><button>b</button>';
        for (const button of row.querySelectorAll('button'))
          Object.assign(button.style, { width: '12px', padding: '0' });
        document.querySelector('h1')?.after(row);
      },
    },
  ]) {
    test(fault, async ({ page }) => {
      await page.evaluate(provoke);
      const rules = (await findFaults(page)).map((found) => found.split(':', 1)[0]);
      expect(rules).toContain(rule);
    });
  }

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
