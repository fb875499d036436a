import type { Locator, Page } from '@playwright/test';
import { expect, holdFiles, test } from './support/journey.ts';
import { article, guide } from './support/pages.ts';
import { translate } from './support/translate.ts';

const searchFiles = /\/search\/[^/]+\.json$/;

const button = (page: Page): Locator => page.getByRole('button', { name: 'Search', exact: true });
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Search documentation and blog' });
const fieldOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });
const optionsOf = (page: Page): Locator => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
const statusOf = (page: Page): Locator => dialogOf(page).getByRole('status');
const activeOption = (page: Page): Locator => page.getByRole('option', { selected: true });

/** Opens the search with its button, types a query, and waits for the results. */
async function ask(page: Page, query: string): Promise<void> {
  await button(page).click();
  await fieldOf(page).fill(query);
  await expect(statusOf(page)).toContainText(`"${query}"`);
}

test.describe('The search', () => {
  test('leads from a task to the section that explains it', { tag: '@both' }, async ({ page, open, isMobile }) => {
    await open(article.route);
    await ask(page, 'verify webhook signature');
    await expect(page.locator('mark').first()).toBeVisible();
    await expect(activeOption(page)).toHaveCount(isMobile ? 0 : 1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/postback\/signature(#.+)?$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Postback signature');
    await expect(dialogOf(page)).toBeHidden();
  });

  test('leads from a name in the contract to its anchor, even in a folded section', async ({ page, open }) => {
    await open(guide.route);
    await ask(page, 'quote_expired');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/category/api-reference#quote_expired');
    await expect(page.getByRole('heading', { name: 'quote_expired' })).toBeInViewport();
    await ask(page, 'payment.mismatched');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/postback/fields#example-payment.mismatched');
    await expect(page.getByRole('main').getByText('"payment.mismatched"').first()).toBeVisible();
  });

  test('works on a page that the browser translates', async ({ page, open }) => {
    await open(guide.route);
    await ask(page, 'webhook');
    for (const [query, title] of [
      ['refunds same coins', 'Crypto refunds: the same coins or the same value?'],
      ['rate limits', 'Rate limits'],
    ] as const) {
      await dialogOf(page).evaluate(translate);
      await fieldOf(page).fill(query);
      await expect(statusOf(page)).toHaveText(new RegExp(`^\\d results for "${query}"$`));
      await expect(optionsOf(page).first()).toContainText(title);
    }
  });

  test('names the words that it finds nowhere, and tolerates typing errors', async ({ page, open }) => {
    await open(guide.route);
    await ask(page, 'webhook');
    await fieldOf(page).fill('django webhook');
    await expect(statusOf(page)).toHaveText('No results for "django". Showing results for "webhook".');
    await fieldOf(page).fill('pyament websokcet');
    await expect(optionsOf(page).first()).toContainText('WebSocket');
    await fieldOf(page).fill('zzzzqqq');
    await expect(statusOf(page)).toContainText('No results for "zzzzqqq".');
    await expect(optionsOf(page).filter({ hasText: 'API overview' })).toBeVisible();
  });
});

test.describe('With the keyboard, the search', () => {
  test('opens with its keys, closes with Escape and its button, and returns the focus', async ({ page, open }) => {
    await open(guide.route);
    for (const keys of ['/', 'Control+k', 'Meta+k']) {
      await page.keyboard.press(keys);
      await expect(fieldOf(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toBeHidden();
    }
    // On a Cyrillic keyboard, the key K has another letter.
    const key = { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true };
    await page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent('keydown', init)), key);
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await button(page).press('Enter');
    await expect(fieldOf(page)).toBeFocused();
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

  test('moves through the results and opens one, while the field keeps the focus', async ({ page, open }) => {
    await open(guide.route);
    await page.keyboard.press('/');
    await page.keyboard.type('webhook events');
    await expect(statusOf(page)).toContainText(/\d results for "webhook events"/);
    await expect(page.getByRole('listbox').getByRole('group')).toHaveText([/^Guides/, /^Reference/, /^Blog/]);
    await expect(button(page)).toHaveAttribute('aria-haspopup', 'dialog');
    await expect(fieldOf(page)).toHaveAttribute('aria-expanded', 'true');
    const list = await fieldOf(page).getAttribute('aria-controls');
    await expect(page.getByRole('listbox', { name: 'Results' })).toHaveAttribute('id', list ?? '');
    await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true');

    const chosen = await optionsOf(page).nth(1).getAttribute('id');
    await page.keyboard.press('ArrowDown');
    await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', chosen ?? '');
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(optionsOf(page).last()).toHaveAttribute('aria-selected', 'true');
    await expect(activeOption(page)).toBeInViewport();
    const address = await activeOption(page).getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address ?? '');
  });

  test('takes every letter of / and a query typed right after Escape', async ({ page, open }) => {
    await open(guide.route);
    await page.keyboard.press('/');
    await expect(fieldOf(page)).toBeFocused();
    // All keys arrive before the next frame. Typing with the keyboard object would wait for one.
    const browser = await page.context().newCDPSession(page);
    await Promise.all(
      ['Escape', ...'/paid'].map((key) =>
        browser.send(
          'Input.dispatchKeyEvent',
          key === 'Escape'
            ? { type: 'rawKeyDown', key, windowsVirtualKeyCode: 27 }
            : { type: 'keyDown', key, text: key },
        ),
      ),
    );
    await expect(fieldOf(page)).toHaveValue('paid');
  });

  test('ignores / in fields, and lets readers turn this key off', async ({ page, open }) => {
    await open(guide.route);
    await page.keyboard.press('/');
    await fieldOf(page).pressSequentially('/v1/invoices');
    await expect(fieldOf(page)).toHaveValue('/v1/invoices');
    await fieldOf(page).clear();
    await dialogOf(page).getByRole('checkbox', { name: 'Open with /' }).uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset.search === 'ready');
    await page.keyboard.press('/');
    await expect(dialogOf(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(fieldOf(page)).toBeFocused();
  });
});

test.describe('Before its code has loaded, the search', () => {
  test('requests nothing until its button is hovered or focused', async ({ page, open }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const approach of ['hover', 'focus'] as const) {
      asked.length = 0;
      await open(guide.route);
      await page.waitForLoadState('networkidle');
      expect(asked.filter((url) => searchFiles.test(url))).toEqual([]);
      const fetched = page.waitForRequest(searchFiles);
      await button(page)[approach]();
      await fetched;
      await expect(dialogOf(page)).toHaveCount(0);
    }
  });

  test('loses no letter, whether the code of the page or the results are missing', async ({ page, open }) => {
    const releasePage = await holdFiles(page, /\/assets\/js\//);
    await page.goto(guide.route, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.type('/ovrp');
    await page.keyboard.press('Backspace');
    releasePage();
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.type('x');
    await expect(fieldOf(page)).toHaveValue('ovrx');
    await page.unroute(/\/assets\/js\//);

    const releaseResults = await holdFiles(page, /\/search\//);
    await open(guide.route);
    await page.keyboard.type('/overpaid');
    await expect(fieldOf(page)).toHaveValue('overpaid');
    releaseResults();
    await expect(statusOf(page)).toContainText('"overpaid"');
  });
});

test('If its files are missing, the search says so, shows what it has, and works once they are back', async ({
  page,
  open,
  allow,
}) => {
  allow(/search\/.*\.json/, 'the files are blocked');
  const blocked = (files: RegExp) => page.route(files, (route) => route.fulfill({ status: 503, body: '' }));
  await blocked(searchFiles);
  await open(guide.route);
  await button(page).click();
  await fieldOf(page).fill('verify postback signature');
  const notice = dialogOf(page).getByRole('alert');
  await expect(notice).toContainText("couldn't be loaded");
  await page.unroute(searchFiles);
  await blocked(/\/search\/page\./);
  // The search may have tried again by itself.
  const retry = notice.getByRole('button', { name: 'Retry' });
  const retryUntil = (isSeen: () => Promise<void>) =>
    expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1000 });
      await isSeen();
    }).toPass();
  await retryUntil(() => expect(optionsOf(page).first()).toContainText('Postback signature', { timeout: 1000 }));
  await expect(notice).toContainText("Some results couldn't be loaded");
  await page.unroute(/\/search\/page\./);
  await retryUntil(() => expect(notice).toHaveCount(0, { timeout: 1000 }));
  await expect(page.locator('mark').first()).toBeVisible();
});
