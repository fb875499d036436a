import { expect, test } from './support/journey.ts';
import { operation } from './support/pages.ts';

const payment = '/docs/api/payment/create';

test.describe('An operation', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies its address to the clipboard', { tag: '@desktop' }, async ({ page, open }) => {
    await open(payment);
    await page.getByRole('button', { name: 'Copy URL' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://api.sluice.example/v1/payments');
  });

  test('links a key of the response to its field, even if that is folded', async ({ page, open }) => {
    await open(payment);
    await page.getByRole('tab', { name: 'Completed' }).click();
    const response = page.getByRole('tabpanel', { name: 'Completed' });
    const unfold = response.getByRole('button', { name: /^Show all \d+ lines$/ });
    if (await unfold.isVisible()) await unfold.click();
    await response.getByRole('link', { name: 'settled_at', exact: true }).click();
    await expect(page).toHaveURL(/#response-settlement-settled_at$/);
    await expect(page.locator('#response-settlement-settled_at')).toBeInViewport();
  });

  test(
    'keeps its samples within the window, and shows the sample of an opened error',
    { tag: '@desktop' },
    async ({ page, open }) => {
      await open('/docs/api/invoice/create');
      await page.locator('summary', { hasText: 'validation_failed' }).first().click();
      await expect(page.getByRole('tab', { name: 'validation_failed' })).toHaveAttribute('aria-selected', 'true');
      const sides = page.locator('div:has(> [data-samples])');
      const room = page.viewportSize()?.height ?? 0;
      const heights = await sides.evaluateAll((all) =>
        all.map((side) => side.scrollHeight + parseFloat(getComputedStyle(side).top)),
      );
      expect(heights.filter((height) => height > room)).toEqual([]);
    },
  );

  test(
    'shows its samples before the request body on a phone, at most 320 pixels high',
    { tag: '@phone' },
    async ({ page, open }) => {
      for (const route of [payment, operation.route]) {
        await open(route);
        const samples = page.locator('[data-samples]').filter({ visible: true });
        const heights = await samples.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().height));
        expect(heights.length).toBeGreaterThan(2);
        expect(heights.filter((height) => height > 320)).toEqual([]);
        const places = await page
          .locator('[data-samples], #request-body')
          .evaluateAll((all) => all.map((element) => ({ id: element.id, top: element.getBoundingClientRect().top })));
        const body = places.find(({ id }) => id === 'request-body')?.top ?? 0;
        expect(places[0]?.top ?? Infinity).toBeLessThan(body);
      }
    },
  );

  test('names its sections in at most two lines', { tag: '@desktop' }, async ({ page, open }) => {
    await open(payment);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const names = await contents.getByRole('link').allTextContents();
    expect(names.slice(0, 4)).toEqual([
      'Call it from a browser',
      'Ask for a return address',
      'Repeat the call safely',
      'Request',
    ]);
    const lines = await contents
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(lines).size).toBeLessThanOrEqual(2);
  });
});
