import { expect, test } from './support/journey.ts';

const guide = '/docs/invoices';

test('A reader steps through a scenario with the keyboard, and the address follows', async ({ page, open }) => {
  await open(guide);
  const place = page.locator('[data-scenario="paid-exactly"]');
  await page.locator('details').filter({ has: place }).locator('> summary').press('Enter');
  await place.getByRole('button', { name: 'Step through this example' }).press('Enter');
  const player = page.getByRole('region', { name: /^Step through:/ }).first();
  await expect(player.getByText('Step 1 of')).toBeVisible();
  await expect(player.getByText('invoice.created')).toBeVisible();
  await expect(player.getByText('Asset selection; no payment yet.')).toBeVisible();

  await player.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(player.getByText('Waiting for your payment')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(player.getByText('Step 3 of')).toBeVisible();
  await expect(player.locator('mark', { hasText: '"status": "processing"' })).toBeVisible();
  await expect(player.locator('a[aria-current="step"]')).toContainText('detected');
  await expect(page).toHaveURL(/#paid-exactly-step-3$/);
  await page.keyboard.press('ArrowLeft');
  await expect(player.getByText('Step 2 of')).toBeVisible();
});

test('The address of a step opens the scenario at that step, even in a folded section', async ({ page, open }) => {
  await open(`${guide}#underpaid-topped-up-step-6`);
  const player = page.getByRole('region', { name: /^Step through:/ });
  await expect(player.getByText('Step 6 of 8')).toBeInViewport();
  await expect(player.getByText('Payment detected')).toBeVisible();
  await player.getByRole('link', { name: /15 USDC confirmed/ }).click();
  await expect(player.getByText('invoice.paid')).toBeVisible();
  await expect(player.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
});
