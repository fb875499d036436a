/**
 * `npm run bench:first-load [-- other-build]`: what the first page of each kind costs a reader, in kilobytes after brotli, and
 * beside another build (of main, for example) the ratio of the two. Links are not fetched ahead: this is what the page needs.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type Response } from 'playwright';
import { createHandler } from '../../src/tools/serve/handler.ts';
import { siteRoot } from '../../src/build/site-root.ts';
import { ensureBrowser } from '../run/ensure-browser.ts';

const pages = [
  '/docs/',
  '/docs/invoices',
  '/docs/api/payment/create',
  '/docs/category/payment',
  '/blog/',
  '/blog/archive',
  '/blog/webhook-signatures-compared',
];
const kinds = { html: 'document', css: 'stylesheet', js: 'script' } as const;

/** Kilobytes by kind. */
type Weight = Record<keyof typeof kinds | 'all', number>;

const builds = ['build', ...process.argv.slice(2)].map((folder) => path.resolve(siteRoot, folder));
const missing = builds.find((folder) => !existsSync(path.join(folder, 'sitemap.xml')));
if (missing !== undefined) {
  console.error(`There is no build in ${missing}. Type: npm run build && npm run bench:first-load`);
  process.exit(2);
}

const { SLUICE_BROWSER: executablePath } = await ensureBrowser();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const results = [];
for (const folder of builds) results.push(await weighBuild(browser, folder));
await browser.close();
const [own, other] = results;
console.table(
  pages.map((page, index) => ({
    page,
    ...own?.[index],
    ...(other === undefined ? {} : { ratio: round((own?.[index]?.all ?? 0) / (other[index]?.all ?? 1)) }),
  })),
);

async function weighBuild(from: Browser, folder: string): Promise<readonly Weight[]> {
  const server = createServer(createHandler(folder));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has an AddressInfo.
  const weights = [];
  for (const page of pages) weights.push(await weighPage(from, `http://127.0.0.1:${port}${page}`));
  server.closeAllConnections();
  server.close();
  return weights;
}

async function weighPage(from: Browser, address: string): Promise<Weight> {
  const page = await from.newPage({ viewport: { width: 390, height: 844 } });
  // A reader who saves data is sent nothing ahead.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const weight: Weight = { html: 0, css: 0, js: 0, all: 0 };
  const bodies: Promise<void>[] = [];
  const take = (response: Response): void => {
    const kind = Object.entries(kinds).find(([, type]) => type === response.request().resourceType())?.[0];
    if (kind !== 'html' && kind !== 'css' && kind !== 'js') return;
    bodies.push(
      response.body().then((body) => {
        weight[kind] += brotliCompressSync(body).length / 1000;
      }),
    );
  };
  page.on('response', take);
  await page.goto(address);
  // Docusaurus says so once React has taken over: everything the page needs has then arrived.
  await page.waitForSelector('html[data-has-hydrated="true"]');
  await page.waitForLoadState('networkidle');
  page.off('response', take);
  await Promise.all(bodies);
  await page.close();
  const { html, css, js } = weight;
  return { html: round(html), css: round(css), js: round(js), all: round(html + css + js) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
