import type { Locator, Page } from '@playwright/test';
import { expect, holdFiles, test, waitUntilRunning } from './support/journey.ts';

const create = '/docs/api/invoice/create';
const cancel = '/docs/api/invoice/cancel';
const signature = '/docs/postback/signature';

/** For each language, a text that only its sample has on the pages of operations. */
const traits: Readonly<Record<string, string>> = {
  curl: '--fail-with-body',
  JavaScript: 'AbortSignal.timeout',
  Python: 'urllib.request',
  PHP: 'curl_setopt_array',
  Go: 'package main',
  Java: 'public static void main',
};

const tabIn = (page: Page, set: string, name: string): Locator =>
  page.getByRole('tablist', { name: set }).getByRole('tab', { name, exact: true });

/** Expects a set of tabs to show this language and no other. */
async function expectLanguage(page: Page, set: string, language: string): Promise<void> {
  await expect(page.getByRole('tablist', { name: set }).getByRole('tab', { selected: true })).toHaveText(language);
  // The panel of a body has the panels of its languages inside.
  const shown = page.getByRole('tabpanel').filter({ visible: true, hasNot: page.getByRole('tabpanel') });
  await expect(shown.and(page.getByLabel(language, { exact: true })).first()).toBeVisible();
  if (set !== 'Request') return;
  for (const [name, trait] of Object.entries(traits))
    await expect(shown.filter({ hasText: trait })).toHaveCount(name === language ? 1 : 0);
}

test('A reader chooses Python on one page, and all other pages show it', { tag: '@both' }, async ({ page, open }) => {
  await open(create);
  await expectLanguage(page, 'Request', 'curl');
  await tabIn(page, 'Request', 'Python').click();
  await expectLanguage(page, 'Request', 'Python');
  await page.getByRole('main').getByRole('link', { name: 'Cancel an invoice' }).first().click();
  await expect(page).toHaveURL(new RegExp(`${cancel}$`));
  await expectLanguage(page, 'Request', 'Python');
  await open(signature);
  await expectLanguage(page, 'Verify a postback', 'Python');
  await expectLanguage(page, 'Endpoint for a framework', 'Python');
});

test('All sets of tabs change together, in all windows, and a set without the language keeps its own', async ({
  page,
  context,
  open,
}) => {
  await open('/docs/api/wallet/send-token');
  const other = await context.newPage();
  await other.goto(create);
  await waitUntilRunning(other);
  await tabIn(page, 'Sign a payout', 'Go').click();
  await expectLanguage(page, 'Request', 'Go');
  await expectLanguage(other, 'Request', 'Go');
  await tabIn(other, 'Request', 'PHP').click();
  await expectLanguage(page, 'Request', 'PHP');
  await expectLanguage(page, 'Sign a payout', 'Go');
});

test('A reader looks at another body, and returns to the request in the same language', async ({ page, open }) => {
  await open(`${create}?lang=go`);
  const body = page.getByRole('tablist', { name: 'Body' }).getByRole('tab', { selected: true });
  await expect(body).toHaveText('Fiat price');
  await tabIn(page, 'Body', 'Asset price').click();
  await expect(body).toHaveText('Asset price');
  await expect(page.getByRole('group', { name: 'Asset price' })).toBeVisible();
  await expect(page.getByRole('tablist', { name: 'Request' })).toBeHidden();
  await tabIn(page, 'Body', 'Fiat price').click();
  await expectLanguage(page, 'Request', 'Go');
});

test('Tabs follow the usual keyboard conventions', async ({ page, open }) => {
  await open('/docs/api/payment/get');
  const tab = (name: string): Locator => tabIn(page, 'Request', name);
  await tab('curl').focus();
  for (const [key, expected] of [
    ['ArrowRight', 'JavaScript'],
    ['ArrowLeft', 'curl'],
    ['ArrowLeft', 'Java'],
    ['ArrowRight', 'curl'],
    ['End', 'Java'],
    ['Home', 'curl'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(expected)).toBeFocused();
    await expectLanguage(page, 'Request', expected);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab').and(page.locator(':focus'))).toHaveCount(0);
});

test('The chosen language is shown before scripts run, and nothing moves when they do', async ({ page, open }) => {
  await open(create);
  await tabIn(page, 'Request', 'Java').click();
  const release = await holdFiles(page, /\/assets\/js\//);
  await page.goto(create, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 2, name: 'Returns' });
  const sample = page.getByText(traits.Java ?? '');
  await expect(sample).toBeVisible();
  await expect(page.getByText(traits.curl ?? '')).toBeHidden();
  await page.evaluate(() => document.fonts.ready);
  const placeOf = async (): Promise<unknown> => [await heading.boundingBox(), await sample.boundingBox()];
  const before = await placeOf();
  release();
  await waitUntilRunning(page);
  await expectLanguage(page, 'Request', 'Java');
  expect(await placeOf()).toEqual(before);
});

test('An arrow key that is held changes the address once, because WebKit allows 100 changes in ten seconds', async ({
  page,
  open,
}) => {
  await open(`${create}?lang=go`);
  await tabIn(page, 'Request', 'Go').focus();
  const calls = await page.evaluateHandle(() => {
    const made = { count: 0 };
    const replace = history.replaceState.bind(history);
    history.replaceState = (...all) => {
      made.count += 1;
      replace(...all);
    };
    for (let press = 0; press < 121; press += 1)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    return made;
  });
  await expect(page).toHaveURL(/\?lang=java$/);
  expect(await calls.evaluate(({ count }) => count)).toBe(1);
});
