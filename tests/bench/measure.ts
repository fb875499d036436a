import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import type { Served } from './server.ts';

const lighthouse = 'lighthouse@12.8.2';
const flags = '--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors';

/** Measured values by name. */
export type Costs = Readonly<Record<string, number>>;

/**
 * Weighs a page. Returns kilobytes after Brotli: what the page needs at first, in total and by kind, and what it
 * prefetches for the next page (`ahead`). `nodes` is the number of its elements.
 */
export async function weigh(browser: Browser, { origin, sizeOf }: Served, address: string): Promise<Costs> {
  const page = await openPage(browser, { width: 412, height: 823 });
  const sums = { document: 0, stylesheet: 0, script: 0, all: 0, ahead: 0 };
  page.on('request', (request) => {
    const { pathname, origin: from } = new URL(request.url());
    if (from !== origin) return;
    const type = request.resourceType();
    const size = sizeOf(pathname) / 1000;
    const isAhead = Object.values(request.headers()).includes('prefetch') || type === 'other';
    sums[isAhead ? 'ahead' : 'all'] += size;
    if (!isAhead && (type === 'document' || type === 'stylesheet' || type === 'script')) sums[type] += size;
  });
  await page.goto(origin + address);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2500);
  const nodes = await page.locator('*').count();
  await page.context().close();
  const { document: html, stylesheet: css, script: js, all, ahead } = sums;
  return { html, css, js, all, ahead, nodes };
}

/**
 * Runs Lighthouse once, which `npx` downloads when it is first needed. Returns the score, and times in milliseconds.
 */
export async function runLighthouse(
  { origin }: Served,
  address: string,
  browserFile: string,
  bench: string,
): Promise<Costs> {
  const report = path.join(bench, 'report.json');
  const options = ['--quiet', '--output=json', `--output-path=${report}`, '--only-categories=performance'];
  // Asynchronous, because the server is in this process and must keep responding.
  await promisify(execFile)('npx', ['--yes', lighthouse, origin + address, ...options, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: browserFile },
  });
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  const milliseconds = (audit: string): number => Number(audits[audit].numericValue);
  const score = Number(categories.performance.score) * 100;
  return { score, lcp: milliseconds('largest-contentful-paint'), tbt: milliseconds('total-blocking-time') };
}

/**
 * Measures the milliseconds from a click to the frame that shows the heading of the next page, with a slow connection
 * and a slow processor.
 */
export async function click(
  browser: Browser,
  { origin }: Served,
  [from, to]: readonly [string, string],
  isHovered: boolean,
): Promise<number> {
  const page = await openPage(browser, { width: 1350, height: 940 });
  const session = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await page.addInitScript(watchClick, to);
  await page.goto(origin + from);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const link = page
    .locator(`:is(nav, aside, main) a:is([href="${to}"], [href="${to}/"])`)
    .filter({ visible: true })
    .first();
  await link.scrollIntoViewIfNeeded();
  if (isHovered) {
    await link.hover();
    await page.waitForTimeout(300);
  }
  await link.dispatchEvent('click');
  await page.waitForURL(`**${to}{,/}`);
  const done = await page.waitForFunction(() => sessionStorage.getItem('bench-done'), undefined, { polling: 100 });
  const time = Number(await done.jsonValue());
  await page.context().close();
  return time;
}

/** Runs in every page. Records when a link is clicked and when the frame with the heading of the next page is drawn. */
function watchClick(to: string): void {
  const heading = (): string | undefined => document.querySelector('main h1')?.textContent;
  const now = (): number => performance.timeOrigin + performance.now();
  const wait = (before: string | undefined, start: number): void => {
    const isThere = location.pathname.replace(/\/$/, '') === to && heading() !== undefined && heading() !== before;
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (!isThere || !isPainted) requestAnimationFrame(() => wait(before, start));
    // A timeout that is set in an animation frame runs after that frame is drawn.
    else setTimeout(() => sessionStorage.setItem('bench-done', String(now() - start)));
  };
  const start = sessionStorage.getItem('bench-start');
  // The click caused a full page load.
  if (start !== null) wait(sessionStorage.getItem('bench-heading') ?? undefined, Number(start));
  addEventListener(
    'click',
    () => {
      sessionStorage.setItem('bench-start', String(now()));
      sessionStorage.setItem('bench-heading', heading() ?? '');
      wait(heading(), now());
    },
    { capture: true },
  );
}

async function openPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, ignoreHTTPSErrors: true });
  return context.newPage();
}
