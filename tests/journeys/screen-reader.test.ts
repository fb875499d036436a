import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { article, blog, guide, kindsOfPages, notFound, operation, start, tagsOf } from './support/pages.ts';

for (const visit of [...kindsOfPages, notFound]) {
  const { kind, route, heading } = visit;
  test(
    `${kind} has one heading of the first level and its landmarks once`,
    { tag: [...tagsOf(visit)] },
    async ({ page, open, allow }) => {
      if (route === notFound.route) allow(/404 .*\/nope\)$/, 'the page is asked for because it does not exist');
      await open(route);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
      for (const landmark of ['main', 'contentinfo'] as const) await expect(page.getByRole(landmark)).toHaveCount(1);
      await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toHaveCount(1);
      await expect(page.getByRole('navigation', { name: 'Footer', exact: true })).toHaveCount(1);
      const main = page.getByRole('main');
      expect(await main.evaluate((element, name) => element.querySelector('h1')?.textContent === name, heading)).toBe(
        true,
      );
      for (const landmark of ['complementary', 'navigation', 'region'] as const) {
        // Several landmarks of one kind are told apart by their names.
        const names = await page
          .getByRole(landmark)
          .evaluateAll((all) =>
            all.map(
              (element) =>
                element.ariaLabelledByElements?.map(({ textContent }) => textContent).join(' ') ??
                element.ariaLabel ??
                '',
            ),
          );
        if (names.length > 1) expect(names).not.toContain('');
        expect(new Set(names).size).toBe(names.length);
      }
    },
  );
}

/** Notes in `window.said` what is put into a live region, in order. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    let last = '';
    Reflect.set(window, 'said', said);
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[aria-live="polite"]');
        const text = region?.textContent ?? '';
        // A text that stays the same, to the last invisible space, is no change and is not read out.
        if (text !== '' && text !== last) said.push(text.trim());
        last = region ? text : last;
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'said') as readonly string[])]); // Set above.
}

test('The page that a link leads to is said, and a place in the same page is not', async ({ page, open }) => {
  await open(start.route);
  const said = await listen(page);
  expect(await said()).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: blog.heading })).toBeVisible();
  await expect.poll(said).toEqual([blog.heading]);
  await page.getByRole('main').getByRole('link', { name: article.heading, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: article.heading })).toBeVisible();
  await expect.poll(said).toEqual([blog.heading, article.heading]);
  await page.goBack();
  await expect.poll(said).toEqual([blog.heading, article.heading, blog.heading]);
  await page.evaluate(() => (window.location.hash = 'nowhere'));
  await page.waitForTimeout(300);
  expect(await said()).toHaveLength(3);
});

test.describe('Copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is said each time', { tag: '@desktop' }, async ({ page, open }) => {
    await open(guide.route);
    const said = await listen(page);
    const copier = page.getByRole('main').getByRole('button', { name: 'Copy code to clipboard' }).first();
    for (const times of [1, 2]) {
      await copier.press('Enter');
      await expect.poll(said).toEqual(Array.from({ length: times }, () => 'Copied'));
      await expect(page.getByRole('button', { name: 'Copied' })).toHaveCount(0);
    }
  });
});

for (const { kind, route } of [guide, operation, article]) {
  test(
    `The code in ${kind} is left alone by translation, and the text is not`,
    { tag: '@desktop' },
    async ({ page, open }) => {
      await open(route);
      const translated = await page
        .getByRole('main')
        .getByRole('code')
        .evaluateAll((all) =>
          all.filter((code) => code instanceof HTMLElement && code.translate).map(({ outerHTML }) => outerHTML),
        );
      expect(translated).toEqual([]);
      expect(await page.evaluate(() => document.body.translate)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    },
  );
}
