import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import jsQr from 'jsqr';
import { loadContract } from '../../src/build/contract/index.ts';
import { isRecord } from '../../src/build/contract/node.ts';
import { playNamed } from '../../src/build/scenarios/load.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { startMock } from '../support/mock.ts';
import { startPaymentSocket, type Act, type Answer, type PaymentSocket } from '../support/payment-socket.ts';
import { startShop, type Shop } from './support/shop.ts';

// The page of the guide to a payment page of one's own, with its server: neither knows that the gateway is played.

const { examples } = loadContract();
const key = 'sl_pub_test_0123456789abcdef';

/** The contract's example of a name, to be changed. */
function exampleOf(name: string): Record<string, unknown> {
  const value: unknown = structuredClone(examples.find((example) => example.name === name)?.value);
  if (!isRecord(value)) throw new Error(`The contract has no example ${name}.`);
  return value;
}

interface Stage {
  readonly mock: string;
  readonly gateway: Gateway;
  readonly shop: Shop;
  /** Plays a payment: what each connection of the socket says, and what each poll answers. */
  readonly play: (
    script: readonly (readonly Act[])[],
    answers?: readonly unknown[],
    options?: { readonly isSocketBlocked?: boolean },
  ) => Promise<PaymentSocket>;
}

const test = base.extend<Stage, { mockOfWorker: string }>({
  mockOfWorker: [
    async ({}, use) => {
      const mock = await startMock();
      await use(mock.url);
      await mock.stop();
    },
    { scope: 'worker' },
  ],
  mock: async ({ mockOfWorker }, use) => use(mockOfWorker),
  gateway: async ({ mock }, use) => {
    const gateway = await startGateway(mock);
    await use(gateway);
    await gateway.stop();
  },
  shop: async ({ gateway }, use) => {
    const shop = await startShop('2026-11-20T10:12:20Z', {
      SLUICE_API: gateway.url,
      SLUICE_SECRET_KEY: 'sl_sec_test_0123456789abcdef',
      SLUICE_PUBLISHABLE_KEY: key,
      no_proxy: '127.0.0.1',
    });
    await use(shop);
    shop.stop();
  },
  play: async ({ gateway }, use) => {
    const running: PaymentSocket[] = [];
    await use(async (script, answers = [], options = {}) => {
      const socket = await startPaymentSocket(key, script, answers.map(answer));
      running.push(socket);
      gateway.usePayment(socket.url, options);
      return socket;
    });
    for (const socket of running) {
      await socket.stop();
      expect(socket.faults).toEqual([]);
    }
  },
});

const answer = (body: unknown): Answer => ({ status: 200, body });
const say = (payment: unknown): Act => ({ say: 'payment', message: { type: 'payment', payment } });
/** Promises a message and does not send it: the page has to notice, to poll, and to connect again. */
const silence: readonly Act[] = [
  { say: 'heartbeat', message: { type: 'heartbeat', next_within_ms: 3000 } },
  'stay silent',
];

const waiting = exampleOf('PaymentWaiting');
const address = String(waiting.address);
const later = (name: string, revision: number): Record<string, unknown> => ({ ...exampleOf(name), revision });

/** The same on every connection: a page that waits for long, or wakes up, connects again. */
const staysAt = (payment: unknown): readonly (readonly Act[])[] =>
  Array.from({ length: 20 }, () => [say(payment), 'stay silent'] as const);

/** The state, as a screen reader is told. */
const state = (page: Page) => page.getByRole('status').first();

async function choose(page: Page, shop: Shop): Promise<void> {
  await page.goto(shop.orderPage);
  await expect(state(page)).toContainText('Choose how to pay');
  await page.getByRole('combobox', { name: 'Pay with' }).selectOption('USDC on Base Sepolia');
  await page.getByRole('button', { name: 'Show payment details' }).click();
  await expect(state(page)).toContainText('Waiting for your payment');
}

/** What the axe rules find wrong, WCAG 2.2 AA and good practice. */
async function findFaults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Reads a QR code from the screen, as a telephone does. */
async function scan(page: Page, label: string): Promise<string> {
  // The page is drawn anew with every message: a picture may be replaced while it is taken.
  let picture: Buffer = Buffer.alloc(0);
  await expect(async () => {
    picture = await page.getByRole('img', { name: label }).screenshot({ timeout: 5000 });
  }).toPass({ timeout: 20_000 });
  const reader = await page.context().newPage();
  const { data, width, height } = await reader.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('There is no canvas.');
      context.drawImage(image, 0, 0);
      const pixels = context.getImageData(0, 0, image.width, image.height);
      return { data: [...pixels.data], width: image.width, height: image.height };
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
  await reader.close();
  return jsQr(Uint8ClampedArray.from(data), width, height)?.data ?? 'not readable';
}

test('A payer pays on a page of the shop, through a silent connection, and the shop delivers', async ({
  page,
  shop,
  play,
}) => {
  const socket = await play(
    [
      [say(waiting), ...silence],
      [say(later('PaymentUnderpaid', 2)), ...silence],
      [say(later('PaymentCompleted', 4)), { close: 1000 }],
    ],
    [later('PaymentUnderpaid', 2), later('PaymentConfirming', 3)],
  );
  await choose(page, shop);

  await test.step('sees what to pay, where and until when', async () => {
    await expect(page.getByRole('heading', { name: 'Send this amount to this address' })).toBeFocused();
    const details = page.getByRole('region', { name: 'Send this amount to this address' });
    await expect(details).toContainText('25 USDC');
    await expect(details).toContainText('Base Sepolia');
    await expect(details).toContainText(address);
    // By the shop's clock: the browser's own is not that of the examples.
    await expect(page.getByRole('timer')).toHaveText(/^1[67]:\d\d$/);
    await expect(page.getByRole('link', { name: 'Open in a wallet on this device' })).toHaveAttribute(
      'href',
      String(waiting.payment_uri),
    );
  });

  await test.step('is told that a part has arrived, although the connection says nothing more', async () => {
    await expect(state(page)).toContainText('Part of the amount has arrived');
    await expect(state(page)).toContainText('Still missing: 15 USDC on Base Sepolia');
    expect(socket.requests.length).toBeGreaterThan(0);
  });

  await test.step('is told that the rest is seen', async () => {
    await expect(state(page)).toContainText('Seen on the network');
    await expect(page.getByText('1 of 3 confirmations')).toBeVisible();
    await expect(page.getByText(address)).toBeHidden();
    const event = exampleOf('Event_invoice_paid');
    const invoice = isRecord(event.data) ? event.data : {};
    const paid = { ...event, data: { ...invoice, metadata: { order: shop.orderReference } } };
    expect(await shop.postback(paid)).toBe(204);
    await expect.poll(shop.output).toContain('deliver order 1042');
    expect(await shop.postback(paid)).toBe(204);
  });

  await test.step('is told that it is paid, by the shop as well', async () => {
    await expect(state(page)).toContainText('Paid');
    await expect(state(page)).toContainText('The shop has your payment.');
    expect(shop.output().match(/deliver order 1042/g)).toHaveLength(1);
    expect(socket.connections).toHaveLength(3);
  });
});

test('A payer whose network blocks WebSocket is told all the same @desktop', async ({ page, shop, play }) => {
  const socket = await play([], [waiting, later('PaymentConfirming', 3), later('PaymentCompleted', 4)], {
    isSocketBlocked: true,
  });
  await choose(page, shop);
  await expect(state(page)).toContainText('Seen on the network');
  await expect(state(page)).toContainText('Paid');
  expect(socket.connections).toEqual([]);
  expect(socket.requests.length).toBeGreaterThan(2);
});

test('A payer scans the codes, and copies with the keyboard @desktop', async ({ page, shop, play, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await play(staysAt(waiting), [waiting]);
  await choose(page, shop);
  expect(await scan(page, 'QR code: the address above')).toBe(address);
  await page.getByText('QR code with amount and token').click();
  expect(await scan(page, 'QR code: address, amount and token')).toBe(waiting.payment_uri);
  await page.getByRole('button', { name: 'Copy address' }).press('Enter');
  await expect(page.getByText(`Copied: ${address}`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

/** The states of the guide's table: a payment, the title, and whether the address is on the screen. */
const states: readonly (readonly [unknown, string, boolean])[] = [
  [waiting, 'Waiting for your payment', true],
  [exampleOf('PaymentUnderpaid'), 'Part of the amount has arrived', true],
  [exampleOf('PaymentMismatched'), 'You sent the wrong asset or used the wrong network.', true],
  [exampleOf('PaymentConfirming'), 'Seen on the network', false],
  [exampleOf('PaymentCompleted'), 'Paid', false],
  [playNamed('overpaid').steps.at(-1)?.invoice.payments[0], 'You sent 5 USDC on Base Sepolia too much.', false],
  [exampleOf('PaymentLate'), 'Your payment came after the quote had expired', false],
  [exampleOf('PaymentExpired'), 'The quote has expired', false],
  [
    playNamed('underpaid-expired').steps.at(-1)?.invoice.payments[0],
    '10 USDC on Base Sepolia confirmed. It is not lost.',
    false,
  ],
  [{ ...waiting, invoice_status: 'processing' }, 'Enough has been paid', false],
  [{ ...waiting, status: 'cancelled', invoice_status: 'paid' }, 'Paid another way', false],
  [{ ...exampleOf('PaymentExpired'), invoice_status: 'expired' }, 'The invoice is closed', false],
  [exampleOf('PaymentReturned'), 'was returned to', false],
];

test('A payer who comes back finds the state of the payment, readable for everybody @phone', async ({
  context,
  shop,
  play,
}) => {
  test.slow();
  for (const [payment, text, hasAddress] of states) {
    await test.step(text, async () => {
      // A tab of its own: what it remembers is what one payer's tab remembers.
      const page = await context.newPage();
      await play(staysAt(payment), [payment]);
      await page.goto(shop.orderPage);
      await page.evaluate(() => sessionStorage.setItem('inv_3xKf9QmT2ZpLr8VbNc5YdW', 'pay_8rTn2VwKq5XcLm4ZbGy7Hs'));
      await page.reload();
      await expect(state(page)).toContainText(text);
      await expect(page.getByText(address, { exact: true })).toBeVisible({ visible: hasAddress });
      expect(await findFaults(page)).toEqual([]);
      await page.close();
    });
  }
});

test('A payer who opens a second tab is not asked for money that is on its way @desktop', async ({ page, shop }) => {
  await page.goto(shop.orderPage);
  await expect(state(page)).toContainText('Choose how to pay');
  const event = exampleOf('Event_invoice_processing');
  const invoice = isRecord(event.data) ? event.data : {};
  expect(await shop.postback({ ...event, data: { ...invoice, metadata: { order: shop.orderReference } } })).toBe(204);
  await page.reload();
  await expect(state(page)).toContainText('Enough has been paid');
  await expect(page.getByRole('combobox', { name: 'Pay with' })).toBeHidden();
});

test('A payer with a narrow screen or large type reads everything without scrolling sideways @phone', async ({
  page,
  shop,
  play,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await play(staysAt(waiting), [waiting]);
  await choose(page, shop);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('A payer without scripts is sent to the hosted page @desktop', async ({ browser, shop }) => {
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
