import { markdownPath } from '../../src/lib/markdown-path.ts';
import { readBuilt } from '../support/site.ts';
import { expect, test } from './support/journey.ts';
import { article, guide, operation, start } from './support/pages.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const long = '/docs/payouts';

for (const { kind, route } of [guide, operation])
  test(`Each button of ${kind} copies its own code`, async ({ page, open }) => {
    await open(route);
    const main = page.getByRole('main');
    const shown = await main.getByRole('code').filter({ visible: true }).allTextContents();
    const copied = main.getByRole('button', { name: 'Copied' });
    const copiers = main.getByRole('button', { name: 'Copy code to clipboard' }).filter({ visible: true });
    const taken = new Set<string>();
    for (const copier of (await copiers.all()).slice(0, 2)) {
      await copier.press('Enter');
      await expect(copied).toBeVisible();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(shown).toContain(text);
      taken.add(text);
      await expect(copied).toHaveCount(0);
    }
    expect(taken.size).toBe(Math.min(await copiers.count(), 2));
    expect(taken.size).toBeGreaterThan(0);
  });

test('A reader expands long code, and collapses it again', async ({ page, open }) => {
  await open(long);
  const block = page.locator('.theme-code-block.code-long').filter({ visible: true }).first();
  const rest = block.locator('.code-rest');
  await expect(rest).toBeHidden();
  await block.getByRole('button', { name: /^Show all \d+ lines$/ }).press('Enter');
  const closer = page.getByRole('button', { name: 'Show less' });
  await expect(closer).toHaveAttribute('aria-expanded', 'true');
  await expect(rest).toBeVisible();
  await closer.press('Enter');
  await expect(rest).toBeHidden();
});

for (const { kind, route, heading } of [guide, article])
  test(`"Copy page" copies ${kind} as Markdown`, async ({ page, open }) => {
    await open(start.route);
    // Also on a page that is opened by a link within the site.
    if (route === guide.route) await page.getByRole('main').getByRole('link', { name: guide.heading }).first().click();
    else await open(route);
    await expect(page).toHaveURL(route);
    // The address changes before the page does, and the earlier page has the same button.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const copier = page.getByRole('main').getByRole('button', { name: 'Copy page' });
    await copier.click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(readBuilt(markdownPath(route)));
    await expect(copier).toBeVisible();
  });

test.describe('Without scripts,', () => {
  test.use({ javaScriptEnabled: false });

  test('long code is complete, and a link leads to the Markdown page', async ({ page, request }) => {
    await page.goto(long);
    await expect(page.getByRole('button', { name: /lines$|^Copy page/ })).toHaveCount(0);
    const blocks = page.locator('.code-long').filter({ visible: true });
    expect(await blocks.count()).toBeGreaterThan(0);
    await expect(blocks.locator('.code-rest').filter({ visible: false })).toHaveCount(0);
    const link = page.getByRole('main').getByRole('link', { name: 'View as Markdown' });
    const response = await request.get((await link.getAttribute('href')) ?? '');
    expect(response.headers()['content-type']).toMatch(/^text\/markdown;\s*charset=utf-8$/);
  });
});
