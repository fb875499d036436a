/**
 * `npm run bench`: compares the build of this site with the stock Docusaurus template and with Starlight, which have the
 * same texts, code, tables and figures in plain Markdown at the same addresses. Prints the median of each cost, and the
 * ratios of this site to the others. Trust the ratios: the noise of the machine affects all three sites.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import sirv from 'sirv';
import { compressFiles } from '../../src/build/hosts/compress.ts';
import { keepForEver } from '../../src/build/hosts/files.ts';
import { readArticles } from '../support/articles.ts';
import { findBrowser } from '../support/browser.ts';
import { serve } from '../support/serve.ts';
import { bench, buildSites } from './sites.ts';

type Costs = Readonly<Record<string, number>>;

/** One of each kind: the first page, a guide, an endpoint, a list and an article. */
const pages = ['/docs/', '/docs/custom-ui', '/docs/api/payment/create', '/blog/', '/blog/webhook-signatures-compared'];
const executablePath = findBrowser();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const sites = await Promise.all(
  Object.entries(buildSites()).map(async ([name, folder]) => ({ name, ...(await host(folder)) })),
);
const names = sites.map(({ name }) => name);
const heads = ['page', 'cost', ...names, ...names.slice(1).map((name) => `to ${name}`)];
console.log(`| ${heads.join(' | ')} |\n|${' --- |'.repeat(heads.length)}`);
for (const page of pages) await compare(page, (url) => load(url + page));
// The newest article is in the first list of every site.
const clicks = { '/docs/invoices': '/docs/payouts', '/blog/': readArticles().at(-1)?.route ?? '' };
for (const [from, to] of Object.entries(clicks)) await compare(`${from} → ${to}`, (url) => click(url, from, to));
await browser.close();
await Promise.all(sites.map(({ stop }) => stop()));

/** Measures the sites in turn, three times, and prints a row with the medians of each cost. */
async function compare(label: string, measure: (url: string) => Promise<Costs>): Promise<void> {
  const found: Costs[][] = sites.map(() => []);
  for (let run = 0; run < 3; run += 1)
    for (const [index, { url }] of sites.entries()) found[index]?.push(await measure(url));
  for (const cost of Object.keys(found[0]?.[0] ?? {})) {
    const medians = found.map((all) => all.map((costs) => costs[cost] ?? 0).toSorted((a, b) => a - b)[1] ?? 0);
    const ratios = medians.slice(1).map((value) => ((medians[0] ?? 0) / value).toFixed(2));
    console.log(`| ${[label, cost, ...medians.map((value) => value.toFixed(0)), ...ratios].join(' | ')} |`);
  }
}

/** Serves a build with Brotli, as a host does. */
async function host(folder: string): ReturnType<typeof serve> {
  await compressFiles(folder);
  const cache = (file: string): string => (/^\/(?:assets|_astro)\//.test(file) ? keepForEver : 'no-cache');
  return serve(sirv(folder, { brotli: true, setHeaders: (to, file) => to.setHeader('Cache-Control', cache(file)) }));
}

/** Returns what a page loads, and when its text is shown, on the slow phone of Lighthouse, which npx downloads. */
async function load(url: string): Promise<Costs> {
  const report = path.join(bench, 'report.json');
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const options = ['--quiet', '--output=json', `--output-path=${report}`, '--only-categories=performance', flags];
  // Asynchronous, because the servers are in this process and must keep responding.
  await promisify(execFile)('npx', ['--yes', 'lighthouse@12.8.2', url, ...options], {
    env: { ...process.env, CHROME_PATH: executablePath },
  });
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  const items: { resourceType: string; transferSize: number }[] = audits['resource-summary'].details.items;
  const sizes: Costs = Object.fromEntries(items.map((item) => [item.resourceType, item.transferSize / 1000]));
  const { document: html = 0, stylesheet: css = 0, script: js = 0, total = 0, other = 0 } = sizes;
  return {
    'KB of HTML': html,
    'KB of CSS': css,
    'KB of JS': js,
    // What a page prefetches counts as "other".
    'KB in total': total - other,
    'score of Lighthouse': Number(categories.performance.score) * 100,
    'ms to LCP': Number(audits['largest-contentful-paint'].numericValue),
  };
}

/**
 * Returns the time from a click to the first frame with the heading of the next page, with a slow connection and a slow
 * processor. The page itself takes the time, because the driver's own work before a click isn't a reader's wait.
 */
async function click(url: string, from: string, to: string): Promise<Costs> {
  const page = await browser.newPage({ viewport: { width: 1350, height: 940 } });
  await page.addInitScript(takeTime);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await session.send('Network.emulateNetworkConditions', line);
  await page.goto(url + from, { waitUntil: 'networkidle' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const link = page.locator(`:is(nav, aside, main) a:is([href="${to}"], [href="${to}/"])`).filter({ visible: true });
  await link.first().click();
  await page.waitForURL(`**${to}{,/}`, { waitUntil: 'commit' });
  const time = Number(await (await page.waitForFunction(() => sessionStorage.time)).jsonValue());
  await page.close();
  return { 'ms from a click to the heading': time };
}

/** Runs in each page. Stores the time from a click to the frame after the heading of the page has changed. */
function takeTime(): void {
  const look = (): void => {
    const heading = document.querySelector('main h1')?.textContent ?? '';
    const { start, time, before = '' } = sessionStorage;
    if (start === undefined) sessionStorage.before = heading;
    // The template's list of articles has no such heading.
    else if (time === undefined && heading !== '' && heading !== before)
      setTimeout(() => (sessionStorage.time ??= performance.timeOrigin + performance.now() - Number(start)));
    requestAnimationFrame(look);
  };
  look();
  const onClick = ({ timeStamp }: Event): void => void (sessionStorage.start = performance.timeOrigin + timeStamp);
  window.addEventListener('click', onClick, true);
}
