import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import jsQr from 'jsqr';
import sharp from 'sharp';
import { siteRoot } from '../../src/build/site-root.ts';
import { findPort } from '../support/ports.ts';
import { findFaults } from './support/axe.ts';
import { startTestSandbox, type TestSandbox } from '@sluice/sandbox/testing';

// Tests the payment page of the guide "custom-ui" with its server, and with the sandbox as the gateway.

/** The guide's server, running with one order. */
type Shop = Awaited<ReturnType<typeof startShop>>;

const test = base.extend<{ readonly sandbox: TestSandbox; readonly shop: Shop }>({
  sandbox: async ({}, use) => {
    // With the real time, because the shop and the browser use it too.
    const sandbox = await startTestSandbox({ time: null, heartbeatMs: 3000 });
    await use(sandbox);
    await sandbox.stop();
  },
  shop: async ({ sandbox }, use) => {
    const shop = await startShop(sandbox);
    await use(shop);
    shop.stop();
  },
});

/** Starts the guide's `server.mjs` as a reader would. Throws its output if it isn't ready within 20 seconds. */
async function startShop({ environment, command }: TestSandbox) {
  const port = await findPort();
  const program = path.join(siteRoot, 'src/samples/guides/custom-ui/server.mjs');
  const settings = { PORT: String(port), SLUICE_MODE: 'test', ORDERS_FILE: ':memory:', INBOX_FILE: ':memory:' };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...process.env, ...environment, ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const orderPageIn = (text: string): string | undefined => /^http:\S+$/m.exec(text)?.[0];
  await expect.poll(() => orderPageIn(output), { timeout: 20_000, message: output }).toBeDefined();
  await command('receiver', { url: `http://127.0.0.1:${port}/postbacks` });
  return { orderPage: orderPageIn(output) ?? '', output: (): string => output, stop: () => void child.kill() };
}

const paymentId = 'pay_8rTn2VwKq5XcLm4ZbGy7Hs';

/** Returns a field of the payment as the API shows it. */
function fieldOf({ sandbox }: TestSandbox, name: string): string {
  const payment = sandbox.world.state.shown[paymentId];
  return String(payment === undefined ? undefined : Reflect.get(payment, name));
}

/** Returns the element that tells screen readers the state. */
const state = (page: Page) => page.getByRole('status').first();

async function choose(page: Page, shop: Shop, returnAddress = '', asset = 'USDC on Base Sepolia'): Promise<void> {
  await page.goto(shop.orderPage);
  await expect(state(page)).toContainText('Choose how to pay');
  await page.getByRole('combobox', { name: 'Pay with' }).selectOption(asset);
  if (asset.startsWith('USDC')) await page.getByRole('textbox', { name: 'Refund address' }).fill(returnAddress);
  await page.getByRole('button', { name: 'Show payment details' }).click();
  await expect(state(page)).toContainText('Waiting for your payment');
}

/** Reads a QR code from the screen, as a phone does. */
async function scan(page: Page, label: string): Promise<string> {
  // The page is rendered again with every message, so an image may be replaced while the screenshot is taken.
  let picture: Buffer = Buffer.alloc(0);
  await expect(async () => {
    picture = await page.getByRole('img', { name: label }).screenshot();
  }).toPass();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQr(Uint8ClampedArray.from(data), info.width, info.height)?.data ?? 'not readable';
}

test('A payer pays on the page of a shop despite a silent connection, and the shop fulfils the order', async ({
  page,
  shop,
  sandbox,
}) => {
  const { command } = sandbox;
  await choose(page, shop);

  await test.step('sees what to pay, where and until when', async () => {
    await expect(page.getByRole('heading', { name: 'Send this amount to this address' })).toBeFocused();
    const details = page.getByRole('region', { name: 'Send this amount to this address' });
    await expect(details).toContainText('25 USDC');
    await expect(details).toContainText('Base Sepolia');
    await expect(details).toContainText(fieldOf(sandbox, 'address'));
    await expect(page.getByRole('timer')).toHaveText(/^(?:30:00|29:\d\d)$/);
    await expect(page.getByRole('link', { name: 'Open in wallet' })).toHaveAttribute(
      'href',
      fieldOf(sandbox, 'payment_uri'),
    );
  });

  await test.step('is told that a part has arrived, although the connection is silent', async () => {
    await command('sockets', { what: 'silent' });
    await command('pay', { amount: '10' });
    await command('confirm');
    sandbox.takeExchanges();
    await expect(state(page)).toContainText('Partial payment received');
    await expect(state(page)).toContainText('15 USDC on Base Sepolia still to pay');
    expect(sandbox.takeExchanges().map(({ operation }) => operation)).toContain('getPayment');
    await command('sockets', { what: 'speak' });
  });

  await test.step('is told that the remaining amount has been seen', async () => {
    await command('receiver', { twice: 'yes' });
    await command('pay');
    await command('confirm', { one: '' });
    await expect(state(page)).toContainText('Payment detected');
    await expect(page.getByText('1 of 3 confirmations')).toBeVisible();
    await expect(page.getByText(fieldOf(sandbox, 'address'))).toBeHidden();
  });

  await test.step('is told that the payment is complete, also by the shop', async () => {
    await command('confirm');
    await expect(state(page)).toContainText('Paid');
    await expect(state(page)).toContainText('The shop has your payment.');
    await command('postback');
    expect(shop.output().match(/order 1042: fulfil/g)).toHaveLength(1);
  });
});

test('A payer whose page could not be loaded retries, and pays', async ({ page, shop, sandbox }) => {
  // An error that the server's client doesn't retry.
  await sandbox.command('fail', { problem: 'scope_missing', times: '10' });
  await page.goto(shop.orderPage);
  await expect(state(page)).toContainText("This page couldn't be loaded");
  await sandbox.command('fail', { problem: 'ok' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(state(page)).toContainText('Choose how to pay');
});

test('A payer scans the QR codes, and copies the address with the keyboard', async ({
  page,
  shop,
  sandbox,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await choose(page, shop);
  const address = fieldOf(sandbox, 'address');
  expect(await scan(page, 'QR code: the address above')).toBe(address);
  await page.getByText('QR code with amount and token').click();
  expect(await scan(page, 'QR code: address, amount and token')).toBe(fieldOf(sandbox, 'payment_uri'));
  await page.getByRole('button', { name: 'Copy address' }).press('Enter');
  await expect(page.getByText(`Copied: ${address}`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

type Event = readonly [command: string, given?: Readonly<Record<string, string>>];

/** Events of a payment, the text that the page then shows, and whether it still shows the address. */
const states: readonly (readonly [readonly Event[], string, boolean])[] = [
  [[['pay', { amount: '10' }], ['confirm']], 'Partial payment received', true],
  [
    [['pay', { 'wrong-network': '' }], ['confirm']],
    "We received 25 USDC on Polygon Amoy, but it isn't credited",
    false,
  ],
  [[['pay', { amount: '30' }], ['confirm']], 'You overpaid by 5 USDC on Base Sepolia.', false],
  [
    [['pay', { amount: '10' }], ['confirm'], ['clock', { to: '+61m' }]],
    '10 USDC on Base Sepolia confirmed. Your payment is recorded.',
    false,
  ],
];

for (const [events, text, hasAddress] of states)
  test(`A payer who comes back reads "${text}" on an accessible page @phone`, async ({ page, shop, sandbox }) => {
    await choose(page, shop);
    const address = fieldOf(sandbox, 'address');
    for (const [name, given] of events) await sandbox.command(name, given);
    await page.reload();
    await expect(state(page)).toContainText(text);
    await expect(page.getByText(address, { exact: true })).toBeVisible({ visible: hasAddress });
    expect(await findFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

test('A payer without scripts is sent to the hosted page', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shop.orderPage);
  const [request] = await Promise.all([
    page.waitForRequest(/^https:\/\/sluice\.example\/pay\//),
    page.getByRole('button', { name: 'Continue to the hosted payment page' }).click(),
  ]);
  expect(request.url()).toContain('/pay/inv_3xKf9QmT2ZpLr8VbNc5YdW');
  await context.close();
});
