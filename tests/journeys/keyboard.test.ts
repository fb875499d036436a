import { walk, type Stop } from './support/focus.ts';
import { expect, test } from './support/journey.ts';
import { article, blog, guide, notFound, operation } from './support/pages.ts';

/** Describes the stops at which a reader couldn't see the focus. */
const findUnseen = (stops: readonly Stop[]): readonly string[] =>
  stops.flatMap(({ name, outline, isCovered }) => [
    ...(outline < 2 ? [`${name} has no outline`] : []),
    ...(isCovered ? [`${name} is covered`] : []),
  ]);

/**
 * Describes the stops in the main content that are above the stop before them. Use it on a small screen, where the
 * content is one column. Stops in tables are left out, because tables have several columns.
 */
const findJumps = (stops: readonly Stop[]): readonly string[] =>
  stops.flatMap((stop, index) => {
    const before = stops[index - 1];
    const isInRows = before?.isInTable === true && stop.isInTable;
    return before?.isInMain && stop.isInMain && !isInRows && stop.bottom <= before.top
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
    {
      tag,
    },
    async ({ page, open }, { project }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(route);
      const stops = await walk(page);
      expect(stops.filter(({ isInMain }) => isInMain).length).toBeGreaterThan(0);
      expect(findUnseen(stops)).toEqual([]);
      if (project.name === 'phone') expect(findJumps(stops)).toEqual([]);
      if (route === operation.route)
        expect(stops.map((stop) => stop.kind)).toEqual(
          expect.arrayContaining(['a', 'button', 'tab', 'summary', 'pre']),
        );
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
