import { expect, test, waitUntilRunning } from './support/journey.ts';
import { article, guide, notFound, start } from './support/pages.ts';

const noPage = /404 \(Not Found\)/;

test('A reader who asks for what does not exist is told so', { tag: '@desktop' }, async ({ page, site, allow }) => {
  allow(noPage, 'the pages do not exist');
  // What else a reader may ask for is in tests/build/routes.test.ts. The browser would read two slashes as another host.
  for (const path of ['/docs/nope', '//evil.example/x.html', '/docs/%E0%A4%A']) {
    const response = await page.goto(site.url + path);
    expect(response?.status(), path).toBe(404);
    await waitUntilRunning(page);
    await expect(page.getByRole('heading', { level: 1, name: notFound.heading }), path).toBeVisible();
    expect(new URL(page.url()).origin).toBe(site.url);
  }
});

test('A reader who is lost finds the way', { tag: '@desktop' }, async ({ page, open, allow }) => {
  allow(noPage, 'the page does not exist');
  for (const [label, route] of [
    ['Documentation', start.route],
    ['API overview', '/docs/api/overview'],
    ['Verify a postback', '/docs/postback/signature'],
    ['Blog', '/blog/'],
  ] as const) {
    await open(notFound.route);
    await page.getByRole('main').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: notFound.heading })).toBeHidden();
  }
});

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
