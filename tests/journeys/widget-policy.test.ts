import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { siteRoot } from '../../src/build/site-root.ts';

// Tests the content security policies of the widget guide in a browser. The guide's own samples must run under them.

const samples = path.join(siteRoot, 'src/samples/guides/widget');
const read = (file: string): string => readFileSync(path.join(samples, file), 'utf8');
const shop = 'https://shop.example';
const widget = 'https://sluice.example/widget/v1.js';

/** Opens a page of the shop with a policy. Returns the entries of the shop's log and whether the widget ran. */
async function open(
  page: Page,
  policy: string,
  body: string,
  isServed: boolean,
): Promise<{ log: string[]; ran: boolean }> {
  const log: string[] = [];
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (url === `${shop}/`)
      return route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': policy.replaceAll('\n', ' ') },
        body: `<!doctype html><title>Shop</title>${body}`,
      });
    if (url === `${shop}/blocked.js`)
      return route.fulfill({ contentType: 'text/javascript', body: read('blocked.js') });
    if (url === widget && isServed)
      return route.fulfill({ contentType: 'text/javascript', body: 'document.title = "the widget runs";' });
    if (url.startsWith(`${shop}/log/`)) {
      log.push(new URL(url).pathname);
      return route.fulfill({ status: 204 });
    }
    return route.abort();
  });
  await page.goto(`${shop}/`, { waitUntil: 'load' });
  await page.waitForTimeout(300);
  return { log, ran: (await page.title()) === 'the widget runs' };
}

const scripts = `<script src="/blocked.js"></script><script src="${widget}" defer></script>`;

for (const [name, policy, body] of [
  ['the policy', read('policy.txt'), scripts],
  ['the policy with nonces', read('policy-nonce.txt'), read('nonce.html')],
] as const) {
  test(`With ${name} of the guide, the widget runs, and the shop logs a widget that does not load @desktop`, async ({
    page,
  }) => {
    expect(await open(page, policy, body, true)).toEqual({ log: [], ran: true });
    await page.unrouteAll();
    expect(await open(page, policy, body, false)).toEqual({ log: ['/log/widget-blocked'], ran: false });
  });
}

test('Without its own origin in the policy, the shop logs nothing @desktop', async ({ page }) => {
  const policy = read('policy.txt').replaceAll(" 'self'", '');
  expect(await open(page, policy, scripts, false)).toEqual({ log: [], ran: false });
});

test('With strict-dynamic, host entries are ignored @desktop', async ({ page }) => {
  const policy = read('policy.txt').replace("'self'", "'self' 'strict-dynamic'");
  expect(await open(page, policy, scripts, true)).toEqual({ log: [], ran: false });
});
