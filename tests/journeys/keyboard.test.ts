import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { article, blog, guide, notFound, operation } from './support/pages.ts';

/** A focused element. */
interface Stop {
  /** The role or element name, the label and the address. */
  readonly name: string;
  readonly kind: string;
  /** The width in pixels of its outline, or of the one around its label; 0 if it isn't visible. */
  readonly outline: number;
  /** Whether other elements cover its centre and all four corners. */
  readonly isCovered: boolean;
  /** The upper edge in pixels from the top of the page. `bottom` is the lower edge. */
  readonly top: number;
  readonly bottom: number;
  readonly isInMain: boolean;
  /** Whether it is in a table, or among the tabs and buttons of a sample. */
  readonly isInGroup: boolean;
  /** Whether the element has been focused before. */
  readonly isKnown: boolean;
}

/** Describes the stops at which a reader couldn't see the focus. */
const findUnseen = (stops: readonly Stop[]): readonly string[] =>
  stops.flatMap(({ name, outline, isCovered }) => [
    ...(outline < 2 ? [`${name} has no outline`] : []),
    ...(isCovered ? [`${name} is covered`] : []),
  ]);

/**
 * Describes the stops in the main content that are above the stop before them. Use it on a small screen, where the
 * content is one column. Tables are left out, because they have several columns, and so are the controls of one sample:
 * the buttons of the chosen language follow its tab, but stand beside the title.
 */
const findJumps = (stops: readonly Stop[]): readonly string[] =>
  stops.flatMap((stop, index) => {
    const before = stops[index - 1];
    const areGrouped = before?.isInGroup === true && stop.isInGroup;
    return before?.isInMain && stop.isInMain && !areGrouped && stop.bottom <= before.top
      ? [`${before.name} to ${stop.name}`]
      : [];
  });

for (const { kind, route, tag } of [
  { ...guide, tag: [] },
  { ...operation, tag: '@phone' },
  { ...article, tag: '@phone' },
  { ...blog, tag: [] },
])
  test(
    `Tab goes through ${kind} in the order of the page with a visible focus, and leaves it at the end`,
    { tag },
    async ({ page, open }, { project }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(route);
      const stops = await walk(page);
      expect(stops.filter(({ isInMain }) => isInMain).length).toBeGreaterThan(0);
      expect(findUnseen(stops)).toEqual([]);
      if (project.name === 'phone') expect(findJumps(stops)).toEqual([]);
      // Code wraps on phones, so no block of it scrolls.
      if (route === operation.route)
        expect(stops.map((stop) => stop.kind)).toEqual(expect.arrayContaining(['a', 'button', 'tab', 'summary']));
    },
  );

for (const { kind, route } of [guide, notFound])
  test(`The first Tab on ${kind} leads to a link that skips to the text`, async ({ page, open, allow }) => {
    if (route === notFound.route) allow(/404 .*\/nope\)$/, 'the journey opens a page that does not exist');
    await open(route);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

/**
 * Presses Tab from the start of a page until the focus leaves the page at its end.
 *
 * @returns all focused elements, in order.
 * @throws Error if the focus never leaves the page.
 */
async function walk(page: Page): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() => Reflect.set(window, 'stopsBefore', new WeakSet()));
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(describeFocus);
    if (stop === null || (stop.isKnown && stops.length > 1 && stop.name === stops[0]?.name)) return stops;
    if (stop.isKnown) throw new Error(`The keyboard goes round in circles and comes back to ${stop.name}.`);
    stops.push(stop);
  }
}

/** Describes the focused element, or returns null if there is none. Runs on the page. */
function describeFocus(): Stop | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const before: unknown = Reflect.get(window, 'stopsBefore');
  if (!(before instanceof WeakSet)) throw new Error('The set of earlier stops is missing.');
  const isKnown = before.has(element);
  before.add(element);
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element.closest('label') ?? element);
  const isDrawn = outlineStyle !== 'none' && !/^rgba\(.*, 0\)$|^transparent$/.test(outlineColor);
  const { left, right, top, bottom } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const points: readonly (readonly [number, number])[] = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 2, top + 2],
    [right - 2, top + 2],
    [left + 2, bottom - 2],
    [right - 2, bottom - 2],
  ];
  const isSeen = points.some(([x, y]) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (element.contains(there) || there.contains(element));
  });
  const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
  const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return {
    name: `${kind} "${label.trim().slice(0, 60)}" ${element.getAttribute('href') ?? ''}`,
    kind,
    outline: isDrawn ? Number.parseFloat(outlineWidth) : 0,
    isCovered: !isSeen,
    top: top + window.scrollY,
    bottom: bottom + window.scrollY,
    isInMain: element.closest('main') !== null,
    isInGroup: element.closest('table, [data-samples]') !== null,
    isKnown,
  };
}
