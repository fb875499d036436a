import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { article, guide, operation } from './support/pages.ts';

/** Lists the elements and their pseudo-elements that have transitions, animations or smooth scrolling. */
function findMotion(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((part) => {
        const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(
          element,
          part,
        );
        const isSlow = (durations: string): boolean =>
          durations.split(',').some((duration) => Number.parseFloat(duration) > 0.001);
        return isSlow(transitionDuration) ||
          (animationName !== 'none' && isSlow(animationDuration)) ||
          scrollBehavior === 'smooth'
          ? [`${element.tagName.toLowerCase()}.${element.className}${part}`]
          : [];
      }),
    ),
  );
}

/**
 * Takes a screenshot of an area, because computed styles don't show the effect of forced colours. Returns it as Base64.
 */
async function takePicture(
  page: Page,
  clip: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
): Promise<string> {
  return (await page.screenshot({ clip, animations: 'disabled' })).toString('base64');
}

test('Nothing moves for a reader who prefers reduced motion', async ({ page, open }, { project }) => {
  // All pages have the same style sheet, in which some rules are only for phones.
  for (const { route } of project.name === 'phone' ? [operation] : [operation, article]) {
    await open(route);
    // Make sure that the check finds the motion that others see.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await findMotion(page)).not.toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await findMotion(page)).toEqual([]);
  }
});

test('A table that fits looks the same with reduced motion', { tag: '@desktop' }, async ({ page, open }) => {
  await open(guide.route);
  const table = page.getByRole('main').getByRole('table').first();
  // At the edges of its box, a table that scrolls fades.
  expect(await table.evaluate(({ parentElement: box }) => box !== null && box.scrollWidth <= box.clientWidth)).toBe(
    true,
  );
  const look = async (reducedMotion: 'reduce' | 'no-preference'): Promise<string> => {
    await page.emulateMedia({ reducedMotion });
    return (await table.screenshot()).toString('base64');
  };
  expect(await look('reduce')).toBe(await look('no-preference'));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`With forced colours in ${colorScheme} mode`, { tag: '@desktop' }, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', colorScheme }));

    test('the selected tab has a line, and every control shows its focus', async ({ page, open }) => {
      await open(operation.route);
      const tabs = page.getByRole('tablist', { name: 'Request' });
      await tabs.getByRole('tab', { name: 'Python' }).click();
      await page.mouse.move(0, 0);
      // The browser highlights a tab that is hovered or focused.
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      /** Returns whether the lower edge of a tab has a different colour from the tab. */
      const hasLine = async (name: string): Promise<boolean> => {
        const tab = tabs.getByRole('tab', { name, exact: true });
        await tab.scrollIntoViewIfNeeded();
        const { x = 0, y = 0, height = 0 } = (await tab.boundingBox()) ?? {};
        const dot = (top: number): Promise<string> =>
          takePicture(page, { x: Math.ceil(x) + 4, y: Math.floor(top), width: 1, height: 1 });
        return (await dot(y + height - 1)) !== (await dot(y + 4));
      };
      expect(await hasLine('Python')).toBe(true);
      expect(await hasLine('curl')).toBe(false);
      expect(await hasLine('Go')).toBe(false);

      const main = page.getByRole('main');
      for (const control of [
        main.getByRole('tab', { name: 'curl' }).first(),
        main.getByRole('button', { name: 'Copy code to clipboard' }).filter({ visible: true }).first(),
        main.getByRole('link').first(),
        page.getByRole('contentinfo').getByRole('link').first(),
      ]) {
        await control.scrollIntoViewIfNeeded();
        const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
        const around = { x: Math.max(0, x - 6), y: Math.max(0, y - 6), width: width + 12, height: height + 12 };
        const before = await takePicture(page, around);
        await page.keyboard.press('Shift'); // After any key, the browser shows the focus.
        await control.evaluate((element) => {
          if (element instanceof HTMLElement) element.focus({ preventScroll: true });
        });
        await expect(control).toBeFocused();
        expect(await takePicture(page, around)).not.toBe(before);
      }
    });

    test('the current page and the selected search result have a line, and figures have the colour of text', async ({
      page,
      open,
    }) => {
      await open(guide.route);
      const lineUnder = (link: Element): string => getComputedStyle(link).textDecorationLine;
      const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
      const current = sidebar.locator('[aria-current="page"]');
      expect(await current.evaluate(lineUnder)).toBe('underline');
      expect(await sidebar.getByRole('link', { name: 'Payouts', exact: true }).evaluate(lineUnder)).toBe('none');

      const drawings = page.getByRole('main').getByRole('figure');
      expect(await drawings.count()).toBeGreaterThan(0);
      const lost = await drawings.evaluateAll((figures) => {
        const probe = document.createElement('p');
        probe.style.cssText = 'color: CanvasText; background-color: Canvas';
        document.body.append(probe);
        const { color: ink, backgroundColor: paper } = getComputedStyle(probe);
        probe.remove();
        const shapes = figures.flatMap((figure) => [
          ...figure.querySelectorAll('[class*="fig-stroke-"], text[class*="fig-fill-"]'),
        ]);
        if (shapes.length === 0 || ink === paper) return ['nothing to look at'];
        return shapes
          .filter((shape) => shape.closest('g[data-theme]') === null)
          .filter((shape) => {
            const { stroke, fill } = getComputedStyle(shape);
            return (shape.tagName === 'text' ? fill : stroke) !== ink;
          })
          .map(({ outerHTML }) => outerHTML);
      });
      expect(lost).toEqual([]);

      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Search' }).fill('invoice');
      const lineAround = (option: Element): string => getComputedStyle(option).outlineStyle;
      await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
      expect(await page.getByRole('option', { selected: true }).evaluate(lineAround)).toBe('solid');
      expect(await page.getByRole('option', { selected: false }).first().evaluate(lineAround)).toBe('none');
    });
  });
}
