import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { pageCode } from './support/network.ts';
import { guide, operation, start } from './support/pages.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** The lines of a text that hold something; the page also breaks lines where the code has none. */
const lines = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');

for (const { kind, route } of [guide, operation]) {
  test(`A reader copies code from ${kind}`, async ({ page, open }) => {
    await open(route);
    const main = page.getByRole('main');
    const shown = (await main.getByRole('code').filter({ visible: true }).allInnerTexts()).map(lines);
    const copiers = main.getByRole('button', { name: 'Copy code to clipboard' }).filter({ visible: true });
    const copied = main.getByRole('button', { name: 'Copied' });
    const total = await copiers.count();
    const taken = new Set<string>();
    // Two are enough to tell one block from another.
    for (const copier of (await copiers.all()).slice(0, 2)) {
      await copier.press('Enter');
      await expect(copied).toBeVisible();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(shown).toContainEqual(lines(text));
      taken.add(text);
      await expect(copied).toHaveCount(0);
    }
    expect(taken.size).toBe(Math.min(total, 2));
    expect(taken.size).toBeGreaterThan(0);
  });
}

/** What Prism alone has in its code. */
const highlighter = 'tokenizePlaceholders';

test('Code has its colours before and without a highlighter', { tag: '@desktop' }, async ({ page, open }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await open(operation.route);
  const strings = page.getByRole('main').locator('code .token.string').filter({ visible: true });
  expect(await strings.count()).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(0);
  expect((await Promise.all(scripts)).filter((script) => script.includes(highlighter))).toEqual([]);
});

/** Follows a link from the front of the documentation to a guide with code. */
async function readOn(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: guide.heading }).click();
  await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toBeVisible();
}

test('Code has its colours after a link within the site', { tag: '@desktop' }, async ({ page, open }) => {
  await open(start.route);
  await readOn(page);
  await expect(page.getByRole('main').locator('code .token.string').filter({ visible: true }).first()).toBeVisible();
});

test(
  'Code is read and copied where the highlighter cannot be loaded',
  { tag: '@desktop' },
  async ({ page, open, allow }) => {
    allow(/ERR_FAILED/, 'the highlighter is kept from the page');
    await page.route(pageCode, async (route) => {
      const response = await route.fetch();
      const isHighlighter = (await response.text()).includes(highlighter);
      await (isHighlighter ? route.abort() : route.fulfill({ response }));
    });
    await open(start.route);
    await readOn(page);
    const code = page.getByRole('main').locator('pre code').filter({ visible: true }).first();
    await expect(code).toBeVisible();
    await expect(page.getByRole('main').locator('code .token.string')).toHaveCount(0);
    const shown = lines(await code.innerText());
    await page.getByRole('main').getByRole('button', { name: 'Copy code to clipboard' }).first().press('Enter');
    await expect(page.getByRole('main').getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(lines(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(shown);
  },
);

test.describe('A finger', { tag: '@phone' }, () => {
  for (const { kind, route } of [start, guide, operation]) {
    test(`finds the buttons of code beside the code of ${kind}`, async ({ page, open }) => {
      await open(route);
      const blocks = page.getByRole('main').locator('.theme-code-block').filter({ visible: true });
      expect(await blocks.count()).toBeGreaterThan(0);
      const covered = await blocks.evaluateAll((all) =>
        all.flatMap((block) => {
          const shown = block.querySelector('pre')?.getBoundingClientRect();
          const first = block.querySelector('code > span');
          const text = document.createRange();
          if (first !== null) text.selectNodeContents(first);
          const { top } = text.getBoundingClientRect();
          const buttons = [...block.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
          const isCovered = buttons.some(({ left, bottom }) => top < bottom && (shown?.right ?? 0) > left);
          return isCovered ? [first?.textContent ?? ''] : [];
        }),
      );
      expect(covered).toEqual([]);
    });
  }
});
