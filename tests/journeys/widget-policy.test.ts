import { expect, test, type Page } from '@playwright/test';
import { readText } from '../../src/build/files/index.ts';

// Tests the content security policies of the widget guide in a browser. The guide's own samples must run under them.

const read = (file: string): string => readText(`src/samples/guides/widget/${file}`);
const shop = 'https://shop.example';
const widget = 'https://sluice.example/widget/v1.js';
const scripts = `<script src="/blocked.js"></script><script src="${widget}" defer></script>`;

/** Opens a page of the shop with a policy. Returns whether the shop logs a blocked widget, or else the page's title. */
async function open(page: Page, policy: string, body: string, isServed: boolean): Promise<string> {
  const { promise: logged, resolve } = Promise.withResolvers<string>();
  await page.route('**/*', (route) => {
    const url = route.request().url();
    const script = (text: string) => route.fulfill({ contentType: 'text/javascript', body: text });
    if (url === `${shop}/blocked.js`) return script(read('blocked.js'));
    if (url === widget && isServed) return script('document.title = "the widget runs";');
    if (url.startsWith(`${shop}/log/`)) resolve(new URL(url).pathname);
    if (url !== `${shop}/`) return route.abort();
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy.replaceAll('\n', ' ') },
      body: `<!doctype html><title>Shop</title>${body}`,
    });
  });
  await page.goto(`${shop}/`, { waitUntil: 'load' });
  const title = await page.title();
  const found = policy.includes("'self'") && !isServed ? await logged : title;
  await page.unrouteAll();
  return found;
}

// What the page adds to its policy against injected tags, frames and strings that become markup.
const protections = [
  ...readText('docs/widget/import.mdx').matchAll(
    /`((?:base-uri|object-src|frame-ancestors) 'none'|require-trusted-types-for 'script')`/g,
  ),
].map(([, directive = '']) => directive);

for (const [name, policy, body] of [
  ['the policy and the protections', [read('policy.txt'), ...protections].join('; '), scripts],
  ['the policy', read('policy.txt'), scripts],
  ['the policy with nonces', read('policy-nonce.txt'), read('nonce.html')],
] as const)
  test(`With ${name} of the guide, the widget runs, and the shop logs a widget that does not load`, async ({
    page,
  }) => {
    expect(protections).toHaveLength(4);
    expect(await open(page, policy, body, true)).toBe('the widget runs');
    expect(await open(page, policy, body, false)).toBe('/log/widget-blocked');
  });
