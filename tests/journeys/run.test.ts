import { startTestSandbox } from '@sluice/sandbox/testing';
import type { Locator, Page } from '@playwright/test';
import { findDarkFaults, findFaults } from './support/axe.ts';
import { expect, test, waitUntilRunning } from './support/journey.ts';
import { isWeekly, operation, readSitemap } from './support/pages.ts';

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Sandbox' });
const request = (panel: Locator): Locator => panel.getByLabel('Request', { exact: true });
const steps = (panel: Locator): Locator => panel.getByRole('combobox', { name: 'Steps' });
const body = (panel: Locator): Locator => panel.getByRole('region', { name: 'Body' });

/** Presses a button, after More if it is among the rest, or in the fold of the request. */
async function press(panel: Locator, name: string): Promise<void> {
  const named = new RegExp(`^(Next: )?${RegExp.escape(name)}$`);
  const button = panel.getByRole('button', { name: named, includeHidden: true }).last();
  await button.waitFor({ state: 'attached' });
  const fold = button.locator('xpath=ancestor::details[not(@open)]/summary');
  if ((await fold.count()) > 0) await fold.click();
  else if (await button.isHidden()) await press(panel, 'More events');
  await button.click();
}

const announced = (page: Page): Locator => page.locator('[aria-live=polite]');

/** Headers of the connection, which a worker has none of. */
const transport = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** Replaces what differs between two sandboxes: ids, hashes, addresses and times. */
const withoutNames = (text: string): string =>
  text
    .replaceAll(/\b(inv|pay|txn|quo|sub|pyt|evt|req)_\w{22}\b/g, '$1_')
    .replaceAll(/\b0x[0-9a-fA-F]{40,64}\b|\btb1\w+/g, '0x')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ|\bt=\d+|(?<=date: ).+ GMT/g, 'time');

test('Every documented request runs, and the response is that of the sandbox in Node', async ({ page, open }) => {
  test.setTimeout(20 * 60_000);
  const counts = { pressed: 0, compared: 0 };
  for (const route of readSitemap().filter((path) => path.startsWith('/docs'))) {
    await open(route);
    // In closed folds too. The languages of an operation run the same request, so one page is enough for their buttons.
    const isEvery = isWeekly || route === operation.route;
    const blocks = isEvery ? '' : ':not(.language-python, .language-php, .language-go, .language-java)';
    const buttons = await page.locator(`[data-run]:not([data-run='check'])${blocks} .run-button`).all();
    for (const button of buttons) {
      if (counts.pressed > 0 && (await panelOf(page).count()) > 0) await press(panelOf(page), 'Reset');
      await button.dispatchEvent('click');
      const panel = panelOf(page);
      await expect(steps(panel)).toBeVisible();
      const node = await startTestSandbox();
      for (const [index, name] of (await steps(panel).getByRole('option').allTextContents()).entries()) {
        await steps(panel).selectOption({ index });
        if (!/ → \d/.test(name)) {
          await node.command('pay');
          continue;
        }
        // Node's fetch opens no WebSockets.
        if (name.endsWith(' → 101')) continue;
        const [, line = '', head = '', sent] =
          /^(.*)\n([^]*?)(?:\n\n([^]*))?$/.exec(await request(panel).inputValue()) ?? [];
        const [method = '', address = ''] = line.split(' ');
        const headers = head.split('\n').map((header) => header.split(': ') as [string, string]);
        const found = await fetch(node.url + address, { method, headers, body: sent ?? null });
        const shown = [
          ((await panel.locator('summary + pre').first().textContent()) ?? '').trim(),
          (await body(panel).getAttribute('data-body')) ?? '',
        ].join('\n');
        const expected = [...found.headers]
          .filter(([header]) => !transport.includes(header))
          .map(([header, value]) => `${header}: ${value}\n`);
        expect(`${route} ${name} ${withoutNames(shown)}`).toBe(
          `${route} ${name} ${withoutNames(expected.join('') + (await found.text()))}`,
        );
        expect(name).toContain(` → ${found.status}`);
        counts.compared += 1;
      }
      await node.stop();
      counts.pressed += 1;
    }
  }
  console.log(`${counts.pressed} requests pressed, ${counts.compared} responses compared`);
  expect(counts.pressed).toBeGreaterThanOrEqual(47);
});

test('A reader runs a request and pays half, with the keyboard alone', async ({ page, open }) => {
  await open('/docs/api/payment/get');
  const run = page.getByRole('button', { name: 'Run', exact: true }).first();
  await run.press('Enter');
  const panel = panelOf(page);
  await expect(announced(page)).toContainText('First: POST /v1/invoices. 201.');
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  expect(await findFaults(page)).toEqual([]);
  expect(await findDarkFaults(page)).toEqual([]);
  const half = panel.getByRole('button', { name: /^(?:pay )?half/i });
  for (let count = 0; count < 20 && !(await half.evaluate((button) => button === document.activeElement)); count += 1)
    await page.keyboard.press('Tab');
  await half.press('Enter');
  await expect(announced(page)).toContainText(
    'Pay half. invoice open, underpaid. payment waiting, underpaid. payment.received 204. decide: request.',
  );
  await expect(half).toBeFocused();
  await expect(panel.getByText('12.5 USDC', { exact: true })).toBeVisible();
  // What is pressed twice doesn't overpay.
  await panel.getByRole('button', { name: 'Next: Confirm' }).press('Enter');
  await expect(steps(panel).getByRole('option')).toHaveCount(5);
  await panel.getByRole('button', { name: 'More events' }).press('Enter');
  await panel.getByRole('button', { name: 'Settle' }).press('Enter');
  await expect(panel.getByRole('alert')).toContainText('or past late_until: 21 Nov, 11:00 UTC');
  await panel.getByRole('button', { name: 'Next: Pay what is due' }).press('Enter');
  await expect(steps(panel).getByRole('option')).toHaveCount(6);
  // Where the panel covers the page, the focus doesn't leave it.
  await page.setViewportSize({ width: 1000, height: 700 });
  await run.focus();
  await expect(panel.getByRole('button', { name: 'Step back' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(run).toBeFocused();
});

test('Half the amount, then the rest too late, is played by hand and repeated from a link @both', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/docs/api/invoice/create');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const panel = panelOf(page);
  const findPlace = (): Promise<unknown> => panel.getByRole('group', { name: 'Or try' }).boundingBox();
  await expect(steps(panel)).toBeVisible();
  await press(panel, 'Pay half');
  await expect(panel.getByText('Partial payment received')).toBeInViewport({ ratio: 1 });
  const place = await findPlace();
  for (const name of ['Confirm', 'Quote expires, rate −10%', 'Invoice expires']) await press(panel, name);
  await expect(panel.getByRole('heading', { name: '12.50 USD due' })).toBeVisible();
  await expect(panel.getByRole('img', { name: /Already sent the rest\? Please wait; it still counts/ })).toBeVisible();
  const message = panel.getByText('We owe you 12.45 USDC on Base Sepolia, which is what was sent less the network fee');
  await press(panel, 'Pass late_until');
  await expect(message).toBeVisible();
  await press(panel, 'Next: Send the refund');
  await expect(body(panel)).toContainText('"amount": "12.45"');
  await expect(message).toBeHidden();
  await expect(panel).toContainText('Nothing is left to refund.');
  for (const name of ['Next: Settle', 'Next: Settle']) await press(panel, name);
  await expect(panel.getByRole('img', { name: /The shop has sent your refund/ })).toBeVisible();
  await expect(panel.locator('summary', { hasText: 'payout.completed' })).toBeVisible();
  for (const name of ['Pay what is due', 'Confirm']) await press(panel, name);
  expect(await findPlace()).toEqual(place);
  await expect(panel).toContainText('decide returns no action');
  await expect(panel).toContainText("For funds that aren't in your wallet yet, a refund is due");
  await expect(panel).not.toContainText('Nothing is left to refund.');
  await press(panel, 'Settle');
  const closed = panel.getByRole('img', {
    name: /“This invoice has expired”.*it arrived too late.*Don't send any funds/,
  });
  await expect(closed).toBeVisible();
  await expect(message).toBeVisible();
  await expect(steps(panel).getByRole('option')).toHaveCount(13);
  const isCut = (field: Element): boolean => field.getBoundingClientRect().right > window.innerWidth;
  for (const field of await panel.locator('select, textarea, .run-row button').all())
    expect(await field.evaluate(isCut), await field.innerText()).toBe(false);
  await press(panel, 'Copy link');
  await expect(announced(page)).toContainText('Copied');
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.reload();
  await waitUntilRunning(page);
  await expect(panel).toBeHidden();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(steps(panel).getByRole('option')).toHaveCount(13);
  await expect(message).toBeVisible();
  await expect(request(panel)).toHaveValue(/^POST \/v1\/wallets/);
  await page.evaluate(() => (location.hash = '#sandbox=[{"what":"pay","label":{}}]'));
  await expect(panel.getByText('The link is damaged.')).toBeVisible();
  await expect(steps(panel).getByRole('option')).toHaveCount(13);
  await press(panel, 'Reset');
  await expect(steps(panel)).toBeHidden();
  await press(panel, 'Undo reset');
  await expect(steps(panel).getByRole('option')).toHaveCount(13);
  await press(panel, 'New quote');
  await expect(panel).toContainText('409 The invoice no longer accepts new payments');
  await expect(panel).not.toContainText('What the payer sees');
  await press(panel, 'Close');
  await expect(page).toHaveURL(/\/create$/);
});

test('The payer of a cancelled invoice is not asked to pay, and it can be cancelled anew', async ({ page, open }) => {
  await open('/docs/api/invoice/cancel');
  const run = page.getByRole('button', { name: 'Run', exact: true }).first();
  await run.click();
  const panel = panelOf(page);
  const closed = panel.getByRole('img', { name: /^“This invoice is closed”. Don't send any funds/ });
  await expect(closed).toBeVisible();
  // What is cancelled can't be cancelled again.
  await run.dispatchEvent('click');
  await expect(closed).toBeHidden();
  await press(panel, 'Reset');
  await press(panel, 'Run');
  await expect(closed).toBeVisible();
});

test('The address of a step leads to the same case, even in a folded section', async ({ page, open }) => {
  await open('/docs/invoices#underpaid-topped-up-step-6');
  const panel = panelOf(page);
  await expect(steps(panel).getByRole('option', { selected: true })).toContainText('15 USDC');
  await expect(panel.getByRole('img', { name: /Payment detected/ })).toBeVisible();
  await steps(panel).press('ArrowDown');
  await expect(page).toHaveURL(/#underpaid-topped-up-step-7$/);
  await steps(panel).press('End');
  await expect(panel.locator('summary', { hasText: 'invoice.paid' })).toBeVisible();
});

test('A button pressed before the scripts of the page have loaded does its work once they have', async ({
  page,
  open,
}) => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<undefined>();
  await page.route('**/assets/js/**', async (route) => {
    await allowed;
    await route.continue();
  });
  const opened = open(operation.route);
  await page.locator('.run-button').first().click();
  allow(undefined);
  await opened;
  await expect(panelOf(page)).toBeVisible();
});

test('A case starts anew after a run, at the times of the guide, and a run starts anew after a case', async ({
  page,
  open,
}) => {
  await open('/docs/invoices');
  const run = page.locator('.run-button').first();
  await run.dispatchEvent('click');
  const panel = panelOf(page);
  await expect(steps(panel).getByRole('option')).toHaveCount(1);
  await page.getByRole('button', { name: 'Run this example' }).first().dispatchEvent('click');
  await expect(panel).toContainText('Simulated · 20 Nov, 10:00');
  const text = await page.locator('.markdown > p').first().boundingBox();
  const place = await panel.boundingBox();
  expect((text?.x ?? 0) + (text?.width ?? 0), 'the page beside the panel').toBeLessThanOrEqual(place?.x ?? 0);
  await press(panel, 'Next step');
  await expect(page).toHaveURL(/-step-2$/);
  await run.dispatchEvent('click');
  await expect(steps(panel).getByRole('option')).toHaveCount(1);
});

test('A case of a table is played, and what follows an earlier step replaces the later ones', async ({
  page,
  open,
}) => {
  await open('/docs/invoices');
  await page.getByRole('link', { name: 'overpaid', exact: true }).click();
  const panel = panelOf(page);
  await expect(panel).toContainText('Simulated · 20 Nov, 10:00');
  await expect(page).toHaveURL(/#overpaid-step-1$/);
  await steps(panel).press('End');
  await expect(panel).toContainText(
    'A message from the shop: “We owe you 5 USDC on Base Sepolia. May we send it to your refund address, 0x',
  );
  await steps(panel).selectOption({ index: 1 });
  await press(panel, 'Pay half');
  await expect(steps(panel).getByRole('option')).toHaveText([/create the invoice/, /chooses USDC/, /Pay half/]);
  await press(panel, 'Confirm');
  await expect(steps(panel).getByRole('option')).toHaveCount(4);
  await steps(panel).selectOption({ index: 2 });
  await press(panel, 'Reorganise');
  await expect(steps(panel).getByRole('option')).toHaveText([/invoice/, /chooses/, /Pay half/, /Reorganise/]);
});

test('A postback of the session is verified, altered and rejected with the reason', async ({ page, open }) => {
  await open('/docs/postback/signature');
  const check = page.getByRole('button', { name: 'Check the signature' });
  const verdict = page.getByRole('main').getByRole('status');
  await expect(verdict).toContainText('Not checked yet');
  await check.click();
  await expect(verdict).toContainText('The signature is valid');
  await page.getByRole('textbox', { name: 'Postback', exact: true }).press('Control+End');
  await page.keyboard.type(' ');
  await expect(verdict).toContainText('Not checked yet');
  await check.click();
  await expect(verdict).toContainText('rejects this postback');
  await open('/docs/api/payment/get');
  await page.locator('.run-button').first().click();
  const panel = panelOf(page);
  await press(panel, 'Pay what is due');
  await panel.locator('summary', { hasText: 'invoice.processing' }).click();
  await expect(panel.getByRole('status')).toContainText('The signature is valid');
  const raw = panel.getByRole('textbox', { name: 'Postback to check' });
  const sent = await raw.inputValue();
  await raw.fill(sent.replace(/\{.*\}/, (json) => JSON.stringify(JSON.parse(json), null, 2)));
  await expect(panel.getByRole('status')).toContainText('parsed and re-serialised');
  await raw.fill(sent);
  await expect(panel.getByRole('status')).toContainText('The signature is valid');
});

test('A WebSocket receives the states of a payment that the reader pays', async ({ page, open }) => {
  await open('/docs/api/payment/websocket');
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();
  const panel = panelOf(page);
  await expect(announced(page)).toContainText('/socket. 101. Message: payment waiting. Message: heartbeat.');
  await press(panel, 'Pay what is due');
  await panel.getByText('payment confirming', { exact: true }).click();
  await expect(panel.getByRole('region', { name: 'payment confirming' })).toContainText('"balance": "exact"');
  await press(panel, 'Settle');
  await expect(announced(page)).toContainText('Message: payment completed. Message: close 1000.');
});

test('An edited request needs a new key, and an error leads to its entry', async ({ page, open }) => {
  await open('/docs/api/invoice/create');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const panel = panelOf(page);
  await expect(body(panel)).toContainText('"amount": "25.00"');
  const edit = async (from: string, to: string): Promise<void> =>
    request(panel).fill((await request(panel).inputValue()).replace(from, to));
  await panel.getByText('Edit', { exact: true }).click();
  await edit('25.00', '4.00');
  await press(panel, 'Pay half');
  await expect(request(panel), 'what is edited, after a step of the payer').toHaveValue(/"4\.00"/);
  await press(panel, 'Run with the same key');
  await expect(body(panel)).toContainText('idempotency_key_reused');
  await press(panel, 'Run');
  await expect(body(panel)).toContainText('"amount": "4.00"');
  await edit('Idempotency-Key: run-edit-4\n', '');
  await press(panel, 'Run');
  await expect(body(panel)).toContainText('idempotency_key_missing');
  await press(panel, 'Step back');
  await press(panel, 'Bitcoin quote');
  await expect(panel).toContainText('Funds that have arrived stay credited.');
  await press(panel, 'Step back');
  await edit('"4.00"', '4');
  await press(panel, 'Run');
  await expect(body(panel)).toContainText('a JSON number was sent');
  await expect(body(panel)).toContainText('/price/amount');
  await panel.getByRole('link', { name: /validation_failed/ }).click();
  await expect(page).toHaveURL(/#validation_failed$/);
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(body(panel)).toContainText('/price/amount');
  await press(panel, 'Close');
  await expect(panel).toBeHidden();
});

test('A payment after the quote counts at the new rate, a repeated request is a replay, and Back closes the panel', async ({
  page,
  open,
}) => {
  await open('/docs/api/payment/create');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const panel = panelOf(page);
  for (const name of ['Run with the same key', 'Quote expires, rate −10%']) await press(panel, name);
  await expect(steps(panel).getByRole('option')).toHaveCount(4);
  await steps(panel).selectOption({ index: 2 });
  await expect(panel).toContainText('Replay: stored response, nothing done again');
  await steps(panel).selectOption({ index: 3 });
  await press(panel, 'Pay what is due');
  await press(panel, 'Confirm');
  await expect(panel).toContainText('2.50 USD due');
  await expect(panel.getByText('Ask the payer for the missing 2.50 USD')).toBeVisible();
  await expect(panel.getByRole('img', { name: /“Quote expired”. 2.50 USD still to pay/ })).toBeVisible();
  await press(panel, 'New quote');
  await expect(panel.getByRole('img', { name: /Amount: 2.78 USDC/ })).toBeVisible();
  await press(panel, 'Pay what is due');
  await press(panel, 'Confirm');
  await press(panel, 'Run');
  await expect(panel).toContainText('409 The invoice no longer accepts new payments');
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(steps(panel).getByRole('option', { selected: true })).toContainText('POST /v1/payments → 201');
});

test('If the worker cannot start, the panel says why; if it does not respond, Reset ends it', async ({
  page,
  open,
}) => {
  // The last one comes first.
  for (const answer of [{ contentType: 'text/javascript', body: 'postMessage({ assets: [] })' }, { status: 503 }])
    await page.route('**/sluice-sandbox-worker.js', (route) => route.fulfill(answer), { times: 1 });
  await open('/docs/api/asset/list');
  const run = page.getByRole('button', { name: 'Run', exact: true });
  await run.click();
  const panel = panelOf(page);
  await expect(panel.getByText(/couldn't start.*sluice-sandbox-worker.js couldn't be loaded/)).toBeVisible();
  await run.dispatchEvent('click');
  await press(panel, 'Reset');
  await expect(run).toHaveAttribute('aria-disabled', 'false');
  await run.dispatchEvent('click');
  await expect(body(panel)).toContainText('usdc.base-sepolia');
});
