/** What computes on the page: the articles that recalculate. */
import { expect, holdFiles, test } from './support/journey.ts';
import { translate } from './support/translate.ts';

const article = '/blog/should-your-shop-accept-crypto';
const plotted = '/blog/self-hosting-btcpay-in-hours';

test('A reader changes the values, and the article follows', { tag: '@both' }, async ({ page, open }) => {
  await open(article);
  const field = page.getByRole('textbox', { name: 'Cost of goods per order (€)' });
  const restore = page.getByRole('button', { name: 'Reset' });
  await expect(page.getByText(/^9 new orders /).first()).toBeVisible();
  await expect(restore).toBeHidden();
  const table = page.getByRole('table').first();
  const height = await table.evaluate(({ clientHeight }) => clientHeight);
  await field.fill('40');
  await expect(restore).toBeVisible();
  expect(await table.evaluate(({ clientHeight }) => clientHeight)).toBe(height);
  await expect(page.getByText(/^5 new orders /).first()).toBeVisible();
  await expect(page).toHaveURL(/\?goods_cost=40$/);
  await expect(page.locator('p[aria-live]').getByText('Showing results for your values.')).toBeAttached();

  // Anyone who opens the address sees the same calculation.
  await page.reload();
  await expect(field).toHaveValue('40');
  await expect(page.getByText(/^5 new orders /).first()).toBeVisible();
  await restore.press('Enter');
  await expect(page.getByText(/^9 new orders /).first()).toBeVisible();
  await expect(page).toHaveURL(/should-your-shop-accept-crypto$/);
  await expect(restore).toBeHidden();
});

test('The result stays in view while the reader types', { tag: '@both' }, async ({ page, open }) => {
  await open('/blog/sizing-a-withdrawal-wallet');
  await page.getByRole('textbox', { name: 'Withdrawals per day' }).fill('160');
  await page.getByText('More inputs:').click();
  await page.getByRole('textbox', { name: /^Network/ }).evaluate((field) => field.scrollIntoView({ block: 'center' }));
  await expect(page.locator('.results')).toContainText('€25,828');
  await expect(page.locator('.results')).toBeInViewport({ ratio: 1 });
});

test('On a translated page, nothing counts as changed before the reader changes it', async ({ page }) => {
  const release = await holdFiles(page, /\/assets\/js\//);
  await page.goto(article, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.getByRole('article').first().evaluate(translate);
  release();
  const field = page.getByRole('textbox', { name: 'Cost of goods per order (€)' });
  await expect(field).toBeVisible();
  await expect(page.locator('[data-changed]')).toHaveCount(0);
  await field.fill('40');
  await expect(page.locator('[data-changed]').first()).toBeVisible();
});

test('A value outside its range shows an error beside its field and changes nothing', async ({ page, open }) => {
  await open('/blog/archive');
  // The fields are also there after a link within the site.
  const link = page.getByRole('main').getByRole('link', { name: /^Should your shop accept crypto/ });
  await link.first().click();
  const field = page.getByRole('textbox', { name: 'Value of an order (€)' });
  for (const value of ['0', 'a year', '']) {
    await field.fill(value);
    await expect(field).toHaveAccessibleDescription('Enter a number from 1 to 100,000.');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page).toHaveURL(/should-your-shop-accept-crypto$/);
  await field.fill('12');
  await expect(field).toHaveAccessibleDescription('');
  await expect(page).toHaveURL(/\?order=12$/);
});

test('Numbers may be typed with a decimal comma, and one that can mean two values is asked about', async ({
  page,
  open,
}) => {
  await open(article);
  const message = page.locator('.recalculate-message:visible');
  await page.getByRole('textbox', { name: 'Gateway fee (%)' }).fill('0,8');
  await expect(message).toHaveText('= 0.8');
  await expect(page).toHaveURL(/gateway_rate=0\.8$/);
  await page.getByText('More inputs:').click();
  const orders = page.getByRole('textbox', { name: 'Orders per month' });
  for (const value of ['0x40', '1e2', '1,2,3']) {
    await orders.fill(value);
    await expect(orders).toHaveAccessibleDescription('Enter a number from 1 to 1,000,000.');
  }
  await orders.fill('200.000');
  await expect(orders).toHaveAccessibleDescription('Do you mean 200 or 200000? Type the one that you mean.');
  await expect(page).not.toHaveURL(/orders=/);
  await orders.fill('200000');
  await expect(page).toHaveURL(/orders=200000/);
  await orders.fill('1,234.5');
  await expect(page).toHaveURL(/orders=1234\.5/);
  await page.reload();
  await expect(orders).toBeVisible();
});

test('The figure of an article follows the values, and is restored exactly', async ({ page, open }) => {
  await open(plotted);
  const figure = page.locator('figure[data-plot]');
  const drawing = figure.getByRole('img');
  const built = await drawing.innerHTML();
  const words = (await drawing.getAttribute('aria-label')) ?? '';
  await page.getByRole('textbox', { name: 'Your hourly rate (€)' }).fill('100');
  // 18 hours at €100 and €300 for hosting cost €2,100, which is 0.25% of €840,000.
  await expect(drawing).toHaveAttribute('aria-label', /on-chain, 0\.25, 840\./);
  await expect(figure.locator('figcaption')).toHaveText('Showing results for your values.');
  await expect.poll(() => drawing.innerHTML()).not.toBe(built);
  await page.getByRole('button', { name: 'Reset' }).press('Enter');
  await expect.poll(() => drawing.innerHTML()).toBe(built);
  await expect(drawing).toHaveAttribute('aria-label', words);

  await open(`${plotted}?rate=100`);
  await expect(drawing).toHaveAccessibleName(/on-chain, 0\.25, 840\./);
});

test.describe('Without scripts,', () => {
  test.use({ javaScriptEnabled: false });

  test('an article shows its own values', async ({ page }) => {
    await page.goto(article);
    await expect(page.getByText(/^9 new orders /).first()).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.goto(plotted);
    await expect(page.locator('figure[data-plot]').getByRole('img')).toHaveAccessibleName(/480 at 0\.25%/);
  });
});
