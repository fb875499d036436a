import type { Page } from '@playwright/test';
import { documentRoutes } from '../support/routes.ts';
import { expect, test } from './support/journey.ts';
import { article, guide, operation } from './support/pages.ts';

/** Width and height of a sheet of A4 less its margins, in CSS pixels. */
const sheet = { width: 670, height: 987 };

/** The parts of the page that are wider than the sheet, or that hide what does not fit. */
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
  test(`A reader prints ${kind} and has the text alone`, { tag: '@desktop' }, async ({ page, open }) => {
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

test('A reader prints the widest tables and loses nothing', { tag: '@desktop' }, async ({ page, open }) => {
  for (const route of ['/docs/api/overview', '/docs/api/wallet/send-token', '/docs/widget/parameters']) {
    await open(route);
    await page.setViewportSize(sheet);
    await page.emulateMedia({ media: 'print' });
    // The rules for paper come with the later sheet.
    await expect.poll(() => findCut(page)).toEqual([]);
  }
});

test('A reader prints in ink on paper, whatever the screen was', { tag: '@desktop' }, async ({ page, open }) => {
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

test('A reader sees on paper where the sources are', { tag: '@desktop' }, async ({ page, open }) => {
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

/** The number of sheets of A4, as the document says it. */
async function countSheets(page: Page): Promise<number> {
  const file = (await page.pdf({ format: 'A4' })).toString('latin1');
  return Math.max(...[...file.matchAll(/\/Count (\d+)/g)].map(([, count]) => Number(count)));
}

test('A reader prints an operation on eight sheets at most', { tag: '@desktop' }, async ({ page, open }) => {
  // The overview isn't an operation.
  const routes = documentRoutes.filter((route) => /^\/docs\/api\/.+\//.test(route));
  expect(routes.length).toBeGreaterThan(5);
  for (const route of routes) {
    await open(route);
    expect(await countSheets(page), route).toBeLessThanOrEqual(8);
  }
});

test(
  'A reader prints the folded text, the fields and the sources of an operation, and an ellipsis for what stays folded',
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
