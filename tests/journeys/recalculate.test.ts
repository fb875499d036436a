import { expect, test } from './support/journey.ts';

const article = '/blog/should-your-shop-accept-crypto';

test('A reader changes the values, and the article follows', async ({ page, open }) => {
  await open(article);
  const field = page.getByRole('textbox', { name: 'Cost of goods per order (€)' });
  await expect(page.getByText('9 new orders a month pay for all the work')).toBeVisible();
  await field.fill('40');
  await expect(page.getByText('5 new orders a month pay for all the work')).toBeVisible();
  await expect(page).toHaveURL(/\?goods_cost=40$/);
  await expect(page.getByRole('paragraph').getByText('Showing results for your values.')).toBeAttached();

  // Anyone who opens the address sees the same calculation.
  await page.reload();
  await expect(field).toHaveValue('40');
  await expect(page.getByText('5 new orders a month pay for all the work')).toBeVisible();

  await page.getByRole('button', { name: 'Reset' }).press('Enter');
  await expect(page.getByText('9 new orders a month pay for all the work')).toBeVisible();
  await expect(page).toHaveURL(/should-your-shop-accept-crypto$/);
  await expect(page.getByRole('button', { name: 'Reset' })).toBeHidden();
});

test(
  'A value outside its range shows an error beside its field and changes nothing',
  { tag: '@desktop' },
  async ({ page, open }) => {
    await open(article);
    const field = page.getByRole('textbox', { name: 'Months over which the set-up is spread' });
    for (const value of ['0', 'a year', '']) {
      await field.fill(value);
      await expect(field).toHaveAccessibleDescription('Enter a number from 1 to 120.');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(page).toHaveURL(/should-your-shop-accept-crypto$/);
    await field.fill('12');
    await expect(field).toHaveAccessibleDescription('');
    await expect(page).toHaveURL(/\?set_up_months=12$/);
  },
);

test('The address changes only when the reader pauses', { tag: '@desktop' }, async ({ page, open }) => {
  await page.addInitScript(() => {
    const { replaceState } = History.prototype;
    let count = 0;
    History.prototype.replaceState = function countAndReplace(...change) {
      count += 1;
      if (count > 100) throw new DOMException('Attempt to use history.replaceState() too often', 'SecurityError');
      replaceState.apply(this, change);
    };
  });
  await open(article);
  const field = page.getByRole('textbox', { name: 'Cost of goods per order (€)' });
  await expect(field).toBeVisible();
  await field.evaluate((input: HTMLInputElement) => {
    for (let value = 20; value < 140; value += 1) {
      input.value = String(value);
      input.dispatchEvent(new Event('input'));
    }
  });
  await expect(page).toHaveURL(/\?goods_cost=139$/);
});

test(
  'On a translated page, only the results of changed values count as changed',
  { tag: '@desktop' },
  async ({ page }) => {
    const localise = (): void => {
      const texts = document.createTreeWalker(document.querySelector('article') ?? document, NodeFilter.SHOW_TEXT);
      const all: Text[] = [];
      while (texts.nextNode() !== null) if (texts.currentNode instanceof Text) all.push(texts.currentNode);
      for (const text of all) {
        const font = document.createElement('font');
        font.textContent = text.data.replaceAll(/(\d),(\d)/g, '$1.$2');
        text.replaceWith(font);
      }
    };
    // Browsers translate as soon as the text is there.
    await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${localise.toString()})`);
    await page.goto(article);
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await expect(page.locator('[data-changed]')).toHaveCount(0);
  },
);

test('An article opened by a link within the site also has its fields', { tag: '@desktop' }, async ({ page, open }) => {
  await open('/blog/archive');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Should your shop accept crypto/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Hours of maintenance per month' })).toHaveValue('1');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('an article shows its own values and no fields', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(article);
    await expect(page.getByText('9 new orders a month pay for all the work')).toBeVisible();
    await expect(page.getByRole('cell', { name: '€900' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});

test.describe('the figure of an article', () => {
  const plotted = '/blog/self-hosting-btcpay-in-hours';

  test(
    'follows the values that a reader types, and is restored exactly',
    { tag: '@desktop' },
    async ({ page, open }) => {
      await open(plotted);
      const figure = page.locator('figure[data-plot]');
      const drawing = figure.getByRole('img');
      const built = await drawing.innerHTML();
      const words = (await drawing.getAttribute('aria-label')) ?? '';
      const caption = await figure.locator('figcaption').innerHTML();

      const field = page.getByRole('textbox', { name: 'Your hourly rate (€)' });
      await field.focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('100');
      // 18 hours at €100 and €300 for hosting cost €2,100, which is 0.25% of €840,000.
      await expect(drawing).toHaveAttribute('aria-label', /on-chain, 0\.25, 840\./);
      await expect(figure.locator('figcaption')).toHaveText('Showing results for your values.');
      await expect.poll(() => drawing.innerHTML()).not.toBe(built);

      // A value that the figure doesn't depend on leaves it as it is.
      const drawn = await drawing.innerHTML();
      await page.getByRole('textbox', { name: 'Your crypto sales per year (€)' }).fill('5000');
      await expect(page).toHaveURL(/sales=5000/);
      expect(await drawing.innerHTML()).toBe(drawn);

      await page.getByRole('button', { name: 'Reset' }).press('Enter');
      await expect.poll(() => drawing.innerHTML()).toBe(built);
      await expect(drawing).toHaveAttribute('aria-label', words);
      expect(await figure.locator('figcaption').innerHTML()).toBe(caption);
    },
  );

  test('has the values in the address', { tag: '@desktop' }, async ({ page, open }) => {
    await open(`${plotted}?rate=100`);
    await expect(page.locator('figure[data-plot]').getByRole('img')).toHaveAccessibleName(/on-chain, 0\.25, 840\./);
  });

  test('updates the numbers in its boxes if it is a graph', { tag: '@desktop' }, async ({ page, open }) => {
    await open('/blog/what-a-wallet-risk-score-tells-you');
    const drawing = page.getByRole('img', { name: /^A tree of counts/ });
    await expect(drawing.getByText('9,950 good')).toBeVisible();
    await page.getByRole('textbox', { name: 'Payments in a year' }).fill('20000');
    await expect(drawing.getByText('19,900 good')).toBeVisible();
    await expect(drawing).toHaveAccessibleName(/^A tree of counts\. Of 20,000 payments, 100 are bad and 19,900 good\./);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(drawing).toHaveAccessibleName(/^A tree of counts\. Of 10,000 payments, 50 are bad and 9,950 good\./);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('shows the article’s own values', { tag: '@desktop' }, async ({ page }) => {
      await page.goto(plotted);
      const figure = page.locator('figure[data-plot]');
      await expect(figure.getByRole('img')).toHaveAccessibleName(/480 at 0\.25%/);
      await expect(figure.locator('figcaption')).toContainText('The lower the quote you compare with');
    });
  });
});
