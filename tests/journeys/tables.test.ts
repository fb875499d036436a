import { sayCounts } from '../support/counted.ts';
import { writtenRoutes } from '../support/routes.ts';
import { expect, test } from './support/journey.ts';

/** Tables that scroll sideways, of all on the page, with everything unfolded. */
const countTables = (): { readonly all: number; readonly sideways: number } => {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const tables = [...document.querySelectorAll('main table')];
  const isSideways = (table: Element): boolean => {
    const box = table.parentElement;
    return box !== null && box.scrollWidth > box.clientWidth + 1;
  };
  return { all: tables.length, sideways: tables.filter(isSideways).length };
};

test.describe('Without scripts, which do nothing to tables,', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a reader with a phone scrolls at most two tables of a page sideways',
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

test('A reader with a phone sees beside each value of a card what it is', { tag: '@phone' }, async ({ page, open }) => {
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

test('A reader with a phone has every label of a card on one line', { tag: '@phone' }, async ({ page, open }) => {
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
  'A reader with a phone sees the rows of a comparison named while it scrolls',
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

test('The check of tables finds one that is too wide', { tag: '@phone' }, async ({ page, open }) => {
  await open('/docs/invoices');
  await page.evaluate(() => {
    for (const table of document.querySelectorAll('.table-cards')) table.className = '';
  });
  expect((await page.evaluate(countTables)).sideways).toBeGreaterThan(2);
});
