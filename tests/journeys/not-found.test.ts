import { unknownPaths } from '../support/routes.ts';
import { expect, test } from './support/journey.ts';
import { article, guide, notFound, start } from './support/pages.ts';

const noPage = /404 \(Not Found\)/;

for (const path of unknownPaths) {
  test(
    `A reader who asks for ${path} is told that there is no such page`,
    { tag: '@desktop' },
    async ({ page, site, allow }) => {
      allow(noPage, 'the page does not exist');
      // The browser would read two slashes as another host.
      const response = await page.goto(site.url + path);
      expect(response?.status()).toBe(404);
      await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
      await expect(page.getByRole('heading', { level: 1, name: notFound.heading })).toBeVisible();
      expect(new URL(page.url()).origin).toBe(site.url);
    },
  );
}

for (const [label, route] of [
  ['Documentation', start.route],
  ['API overview', '/docs/api/overview'],
  ['Verify a postback', '/docs/postback/signature'],
  ['Blog', '/blog/'],
] as const) {
  test(`A reader who is lost finds the way to ${label}`, { tag: '@desktop' }, async ({ page, open, allow }) => {
    allow(noPage, 'the page does not exist');
    await open(notFound.route);
    await page.getByRole('main').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: notFound.heading })).toBeHidden();
  });
}

test(
  'A reader who comes with a damaged fragment reads the page all the same',
  { tag: '@desktop' },
  async ({ page, open }) => {
    for (const { route, heading } of [guide, article]) {
      await open(`${route}#100%`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  },
);

test('A reader who mistypes a fragment stays where they are', { tag: '@desktop' }, async ({ page, open }) => {
  await open(guide.route);
  await page.evaluate(() => void (window.location.hash = '#100%'));
  await expect(page).toHaveURL(`${guide.route}#100%25`);
  await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toBeVisible();
});
