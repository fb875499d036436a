import { expect, test, waitUntilRunning } from './support/journey.ts';
import { kindsOfPages, start } from './support/pages.ts';

for (const host of ['a host that redirects', 'a host without rewrite rules'] as const) {
  for (const { kind, route, heading } of kindsOfPages) {
    test(
      `On ${host}, ${kind} is reached by any form of its address`,
      { tag: '@desktop' },
      async ({ page, site, plainSite }) => {
        const { url } = host === 'a host that redirects' ? site : plainSite;
        const bare = route.replace(/\/$/, '');
        for (const form of [bare, `${bare}/`, `${bare}.html`, `${bare}/index.html`]) {
          await page.goto(`${url}${form}?lang=php&x=1#on-this-page`);
          await waitUntilRunning(page);
          await expect(page).toHaveURL(`${url}${route}?lang=php&x=1#on-this-page`);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        }
      },
    );
  }

  test(`On ${host}, the root leads to the documentation`, async ({ page, site, plainSite }) => {
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

test('A reader goes back from the documentation to where they came from, not to the root', async ({
  page,
  plainSite,
}) => {
  await page.goto('about:blank');
  await page.goto(`${plainSite.url}/`);
  await expect(page).toHaveURL(`${plainSite.url}${start.route}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(start.heading);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});
