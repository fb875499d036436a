import { sayCounts } from '../support/counted.ts';
import { documentRoutes } from '../support/routes.ts';
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
      for (const route of documentRoutes) {
        await page.goto(route);
        const { all, sideways } = await page.evaluate(countTables);
        tables += all;
        if (sideways > 2) tooMany.push(`${route}: ${sideways} of ${all} tables`);
      }
      expect(tooMany).toEqual([]);
      const counts = sayCounts({ pages: documentRoutes.length, tables });
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

test('The check of tables finds one that is too wide', { tag: '@phone' }, async ({ page, open }) => {
  await open('/docs/invoices');
  await page.evaluate(() => {
    for (const table of document.querySelectorAll('.table-cards')) table.className = '';
  });
  expect((await page.evaluate(countTables)).sideways).toBeGreaterThan(2);
});
