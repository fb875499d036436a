/**
 * Provokes every fault with every kind of file, at the first load, at a link and in the search: `node tests/bench/faults.ts`.
 *
 * Prints a table of what readers have, and ends with an error if one has no text, or nothing to go on with. Needs the build.
 */
import { chromium, type Page } from 'playwright';
import { findBrowser } from '../run/ensure-browser.ts';
import { serveFaultySite, type Fault, type FaultySite } from '../journeys/support/faulty-site.ts';

const script = /\/assets\/js\//;
const moments = {
  'first load': {
    'first style sheet': /\/assets\/css\/(?!after-)/,
    'later style sheet': /\/assets\/css\/after-/,
    font: /\/fonts\//,
    'start script': /\/assets\/js\/runtime~main\./,
    'main script': /\/assets\/js\/main\./,
    pictures: /\/figures\//,
    'all of them': /\/(?:assets|fonts|figures)\//,
  },
  'a link': { page: /^\/blog\/$/, 'part of an article': script, pictures: /\/figures\// },
  'the search': {
    code: script,
    'first file': /\/search\/entry\.json/,
    'other files': /\/search\/\w+\.[0-9a-f]{12}\.json/,
  },
} as const;
type Moment = keyof typeof moments;

/** What each fault is: how the server answers, and how often for each file. */
const kinds: readonly { readonly name: string; readonly fault: Fault; readonly times: number }[] = [
  { name: 'breaks', fault: 'fail', times: Infinity },
  { name: 'takes 20 s', fault: 'delay', times: Infinity },
  { name: 'breaks off', fault: 'truncate', times: Infinity },
  { name: 'is a page', fault: 'html', times: Infinity },
  { name: 'is missing', fault: 'missing', times: Infinity },
  { name: 'was a page, kept', fault: 'html', times: 1 },
  { name: 'was missing, kept', fault: 'missing', times: 1 },
];

/** What readers have: all that the page offers, its text with or without a word about what is missing, or what the server said. */
type Outcome = 'works' | 'text and box' | 'text' | "server's word" | 'NOTHING';

const article = '/blog/bill-by-usage-in-crypto';
const acts: Readonly<Record<Moment, (page: Page, site: FaultySite, spoil: () => void) => Promise<Outcome>>> = {
  'first load': async (page, site, spoil) => {
    spoil();
    await page.goto(site.url + article, { waitUntil: 'commit' });
    await page
      .waitForFunction(
        () =>
          document.body.innerText.length > 1000 && performance.getEntriesByName('first-contentful-paint').length > 0,
        undefined,
        { timeout: 5000 },
      )
      .catch(() => undefined);
    if (!(await hasText(page))) return 'NOTHING';
    return settle(page, () => document.documentElement.dataset.hasHydrated === 'true');
  },
  'a link': async (page, site, spoil) => {
    await open(page, `${site.url}/docs/`);
    spoil();
    await page.locator('footer a', { hasText: 'Blog' }).click();
    const outcome = await settle(page, () => location.pathname === '/blog/' && document.querySelector('h1') !== null);
    if (outcome !== 'works') return outcome;
    await page.locator('main h2 a').first().click();
    return settle(page, () => location.pathname.length > 6 && document.querySelector('article h1') !== null);
  },
  'the search': async (page, site, spoil) => {
    await open(page, site.url + article);
    spoil();
    await page.keyboard.press('/');
    await page
      .getByRole('combobox', { name: 'Search' })
      .fill('postback', { timeout: 4000 })
      .catch(() => undefined);
    return settle(page, () => document.querySelector('[role=option]') !== null);
  },
};

const browser = await chromium.launch({
  executablePath: process.env.SLUICE_BROWSER ?? findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const counts: Record<string, number> = {};
for (const [moment, files] of Object.entries(moments)) {
  console.log(
    `\n| At ${moment} | ${kinds.map(({ name }) => name).join(' | ')} |\n|${' --- |'.repeat(kinds.length + 1)}`,
  );
  for (const [name, file] of Object.entries(files)) {
    const row: Outcome[] = [];
    // The keys of `moments`. Not at the same time: browsers paint what is in front.
    for (const { fault, times } of kinds) row.push(await provoke(moment as Moment, file, fault, times));
    for (const outcome of row) counts[outcome] = (counts[outcome] ?? 0) + 1;
    console.log(`| ${name} | ${row.join(' | ')} |`);
  }
}
console.log(`\n${JSON.stringify(counts)}`);
await browser.close();
process.exit('NOTHING' in counts ? 1 : 0);

async function provoke(moment: Moment, file: RegExp, fault: Fault, times: number): Promise<Outcome> {
  const site = await serveFaultySite();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  try {
    return await acts[moment](page, site, () => site.spoil(file, fault, times));
  } finally {
    await context.close();
    await site.stop();
  }
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
}

/** Whether the page has its text. It may be loaded anew in between. */
async function hasText(page: Page): Promise<boolean> {
  const look = (): Promise<boolean> =>
    page.evaluate(
      () => (document.querySelector('h1')?.checkVisibility() ?? false) && document.body.innerText.length > 1000,
    );
  return look().catch(() => page.waitForLoadState().then(look));
}

/** Waits until the page has what is looked for, and no box that says otherwise, or for as long as a reader would. */
async function settle(page: Page, isThere: () => boolean): Promise<Outcome> {
  const box = page.locator('[role=alert]').filter({ visible: true });
  await Promise.race([
    page.waitForFunction(isThere, undefined, { timeout: 4000 }),
    box.first().waitFor({ timeout: 4000 }),
  ]).catch(() => undefined);
  await page.waitForTimeout(500);
  if (!(await hasText(page)) && (await box.count()) === 0)
    return /Front page|Not found/.test(await page.content()) ? "server's word" : 'NOTHING';
  if ((await box.count()) > 0) return 'text and box';
  return (await page.evaluate(isThere)) ? 'works' : 'text';
}
