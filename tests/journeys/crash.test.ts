import type { Locator, Page } from '@playwright/test';
import { expect, test, waitUntilRunning } from './support/journey.ts';
import { guide, start, type Visit } from './support/pages.ts';

const failure = 'Provoked by the journey';

/** Makes everything that shows a page throw while `window.pageIsBroken` is true. */
async function makePagesBreakable(page: Page): Promise<void> {
  await page.addInitScript((message) => {
    const { append, replaceWith } = Element.prototype;
    const failIf = (isPage: boolean): void => {
      if (Reflect.get(window, 'pageIsBroken') === true && isPage) throw new Error(message);
    };
    Element.prototype.append = function appendUnlessBroken(...nodes) {
      failIf(this.className === 'page-text');
      append.apply(this, nodes);
    };
    Element.prototype.replaceWith = function replaceUnlessBroken(...nodes) {
      failIf(this.localName === 'main');
      replaceWith.apply(this, nodes);
    };
  }, failure);
}

const set = (page: Page, flag: 'pageIsBroken' | 'layoutIsBroken', value: boolean): Promise<void> =>
  page.evaluate(([name, isBroken]) => void Reflect.set(window, name, isBroken), [flag, value] as const);

/** Opens a page that works, and then follows a link to one that fails. */
async function goOnToBroken(page: Page, { route }: Visit): Promise<void> {
  await makePagesBreakable(page);
  await page.goto(route);
  await waitUntilRunning(page);
  await set(page, 'pageIsBroken', true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Docs' }).click();
  await expect(crashed(page)).toBeVisible();
}

const crashed = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'This page crashed.' });
const heading = (page: Page, { heading: name }: Visit): Locator => page.getByRole('heading', { level: 1, name });

test.beforeEach(({ allow }) => allow(new RegExp(`^console error: .*${failure}`), 'the crash page reports it'));

test('A page that fails keeps the rest of the site and shows the error on request, and Try again recovers', async ({
  page,
}) => {
  await goOnToBroken(page, guide);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByText(failure)).toBeHidden();
  await page.getByText('Error details').click();
  await expect(page.getByText(failure)).toBeVisible();

  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(crashed(page)).toBeVisible();
  await set(page, 'pageIsBroken', false);
  await again.click();
  await expect(heading(page, start)).toBeVisible();
  await expect(crashed(page)).toBeHidden();
  await page.goBack();
  await expect(heading(page, guide)).toBeVisible();
});
