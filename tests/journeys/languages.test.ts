import type { Locator, Page } from '@playwright/test';
import { expect, test, waitUntilRunning } from './support/journey.ts';
import { holdFiles } from './support/network.ts';

const create = '/docs/api/invoice/create';
const cancel = '/docs/api/invoice/cancel';
const socket = '/docs/api/payment/websocket';
const signature = '/docs/postback/signature';
const sendToken = '/docs/api/wallet/send-token';
const labels = ['curl', 'JavaScript', 'Python', 'PHP', 'Go', 'Java'];

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
  await expect(tabIn(page, set, language)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tablist', { name: set }).getByRole('tab', { selected: true })).toHaveCount(1);
  const shown = page.getByRole('tabpanel').filter({ visible: true });
  const others = labels.filter((label) => label !== language);
  await expect(shown.and(page.getByLabel(language, { exact: true })).first()).toBeVisible();
  if (set !== 'Request') return;
  await expect(shown.filter({ hasText: traits[language] })).toHaveCount(1);
  for (const other of others) await expect(shown.filter({ hasText: traits[other] })).toHaveCount(0);
}

test('A reader chooses Python on one page, and all other pages show it', async ({ page, open }) => {
  await open(create);
  await expectLanguage(page, 'Request', 'curl');
  await tabIn(page, 'Request', 'Python').click();
  await expectLanguage(page, 'Request', 'Python');

  await page.getByRole('main').getByRole('link', { name: 'Cancel an invoice' }).first().click();
  await expect(page).toHaveURL(new RegExp(`${cancel}$`));
  await expectLanguage(page, 'Request', 'Python');

  await open(signature);
  await page.getByText('The runners', { exact: true }).click();
  await expectLanguage(page, 'Verify a postback', 'Python');
  await expectLanguage(page, 'Run the vectors', 'Python');
  await open(socket);
  await expectLanguage(page, 'Client', 'Python');
});

test(
  'All sets of tabs on a page change together, and a set without the language keeps its selection',
  { tag: '@desktop' },
  async ({ page, open }) => {
    await open(signature);
    await page.getByText('The runners', { exact: true }).click();
    await expectLanguage(page, 'Verify a postback', 'JavaScript');
    await tabIn(page, 'Run the vectors', 'Go').click();
    await expectLanguage(page, 'Run the vectors', 'Go');
    await expectLanguage(page, 'Verify a postback', 'Go');

    await open(sendToken);
    await expectLanguage(page, 'Sign a payout', 'Go');
    await tabIn(page, 'Request', 'PHP').click();
    await expectLanguage(page, 'Request', 'PHP');
    await expectLanguage(page, 'Sign a payout', 'Go');
  },
);

test(
  'A page in another window follows the choice of language',
  { tag: '@desktop' },
  async ({ page, context, open }) => {
    await open(create);
    const other = await context.newPage();
    await other.goto(cancel);
    await waitUntilRunning(other);
    await tabIn(other, 'Request', 'PHP').click();
    await expectLanguage(page, 'Request', 'PHP');
  },
);

test('A language in the address is used and remembered', { tag: '@desktop' }, async ({ page, open }) => {
  await open(create);
  await tabIn(page, 'Request', 'Python').click();
  await open(`${create}?lang=php`);
  await expectLanguage(page, 'Request', 'PHP');
  await open(cancel);
  await expectLanguage(page, 'Request', 'PHP');
  await open(`${create}?lang=ruby`);
  await expectLanguage(page, 'Request', 'PHP');
});

test(
  'A delayed storage event does not override the language in the address',
  { tag: '@desktop' },
  async ({ page, open }) => {
    await open(`${create}?lang=php`);
    await expectLanguage(page, 'Request', 'PHP');
    await page.evaluate(() =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'sluice.language', newValue: 'python' })),
    );
    await expectLanguage(page, 'Request', 'PHP');
  },
);

test('A choice replaces the language in the address', { tag: '@desktop' }, async ({ page, open }) => {
  await open(`${create}?lang=go`);
  await tabIn(page, 'Request', 'Java').click();
  await expect(page).toHaveURL(/\?lang=java$/);
  await page.reload();
  await waitUntilRunning(page);
  await expectLanguage(page, 'Request', 'Java');
});

test('Tabs follow the usual keyboard conventions', { tag: '@desktop' }, async ({ page, open }) => {
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
  for (const [key, name] of [
    ['Space', 'PHP'],
    ['Enter', 'Go'],
  ] as const) {
    await tab(name).focus();
    await page.keyboard.press(key);
    await expectLanguage(page, 'Request', name);
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tab('Go')).toBeFocused();
  await page.keyboard.press('Tab');
  for (const label of labels) await expect(tab(label)).not.toBeFocused();
});

test('The chosen language is shown before scripts run, and nothing moves when they do', async ({ page, open }) => {
  await open(create);
  await tabIn(page, 'Request', 'Java').click();
  const release = await holdFiles(page, /\/assets\/js\//);
  await page.goto(create, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 2, name: 'Response' });
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

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every language is shown under its name', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(`${create}?lang=php`);
    await expect(page.getByRole('tab')).toHaveCount(0);
    for (const label of labels) {
      await expect(page.getByRole('paragraph').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
      await expect(page.getByText(traits[label] ?? '').first()).toBeVisible();
    }
  });
});
