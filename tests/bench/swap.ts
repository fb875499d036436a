/**
 * Follows links while the site is deployed anew again and again: `node tests/bench/swap.ts <build> <other build> [navigations]`.
 *
 * Both builds have to be ready for a host (`npm run hosts -- --dir …`), so that each deployment keeps the files of the one before.
 * Prints how many navigations ended on the page that was asked for, and how many on anything else.
 */
import path from 'node:path';
import { chromium } from 'playwright';
import { createHandler } from '../../src/tools/serve/handler.ts';
import { findBrowser } from '../run/ensure-browser.ts';
import { serve } from '../support/serve.ts';

const [first, second, wanted = '1000'] = process.argv.slice(2);
if (first === undefined || second === undefined) {
  console.error('Name two builds: node tests/bench/swap.ts build other-build');
  process.exit(2);
}
const handlers = [first, second].map((folder) => createHandler(path.resolve(folder)));
let deployed = 0;
const site = await serve((request, response) => handlers[deployed]?.(request, response));

const browser = await chromium.launch({
  executablePath: process.env.SLUICE_BROWSER ?? findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage();
const count = { good: 0, dead: 0, swaps: 0, reloads: 0 };
page.on('request', (request) => {
  if (request.isNavigationRequest()) count.reloads += 1;
});
await page.goto(`${site.url}/docs/`);
for (let number = 0; number < Number(wanted); number += 1) {
  if (number % 7 === 3) {
    deployed = 1 - deployed;
    count.swaps += 1;
  }
  const links = await page
    .locator('.menu a[href^="/docs/"], main a[href^="/blog/"], .navbar a[href^="/"]')
    .evaluateAll((all) =>
      all
        .filter((link) => link.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((link) => link.getAttribute('href') ?? ''),
    );
  const here = new URL(page.url()).pathname;
  const others = links.filter((href) => !href.includes('#') && !href.includes('.') && href !== here);
  // Not at random, so that two runs can be compared.
  const href = others[(number * 17) % others.length] ?? '/docs/';
  try {
    await page.locator(`a[href="${href}"]:visible`).first().click({ timeout: 10_000 });
    await page.waitForFunction(
      (target) =>
        location.pathname === target &&
        document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.endsWith(target) === true &&
        document.querySelector('h1') !== null &&
        document.documentElement.dataset.hasHydrated === 'true' &&
        document.querySelector('[role=alert]') === null,
      href,
      { timeout: 10_000 },
    );
    count.good += 1;
  } catch (error) {
    count.dead += 1;
    console.error(
      `${here} to ${href}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
    );
    await page.goto(`${site.url}/docs/`);
  }
}
console.log(JSON.stringify(count));
await browser.close();
await site.stop();
