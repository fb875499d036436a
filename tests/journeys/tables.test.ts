import { sayCounts } from '../support/counted.ts';
import { writtenRoutes } from '../support/routes.ts';
import { expect, test } from './support/journey.ts';

/** Unfolds everything. Counts all tables on the page, and those that scroll horizontally. */
const countTables = (): { readonly all: number; readonly sideways: number } => {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const tables = [...document.querySelectorAll('main table')];
  const isSideways = (table: Element): boolean => {
    const box = table.parentElement;
    return box !== null && box.scrollWidth > box.clientWidth + 1;
  };
  return { all: tables.length, sideways: tables.filter(isSideways).length };
};

// Without scripts, because they don't affect tables.
test.describe('Without scripts,', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'at most two tables per page scroll horizontally on a phone',
    { tag: '@phone' },
    async ({ page }, { annotations }) => {
      test.slow();
      const tooMany: string[] = [];
      let tables = 0;
      for (const route of writtenRoutes) {
        await page.goto(route);
        const { all, sideways } = await page.evaluate(countTables);
        tables += all;
        if (sideways > 2) tooMany.push(`${route}: ${sideways} of ${all} tables`);
      }
      expect(tooMany).toEqual([]);
      const counts = sayCounts({ pages: writtenRoutes.length, tables });
      annotations.push({ type: 'counted', description: `Tables on a phone: ${counts}` });
    },
  );
});

test('On a phone, each value of a card has a label', { tag: '@phone' }, async ({ page, open }) => {
  await open('/docs/invoices');
  const cards = page.getByRole('main').locator('.table-cards').filter({ visible: true });
  expect(await cards.count()).toBeGreaterThan(0);
  const labels = await cards
    .first()
    .locator('td[data-label]')
    .evaluateAll((cells) =>
      cells.map((cell) => ({
        wanted: cell.getAttribute('data-label'),
        shown: getComputedStyle(cell, '::before').content,
      })),
    );
  expect(labels.length).toBeGreaterThan(2);
  for (const { wanted, shown } of labels) expect(shown).toBe(`"${wanted}"`);
});

test('On a phone, every label of a card is on one line', { tag: '@phone' }, async ({ page, open }) => {
  for (const route of ['/docs/invoices', '/docs/custom-ui', '/blog/what-non-custodial-means']) {
    await open(route);
    const wrapped = await page
      .getByRole('main')
      .locator('.table-cards td[data-label]')
      .filter({ visible: true })
      .evaluateAll((cells) => {
        const ruler = document.createElement('canvas').getContext('2d');
        const isWrapped = (cell: Element): boolean => {
          if (ruler === null) return true;
          const { font, textWrapMode } = getComputedStyle(cell, '::before');
          ruler.font = font;
          const { width } = ruler.measureText(cell.getAttribute('data-label') ?? '');
          const hasRoom = width <= cell.getBoundingClientRect().width;
          return !hasRoom || (textWrapMode !== 'nowrap' && !cell.closest('.labels-above'));
        };
        return cells.filter(isWrapped).map((cell) => cell.getAttribute('data-label'));
      });
    expect(wrapped, route).toEqual([]);
  }
});

test(
  'On a phone, the first column of a comparison stays visible while it scrolls',
  { tag: '@phone' },
  async ({ page, open }) => {
    await open('/blog/amounts-decimals-and-rounding');
    const table = page.getByRole('main').locator('.table-compare').first();
    const readStart = (): Promise<number | undefined> =>
      table.evaluate((element) => element.querySelector('tbody td')?.getBoundingClientRect().left);
    const before = await readStart();
    const scrolled = await table.evaluate((element) => {
      element.parentElement?.scrollBy({ left: 50, behavior: 'instant' });
      return element.parentElement?.scrollLeft;
    });
    expect(scrolled).toBe(50);
    expect(await readStart()).toBe(before);
  },
);

test('The table check finds tables that are too wide', { tag: '@phone' }, async ({ page, open }) => {
  await open('/docs/invoices');
  await page.evaluate(() => {
    for (const table of document.querySelectorAll('.table-cards')) table.className = '';
  });
  expect((await page.evaluate(countTables)).sideways).toBeGreaterThan(2);
});
