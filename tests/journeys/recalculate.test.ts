import { expect, test } from './support/journey.ts';

const article = '/blog/should-your-shop-accept-crypto';

test('A reader puts in other values, and the article follows', async ({ page, open }) => {
  await open(article);
  const field = page.getByRole('textbox', { name: 'What a new order leaves you, in euros' });
  await expect(page.getByText('8 new orders a month pay for the whole effort')).toBeVisible();
  await field.fill('40');
  await expect(page.getByText('5 new orders a month pay for the whole effort')).toBeVisible();
  await expect(page).toHaveURL(/\?new_order=40$/);
  await expect(page.getByText('The article shows the results for your values.')).toBeAttached();

  // Anyone who opens the address sees the same calculation.
  await page.reload();
  await expect(field).toHaveValue('40');
  await expect(page.getByText('5 new orders a month pay for the whole effort')).toBeVisible();

  await page.getByRole('button', { name: 'Restore the article’s values' }).press('Enter');
  await expect(page.getByText('8 new orders a month pay for the whole effort')).toBeVisible();
  await expect(page).toHaveURL(/should-your-shop-accept-crypto$/);
  await expect(page.getByRole('button', { name: 'Restore the article’s values' })).toBeHidden();
});

test('A value outside its range is explained beside its field and changes nothing', async ({ page, open }) => {
  await open(article);
  const field = page.getByRole('textbox', { name: 'Months over which the set-up is spread' });
  for (const value of ['0', 'a year', '']) {
    await field.fill(value);
    await expect(field).toHaveAccessibleDescription('Type a number from 1 to 120.');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page).toHaveURL(/should-your-shop-accept-crypto$/);
  await field.fill('24');
  await expect(field).toHaveAccessibleDescription('');
  await expect(page).toHaveURL(/\?months=24$/);
});

test('An article opened by a link within the site has its fields, too', async ({ page, open }) => {
  await open('/blog/archive');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Should your shop accept crypto/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Cost of upkeep a month, in euros' })).toHaveValue('90');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the article has its own values, and no fields', async ({ page }) => {
    await page.goto(article);
    await expect(page.getByText('8 new orders a month pay for the whole effort')).toBeVisible();
    await expect(page.getByRole('cell', { name: '€90 a month' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});
