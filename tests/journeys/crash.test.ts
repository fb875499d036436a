import { expect, test } from './support/journey.ts';
import { guide, start } from './support/pages.ts';

const failure = 'Provoked by the journey';

test('A page that fails keeps the rest of the site and shows the error on request, and Try again recovers', async ({
  page,
  open,
  allow,
}) => {
  allow(new RegExp(`^console error: .*${failure}`), 'the crash page reports it');
  // Everything that shows a page throws while a page is broken.
  await page.addInitScript((message) => {
    const { replaceChildren, replaceWith } = Element.prototype;
    const failIf = (isPage: boolean): void => {
      if (Reflect.get(window, 'pageIsBroken') === true && isPage) throw new Error(message);
    };
    Element.prototype.replaceChildren = function fillUnlessBroken(...nodes) {
      failIf(this.className === 'page-text');
      replaceChildren.apply(this, nodes);
    };
    Element.prototype.replaceWith = function replaceUnlessBroken(...nodes) {
      failIf(this.localName === 'main');
      replaceWith.apply(this, nodes);
    };
  }, failure);
  const breakPages = (isBroken: boolean): Promise<boolean> =>
    page.evaluate((value) => Reflect.set(window, 'pageIsBroken', value), isBroken);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const crashed = heading('This page crashed.');
  await open(guide.route);
  await breakPages(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Docs' }).click();
  await expect(crashed).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByText(failure)).toBeHidden();
  await page.getByText('Error details').click();
  await expect(page.getByText(failure)).toBeVisible();

  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(crashed).toBeVisible();
  await breakPages(false);
  await again.click();
  await expect(heading(start.heading)).toBeVisible();
  await expect(crashed).toBeHidden();
  await page.goBack();
  await expect(heading(guide.heading)).toBeVisible();
});
