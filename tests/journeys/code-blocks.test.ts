import { expect, test } from './support/journey.ts';
import { guide, operation, start } from './support/pages.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Returns the lines of a text that aren't blank, because the page has additional line breaks. */
const lines = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');

for (const { kind, route } of [guide, operation]) {
  test(`A reader copies code from ${kind}`, { tag: '@desktop' }, async ({ page, open }) => {
    await open(route);
    const main = page.getByRole('main');
    const shown = (await main.getByRole('code').filter({ visible: true }).allInnerTexts()).map(lines);
    const copiers = main.getByRole('button', { name: 'Copy code to clipboard' }).filter({ visible: true });
    const copied = main.getByRole('button', { name: 'Copied' });
    const total = await copiers.count();
    const taken = new Set<string>();
    // Two blocks are enough to show that each button copies its own.
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

test(
  'Code is highlighted when a page loads and after a link within the site',
  { tag: '@desktop' },
  async ({ page, open }) => {
    const coloured = page.getByRole('main').locator('code .token.string').filter({ visible: true });
    await open(start.route);
    await expect(coloured.first()).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: guide.heading }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toBeVisible();
    await expect(coloured.first()).toBeVisible();
  },
);

test(
  'The punctuation of JSON has the colour of plain text, in a block and in a command that sends it',
  { tag: '@desktop' },
  async ({ page, open }) => {
    await open(operation.route);
    const painted = (kind: string): Promise<readonly string[]> =>
      page.evaluate(
        (name) =>
          [...(CSS.highlights.get(name) ?? [])].map(({ startContainer, startOffset, endOffset }) =>
            (startContainer.nodeValue ?? '').slice(startOffset, endOffset),
          ),
        kind,
      );
    await expect.poll(() => painted('plain')).toContain('{');
    expect((await painted('plain')).join('')).toMatch(/^[{}[\],:]+$/);
    // The quotation marks of keys that are links.
    await expect.poll(() => painted('function')).toContain('"');
    const command = page.locator('.language-bash code').filter({ hasText: "<<'JSON'" });
    await expect(command.locator('.token.property', { hasText: '"price"' })).toHaveCount(1);
    await expect(command.locator('.token.string', { hasText: '"25.00"' })).toHaveCount(1);
    await expect(command.locator('.token.string', { hasText: '{' }).filter({ hasText: 'price' })).toHaveCount(0);
  },
);

test(
  'A long program is fully highlighted, also when the reader goes back to it',
  { tag: '@desktop' },
  async ({ page, open }) => {
    /** Returns which of these words are highlighted as numbers and as functions on the current page. */
    const coloured = (): Promise<readonly (readonly string[])[]> =>
      page.evaluate(() =>
        ['number', 'function'].map((kind) => {
          const words = [...(CSS.highlights.get(kind) ?? [])].map(({ startContainer, startOffset, endOffset }) =>
            startContainer.isConnected ? (startContainer.nodeValue ?? '').slice(startOffset, endOffset) : '',
          );
          return ['300', 'verifyPostback', 'concat', 'compare_digest'].filter((word) => words.includes(word));
        }),
      );
    const all = [['300'], ['verifyPostback', 'concat', 'compare_digest']];
    await open('/docs/postback/signature');
    await expect.poll(coloured).toEqual(all);
    await page.getByRole('link', { name: 'Payouts', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible();
    await expect.poll(coloured).toEqual([[], []]);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeHidden();
    await expect.poll(coloured).toEqual(all);
  },
);

test('A reader wraps code that is too wide, and unwraps it', { tag: '@phone' }, async ({ page, open }) => {
  await open(operation.route);
  const wrapper = page.getByRole('button', { name: 'Toggle word wrap' });
  const block = page.locator('.theme-code-block', { has: wrapper }).filter({ visible: true }).first();
  const wrap = block.getByRole('button', { name: 'Toggle word wrap' });
  const isWide = (): Promise<boolean> =>
    block.locator('pre').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(await isWide()).toBe(true);
  await wrap.click();
  expect(await isWide()).toBe(false);
  await wrap.click();
  expect(await isWide()).toBe(true);
});

test.describe('On a phone', { tag: '@phone' }, () => {
  for (const { kind, route } of [start, guide, operation]) {
    test(`the buttons of code blocks don't cover the code of ${kind}`, async ({ page, open }) => {
      await open(route);
      const blocks = page.getByRole('main').locator('.theme-code-block').filter({ visible: true });
      expect(await blocks.count()).toBeGreaterThan(0);
      const covered = await blocks.evaluateAll((all) =>
        all.flatMap((block) => {
          const shown = block.querySelector('pre')?.getBoundingClientRect();
          const code = block.querySelector('code');
          const text = document.createRange();
          if (code !== null) text.selectNodeContents(code);
          const { top } = text.getBoundingClientRect();
          const buttons = [...block.querySelectorAll('.code-head button')].map((button) =>
            button.getBoundingClientRect(),
          );
          const isCovered = buttons.some(({ left, bottom }) => top < bottom && (shown?.right ?? 0) > left);
          return isCovered ? [code?.textContent ?? ''] : [];
        }),
      );
      expect(covered).toEqual([]);
    });
  }
});

test('A reader expands long code, and collapses it again', { tag: '@desktop' }, async ({ page, open }) => {
  await open('/docs/postback/signature');
  const block = page.locator('.theme-code-block.code-long').filter({ visible: true }).first();
  const button = block.getByRole('button', { name: /^Show all \d+ lines$/ });
  const box = block.locator('pre');
  const isCut = (): Promise<boolean> =>
    box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
  expect(await isCut()).toBe(true);
  await button.press('Enter');
  await expect(button).toHaveCount(0);
  const closer = page.getByRole('button', { name: 'Show less' });
  await expect(closer).toHaveAttribute('aria-expanded', 'true');
  expect(
    await page
      .locator('.theme-code-block[data-unfolded] > pre')
      .evaluate((pre) => pre.scrollHeight > pre.clientHeight + 1),
  ).toBe(false);
  await closer.press('Enter');
  expect(await isCut()).toBe(true);
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('long code is complete', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/docs/postback/signature');
    await expect(page.getByRole('button', { name: /lines$/ })).toHaveCount(0);
    const lines = page.locator('.code-long > pre').filter({ visible: true });
    await expect(lines.first()).toBeVisible();
    // More than the lines of a folded block, at 18 pixels or more per line.
    for (const pre of await lines.all()) expect((await pre.boundingBox())?.height ?? 0).toBeGreaterThan(44 * 18);
  });
});
