import { footer } from '../../src/build/config/footer.ts';
import { hosts } from '../../src/build/config/hosts.ts';
import { expect, test } from './support/journey.ts';
import { openMainMenu } from './support/main-menu.ts';
import { article, blog, guide, notFound } from './support/pages.ts';

/** The footer's links, as labels and addresses. */
const footerLinks = footer.links.flatMap(({ items }) =>
  items.map((item) => [item.label, 'to' in item ? item.to : item.href]),
);
const titles = footer.links.flatMap(({ title }) => title ?? []);

for (const { kind, route } of [guide, blog, article, notFound]) {
  test(`The homepage, the search, the forum and all footer links can be reached from ${kind}`, async ({
    page,
    open,
    allow,
  }) => {
    if (route === notFound.route) allow(/404 .*\/nope\)$/, 'the journey opens a page that does not exist');
    await open(route);

    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'Sluice homepage' })).toHaveAttribute('href', hosts.homepage);

    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
    await page.keyboard.press('Escape');

    const bottom = page.getByRole('contentinfo');
    await expect(bottom.getByRole('heading', { level: 2 })).toHaveText(titles);
    for (const name of titles) await expect(bottom.getByRole('list', { name, exact: true })).toBeVisible();
    const links = await bottom
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(links).toEqual(footerLinks);
    await expect(bottom.getByText(footer.copyright)).toBeVisible();

    const menu = await openMainMenu(page);
    await expect(menu.getByRole('link', { name: 'Forum' })).toHaveAttribute('href', hosts.forum);
  });
}

test('The logo leads to the homepage in the same tab', { tag: '@desktop' }, async ({ page, open, allow }) => {
  allow(/^other host: https:\/\/sluice\.example\/$/, 'the logo leads there');
  await page.route(`${hosts.homepage}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Homepage</title>' }),
  );
  await open(article.route);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sluice homepage' }).click();
  await expect(page).toHaveTitle('Homepage');
  expect(page.context().pages()).toHaveLength(1);
});
