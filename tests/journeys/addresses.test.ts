import { expect, test, waitUntilRunning } from './support/journey.ts';
import { blog, guide, start } from './support/pages.ts';

const formsOf = (route: string): readonly string[] => {
  const bare = route.replace(/\/$/, '');
  return [bare, `${bare}/`, `${bare}.html`, `${bare}/index.html`];
};
const query = '?lang=php&x=1';

// Each form of two addresses. tests/build/routes.test.ts requests every page in every form.
for (const { kind, route, heading } of [guide, blog]) {
  test(
    `On a host without rewrite rules, every form of the address of ${kind} works`,
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

test(
  'On a host without rewrite rules, the root redirects to the documentation',
  { tag: '@desktop' },
  async ({ page, plainSite: { url } }) => {
    for (const root of ['/', '/index.html']) {
      await page.goto(`${url}${root}?x=1#money`);
      await expect(page).toHaveURL(`${url}${start.route}?x=1#money`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(start.heading);
      await waitUntilRunning(page);
    }
  },
);

test(
  'Going back from the documentation skips the root and leads to the page before it',
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
