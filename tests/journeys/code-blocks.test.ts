import { expect, test } from './support/journey.ts';
import { guide, operation } from './support/pages.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** The lines of a text that hold something; the page also breaks lines where the code has none. */
const lines = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');

for (const { kind, route } of [guide, operation]) {
  test(`A reader copies code from ${kind}`, async ({ page, open }) => {
    await open(route);
    const main = page.getByRole('main');
    const shown = (await main.getByRole('code').filter({ visible: true }).allInnerTexts()).map(lines);
    const copiers = main.getByRole('button', { name: 'Copy code to clipboard' }).filter({ visible: true });
    const copied = main.getByRole('button', { name: 'Copied' });
    const total = await copiers.count();
    const taken = new Set<string>();
    // Two are enough to tell one block from another.
    for (const copier of (await copiers.all()).slice(0, 2)) {
      await copier.press('Enter');
      await expect(copied).toBeVisible();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      expect(shown).toContainEqual(lines(text));
      taken.add(text);
      await expect(copied).toHaveCount(0);
    }
    expect(taken.size).toBe(Math.min(total, 2));
    expect(taken.size).toBeGreaterThan(0);
  });
}
