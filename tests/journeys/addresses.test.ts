import { expect, test, waitUntilRunning } from './support/journey.ts';
import { blog, guide, start } from './support/pages.ts';

const formsOf = (route: string): readonly string[] => {
  const bare = route.replace(/\/$/, '');
  return [bare, `${bare}/`, `${bare}.html`, `${bare}/index.html`];
};
const query = '?lang=php&x=1';

test.describe('On a host that redirects', { tag: '@desktop' }, () => {
  test('the browser takes the fragment along', async ({ page, site }) => {
    for (const form of formsOf(guide.route)) {
      await page.goto(`${site.url}${form}${query}#on-this-page`);
      await waitUntilRunning(page);
      await expect(page).toHaveURL(`${site.url}${guide.route}${query}#on-this-page`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(guide.heading);
    }
  });
});

// One of each form of an address; tests/build/routes.test.ts asks for every page in every form.
for (const { kind, route, heading } of [guide, blog]) {
  test(
    `On a host without rewrite rules, ${kind} is reached by any form of its address`,
    { tag: '@desktop' },
    async ({ page, plainSite: { url } }) => {
      for (const form of formsOf(route)) {
        await page.goto(`${url}${form}${query}#on-this-page`);
        await waitUntilRunning(page);
        await expect(page).toHaveURL(`${url}${route}${query}#on-this-page`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      }
    },
  );
}

for (const host of ['a host that redirects', 'a host without rewrite rules'] as const) {
  test(`On ${host}, the root leads to the documentation`, { tag: '@desktop' }, async ({ page, site, plainSite }) => {
    const { url } = host === 'a host that redirects' ? site : plainSite;
    await page.goto(`${url}/?x=1#money`);
    await expect(page).toHaveURL(`${url}${start.route}?x=1#money`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(start.heading);
    await waitUntilRunning(page);
    await page.goto(`${url}/index.html`);
    await expect(page).toHaveURL(`${url}${start.route}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(start.heading);
  });
}

test(
  'A reader goes back from the documentation to where they came from, not to the root',
  { tag: '@desktop' },
  async ({ page, plainSite }) => {
    await page.goto('about:blank');
    await page.goto(`${plainSite.url}/`);
    await expect(page).toHaveURL(`${plainSite.url}${start.route}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(start.heading);
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  },
);
