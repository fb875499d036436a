import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { documentRoutes } from '../support/routes.ts';
import { expect, test } from './support/journey.ts';
import { article, guide, operation } from './support/pages.ts';

/** The width and height of an A4 sheet without its margins, in CSS pixels. */
const sheet = { width: 670, height: 987 };

/** Lists the elements that are wider than the sheet, or that hide content that doesn't fit. */
function findCut(page: Page): Promise<readonly string[]> {
  return page.evaluate((width) => {
    const isCut = (element: Element): boolean => {
      const { overflowX } = getComputedStyle(element);
      return (
        element.getBoundingClientRect().right > width + 1 ||
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
      );
    };
    return [...document.querySelectorAll('main :is(pre, table, figure, p, li, dl)')]
      .filter((element) => element.checkVisibility() && isCut(element))
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`);
  }, sheet.width);
}

for (const { kind, route, heading } of [article, guide, operation]) {
  test(`A reader prints only the text of ${kind}`, { tag: '@desktop' }, async ({ page, open }) => {
    await open(route);
    await page.setViewportSize(sheet);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);
    expect(await findCut(page)).toEqual([]);
  });
}

test('The widest tables are printed completely', { tag: '@desktop' }, async ({ page, open }) => {
  for (const route of ['/docs/api/overview', '/docs/api/wallet/send-token', '/docs/widget/parameters']) {
    await open(route);
    await page.setViewportSize(sheet);
    await page.emulateMedia({ media: 'print' });
    // The print rules are in the style sheet that loads later.
    await expect.poll(() => findCut(page)).toEqual([]);
  }
});

test('Pages are printed in the same colours in both colour modes', { tag: '@desktop' }, async ({ page, open }) => {
  await open(`${article.route}?docusaurus-theme=dark`);
  const readColour = (): Promise<string> =>
    page.getByRole('heading', { level: 1 }).evaluate((element) => getComputedStyle(element).color);
  const onScreen = await readColour();
  await page.emulateMedia({ media: 'print' });
  const onPaper = await readColour();
  expect(onPaper).not.toBe(onScreen);
  await open(`${article.route}?docusaurus-theme=light`);
  expect(await readColour()).toBe(onPaper);
});

test('Printed links show their addresses', { tag: '@desktop' }, async ({ page, open }) => {
  await open(article.route);
  await page.emulateMedia({ media: 'print' });
  const sources = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => ({
        href: link.getAttribute('href') ?? '',
        after: getComputedStyle(link, '::after').content,
      })),
    );
  const outside = sources.filter(({ href }) => /^https?:/.test(href));
  expect(outside.length).toBeGreaterThan(0);
  expect(outside.filter(({ href, after }) => !after.includes(href))).toEqual([]);
});

/** The top and bottom of the text on an A4 sheet, in points from the sheet's bottom. The margins are 18 mm. */
const printed = { top: 791, bottom: 51 };

/** Returns how far down the text on a sheet reaches, from 0 (the top of the text area) to 1 (its bottom). */
function readEnd(content: string): number {
  let lowest = printed.top;
  let [scale, shift] = [1, 0];
  const outer: [number, number][] = [];
  for (const [, y = '1', down = '0', operator] of content.matchAll(
    /^(?:\S+ \S+ \S+ (\S+) \S+ (\S+) )?(q|Q|cm|Tm)$/gm,
  )) {
    if (operator === 'q') outer.push([scale, shift]);
    else if (operator === 'Q') [scale, shift] = outer.pop() ?? [1, 0];
    else if (operator === 'cm') [scale, shift] = [scale * Number(y), scale * Number(down) + shift];
    else lowest = Math.min(lowest, scale * Number(down) + shift);
  }
  return (printed.top - lowest) / (printed.top - printed.bottom);
}

/** Prints the page on A4 and returns for each sheet how far down the text reaches, from 0 to 1. */
async function printSheets(page: Page): Promise<readonly number[]> {
  const file = (await page.pdf({ format: 'A4' })).toString('latin1');
  const objects = new Map(
    [...file.matchAll(/^(\d+) 0 obj\s([^]*?)\sendobj$/gm)].map(([, id, body]) => [id, body ?? '']),
  );
  return [...objects.values()].flatMap((object) => {
    const content = objects.get(/\/Type \/Page\s[^]*\/Contents (\d+) 0 R/.exec(object)?.[1]);
    if (content === undefined) return [];
    const packed = content.slice(content.indexOf('stream') + 'stream'.length).trimStart();
    return readEnd(inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'));
  });
}

/** Describes the sheets that are less than half full, except the last. */
function findEmpty(sheets: readonly number[]): readonly string[] {
  return sheets
    .slice(0, -1)
    .flatMap((end, index) => (end < 0.5 ? `Sheet ${index + 1} ends at ${Math.round(end * 100)} %.` : []));
}

test('Operations are printed on at most eight well-filled sheets', { tag: '@desktop' }, async ({ page, open }) => {
  // Leaves out the overview, which isn't an operation.
  const routes = documentRoutes.filter((route) => /^\/docs\/api\/.+\//.test(route));
  expect(routes.length).toBeGreaterThan(5);
  for (const route of routes) {
    await open(route);
    const sheets = await printSheets(page);
    expect(sheets.length, route).toBeGreaterThan(2);
    expect(sheets.length, route).toBeLessThanOrEqual(8);
    expect(findEmpty(sheets), route).toEqual([]);
  }
});

test('Guides with figures are printed on well-filled sheets', { tag: '@desktop' }, async ({ page, open }) => {
  for (const route of [guide.route, '/docs/payouts']) {
    await open(route);
    const sheets = await printSheets(page);
    expect(sheets.length, route).toBeGreaterThan(8);
    expect(findEmpty(sheets), route).toEqual([]);
  }
});

test(
  'Folded text, fields and sources of an operation are printed, and an ellipsis marks what stays folded',
  { tag: '@desktop' },
  async ({ page, open }) => {
    await open(operation.route);
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    expect(await main.locator('details:not([open])').count()).toBeGreaterThan(5);
    const lines = main.locator(':is(dd > .fold, h3 + .fold-fields):not([open]) > summary');
    const readAfter = (all: readonly Element[]): readonly string[] =>
      all.map((element) => getComputedStyle(element, '::after').content);
    const says = await lines.evaluateAll(readAfter);
    expect(says.length).toBeGreaterThan(2);
    expect(new Set(says)).toEqual(new Set(['" …"']));
    const lists = main.locator('dl:not(dl *):has(.fold:not([open]))');
    const explains = await lists.evaluateAll(readAfter);
    expect(explains.length).toBeGreaterThan(0);
    expect(explains.filter((line) => !line.includes('open it first'))).toEqual([]);
    const boxes = main.locator('.fold:not(dd > *, h3 + .fold-fields, [open])').filter({ visible: true });
    const bodies = boxes.locator('> .fold-body').filter({ visible: true });
    expect(await boxes.count()).toBeGreaterThan(1);
    await expect(bodies).toHaveCount(await boxes.count());
    await expect(main.locator('#response-id')).toBeVisible();
    await expect(
      main.getByRole('listitem').locator('details').filter({ hasText: 'The invoice' }).locator('pre code'),
    ).toBeVisible();
  },
);
