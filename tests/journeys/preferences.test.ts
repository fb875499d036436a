import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { guide, operation } from './support/pages.ts';

/** Lists the elements and their pseudo-elements that have transitions, animations or smooth scrolling. */
function findMotion(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((one) =>
      ['', '::before', '::after'].flatMap((part) => {
        const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(one, part);
        const isSlow = (durations: string): boolean =>
          durations.split(',').some((duration) => Number.parseFloat(duration) > 0.001);
        return isSlow(transitionDuration) ||
          (animationName !== 'none' && isSlow(animationDuration)) ||
          scrollBehavior === 'smooth'
          ? [`${one.tagName.toLowerCase()}.${one.className}${part}`]
          : [];
      }),
    ),
  );
}

test('Nothing moves for a reader who prefers reduced motion', { tag: '@both' }, async ({ page, open }) => {
  await open(operation.route);
  // No rule of this page moves anything at first, so the check gets a motion that others would see.
  await page.getByRole('main').evaluate(({ style }) => style.setProperty('transition', 'opacity 1s'));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await findMotion(page)).not.toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await findMotion(page)).toEqual([]);
});

test('With forced colours, what is current or selected has a line, and figures have the colour of text', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open(guide.route);
  const lineUnder = (link: Element): string => getComputedStyle(link).textDecorationLine;
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const current = sidebar.locator('[aria-current="page"]');
  expect(await current.evaluate(lineUnder)).toBe('underline');
  expect(await sidebar.getByRole('link', { name: 'Get started' }).evaluate(lineUnder)).toBe('none');

  const inks = await page
    .getByRole('figure')
    .locator('text[fill^="var"]')
    .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).fill));
  expect(new Set(inks)).toEqual(new Set(['rgb(255, 255, 255)']));

  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('invoice');
  const lineAround = (option: Element): string => getComputedStyle(option).outlineStyle;
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  expect(await page.getByRole('option', { selected: true }).evaluate(lineAround)).toBe('solid');
  expect(await page.getByRole('option', { selected: false }).first().evaluate(lineAround)).toBe('none');
});
