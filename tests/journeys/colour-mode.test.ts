import type { Locator, Page } from '@playwright/test';
import { expect, test, waitUntilRunning } from './support/journey.ts';
import { openMainMenu } from './support/main-menu.ts';
import { holdFiles } from './support/network.ts';
import { article, guide } from './support/pages.ts';

const toggleIn = (place: Locator): Locator =>
  place.getByRole('button', { name: /^Switch between dark and light mode/ }).filter({ visible: true });

/** Switches the colour mode with the toggle in the navbar or, on small screens, in the menu. */
async function switchColours(page: Page): Promise<void> {
  await toggleIn(await openMainMenu(page)).click();
  await page.keyboard.press('Escape');
}

/** Returns the lightness of the page's background, from 0 (black) to 255 (white). */
function readBackground(page: Page): Promise<number> {
  return page.evaluate(() => {
    const colour = getComputedStyle(document.documentElement).backgroundColor.match(/[\d.]+/g) ?? [];
    return colour.slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3;
  });
}

const isLight = (page: Page) => expect.poll(() => readBackground(page)).toBeGreaterThan(200);
const isDark = (page: Page) => expect.poll(() => readBackground(page)).toBeLessThan(60);

test.describe('A reader whose system is in dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('sees the site in light mode by default', async ({ page, open }) => {
    await open(guide.route);
    await isLight(page);
    await expect(toggleIn(await openMainMenu(page))).toHaveAccessibleName(/currently light mode/);
  });
});

test('A reader chooses dark mode, and the site keeps it until they choose light mode', async ({ page, open }) => {
  await open(guide.route);
  await switchColours(page);
  await isDark(page);

  await page.reload();
  await waitUntilRunning(page);
  await isDark(page);

  await open(article.route);
  await isDark(page);
  await switchColours(page);
  await isLight(page);

  await page.reload();
  await waitUntilRunning(page);
  await isLight(page);
});

test('The chosen colour mode applies before scripts run', { tag: '@desktop' }, async ({ page, open }) => {
  await open(guide.route);
  await switchColours(page);
  const release = await holdFiles(page, /\/assets\/js\//);
  await page.goto(article.route, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await readBackground(page)).toBeLessThan(60);
  release();
  await waitUntilRunning(page);
  expect(await readBackground(page)).toBeLessThan(60);
});

test('A reader switches the colour mode with the keyboard', { tag: '@desktop' }, async ({ page, open }) => {
  await open(guide.route);
  const toggle = toggleIn(page.getByRole('navigation', { name: 'Main' }));
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).toHaveAccessibleName(/currently dark mode/);
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAccessibleName(/currently light mode/);
});
