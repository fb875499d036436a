import type { Page } from '@playwright/test';
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

for (const { kind, route, heading } of [article, guide, operation])
  test(`A reader prints the whole text of ${kind}, and nothing else`, async ({ page, open }) => {
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

test('Pages are printed in the same colours in both modes, and links with their addresses', async ({ page, open }) => {
  const readColour = (): Promise<string> =>
    page.getByRole('heading', { level: 1 }).evaluate((element) => getComputedStyle(element).color);
  await open(`${article.route}?docusaurus-theme=dark`);
  const onScreen = await readColour();
  await page.emulateMedia({ media: 'print' });
  const onPaper = await readColour();
  expect(onPaper).not.toBe(onScreen);
  await open(`${article.route}?docusaurus-theme=light`);
  expect(await readColour()).toBe(onPaper);
  const outside = await page
    .locator('main a[href^="http"]')
    .filter({ visible: true })
    .evaluateAll((links) =>
      links.map((link) => ({ href: link.getAttribute('href'), after: getComputedStyle(link, '::after').content })),
    );
  expect(outside.length).toBeGreaterThan(0);
  expect(outside.filter(({ href, after }) => !after.includes(href ?? ''))).toEqual([]);
});
