import { test } from './support/journey.ts';
import { guide } from './support/pages.ts';

/** Shows that the guard of all journeys works: each of these tests is expected to fail. */
test.describe('A journey fails', () => {
  test.beforeEach(({ open }) => open(guide.route));

  test('on an error in the console or on the page', async ({ page }) => {
    test.fail();
    await Promise.all([
      page.waitForEvent('pageerror'),
      page.evaluate(() => void setTimeout(() => Reflect.apply(Reflect.get(window, 'absent'), null, []))),
    ]);
  });

  test('on a request to another host', async ({ page }) => {
    test.fail();
    await page.evaluate(() => fetch('https://sluice.example/').catch(() => undefined));
  });
});
