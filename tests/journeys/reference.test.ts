import { expect, test } from './support/journey.ts';

const payment = '/docs/api/payment/create';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('A reader copies the address of an operation', async ({ page, open }) => {
  await open(payment);
  await page.getByRole('button', { name: 'Copy URL' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://api.sluice.example/v1/payments');
});

test('A key of a response leads to its field, even if that is folded', { tag: '@both' }, async ({ page, open }) => {
  await open(payment);
  await page.getByRole('combobox', { name: 'Response' }).selectOption('Once completed');
  const response = page.getByRole('group', { name: 'Once completed' });
  const unfold = response.getByRole('button', { name: /^Show all \d+ lines$/ });
  if (await unfold.isVisible()) await unfold.click();
  await response.getByRole('link', { name: 'settled_at', exact: true }).click();
  await expect(page).toHaveURL(/#payment-settlement-settled_at$/);
  await expect(page.locator('#payment-settlement-settled_at')).toBeInViewport();
});
