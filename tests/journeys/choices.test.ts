/** What a reader chooses for the whole site: the colour mode, the version, and that the announcement is dismissed. */
import type { Locator, Page } from '@playwright/test';
import { expect, holdFiles, test, waitUntilRunning } from './support/journey.ts';
import { openMainMenu } from './support/main-menu.ts';
import { article, guide, operation } from './support/pages.ts';

const announcement = (page: Page): Locator => page.getByRole('region', { name: 'Announcement' });
const dismiss = (page: Page): Locator => page.getByRole('button', { name: 'Dismiss announcement' });
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

test(
  'The site is light by default, also on a dark system, until the reader chooses',
  { tag: '@both' },
  async ({ page, open }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(guide.route);
    await isLight(page);
    await switchColours(page);
    await isDark(page);
    await open(article.route);
    await isDark(page);
    await switchColours(page);
    await isLight(page);
    await page.reload();
    await waitUntilRunning(page);
    await isLight(page);
  },
);

test('The choices apply before scripts run', async ({ page, open }) => {
  await open(guide.route);
  await dismiss(page).click();
  await switchColours(page);
  const release = await holdFiles(page, /\/assets\/js\//);
  await page.goto(article.route, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(announcement(page)).toBeHidden();
  await isDark(page);
  release();
  await waitUntilRunning(page);
  await isDark(page);
});

/** Refuses any access to storage, as browsers do if all cookies are blocked. */
const block = (): void => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
};

test('If storage is blocked, the choices hold from page to page, and the search works', async ({ page, open }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.addInitScript(block);
  await open(`${operation.route}?lang=go`);
  const chosen = page.getByRole('tablist', { name: 'Request' }).getByRole('tab', { selected: true });
  await expect(chosen).toHaveText('Go');
  await page.getByRole('tab', { name: 'Python' }).click();
  await dismiss(page).click();
  await switchColours(page);
  await page.getByRole('main').getByRole('link', { name: 'Cancel an invoice' }).first().click();
  await expect(page).toHaveURL(/\/cancel$/);
  await expect(chosen).toHaveText('Python');
  await expect(announcement(page)).toBeHidden();
  await isDark(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('rolling reserve');
  await expect(page.getByRole('status').filter({ hasText: '"rolling reserve"' })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/high-risk/);
  expect(warnings.length, warnings.join('\n')).toBeLessThanOrEqual(1);
});
