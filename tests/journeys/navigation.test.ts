/** The navbar, the sidebar, the contents of a page, the menu of a phone and the footer. */
import { footer } from '../../src/build/config/footer.ts';
import { hosts } from '../../src/build/config/hosts.ts';
import { expect, test } from './support/journey.ts';
import { openMainMenu } from './support/main-menu.ts';
import { article, blog, guide, notFound, operation, start } from './support/pages.ts';

const footerLinks = footer.links.flatMap(({ items }) =>
  items.map((item) => [item.label, 'to' in item ? item.to : item.href]),
);

for (const { kind, route } of [guide, notFound])
  test(
    `The homepage, the forum and all footer links can be reached from ${kind}`,
    { tag: '@both' },
    async ({ page, open, allow }) => {
      if (route === notFound.route) allow(/404 .*\/nope\)$/, 'the journey opens a page that does not exist');
      await open(route);
      const bar = page.getByRole('navigation', { name: 'Main' });
      await expect(bar.getByRole('link', { name: 'Sluice homepage' })).toHaveAttribute('href', hosts.homepage);
      const bottom = page.getByRole('contentinfo');
      const links = await bottom
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
      expect(links).toEqual(footerLinks);
      const menu = await openMainMenu(page);
      await expect(menu.getByRole('link', { name: 'Forum' })).toHaveAttribute('href', hosts.forum);
    },
  );

test('A topic of the blog shows its articles in place of the years, also after going back', async ({ page, open }) => {
  const main = page.getByRole('main');
  const headings = main.getByRole('heading', { level: 2 });
  await open(blog.route);
  const list = page.getByRole('complementary', { name: 'All articles' });
  const linkTo = (name: string) => list.getByRole('link', { name });
  const current = page.locator('[aria-current=true]:visible');
  await expect(current).toHaveText('Latest articles');
  await linkTo('Recurring payments').click();
  await expect(headings).toHaveText(['Recurring payments']);
  await expect(current).toHaveText(/^Recurring payments \(\d+\)$/);
  const colourOf = (name: string) => linkTo(name).evaluate((link) => getComputedStyle(link).color);
  expect(await colourOf('Recurring payments')).not.toBe(await colourOf('All articles'));
  await main.getByRole('link', { name: 'How to bill by usage in crypto' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('How to bill by usage in crypto');
  await page.goBack();
  await expect(headings).toHaveText(['Recurring payments']);
  await linkTo('All articles').click();
  await expect(headings).toHaveText(['2026', '2025', '2024', '2023']);
  await expect(current).toHaveText('All articles');
  await page.setViewportSize({ width: 390, height: 780 });
  await expect(current).toHaveText('All');
});

test.describe('The sidebar', () => {
  test('keeps its other categories unchanged when a reader opens or closes one with the keyboard', async ({
    page,
    open,
  }) => {
    await open(start.route);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const closers = sidebar.getByRole('button', { name: /^Collapse sidebar category/ });
    const toggle = sidebar.getByRole('button', { name: /^(Collapse|Expand) sidebar category 'Payment widget'$/ });
    const inWidget = sidebar.getByRole('link', { name: 'Widget parameters', exact: true });
    const total = await closers.count();
    await toggle.focus();
    for (const [key, isOpen] of [
      ['Enter', false],
      ['Space', true],
    ] as const) {
      await page.keyboard.press(key);
      await expect(inWidget).toBeVisible({ visible: isOpen });
      await expect(toggle).toHaveAttribute('aria-expanded', String(isOpen));
      await expect(toggle).toBeFocused();
      await expect(closers).toHaveCount(isOpen ? total : total - 1);
    }
  });
});

test.describe('The contents of a page', () => {
  // A page with a heading with the id "request", as operations have. Those have a section bar instead.
  test('list exactly its headings that are not folded away and mark the current one', async ({ page, open }) => {
    await page.setViewportSize({ width: 1440, height: 400 });
    await open('/docs/invoices');
    // There is one list for all widths: a text browser prints everything.
    const contents = page.locator('nav[aria-label="On this page"]');
    await expect(contents).toHaveCount(1);
    const listed = await contents.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const headings = await page.locator('main :is(h2, h3)[id]').evaluateAll((all) =>
      all
        // Lists of sources and of links come after the text and aren't a part of it.
        .filter(({ id }) => id !== 'footnote-label' && id !== 'next')
        .filter((heading) => heading.closest('details:not([open])') === null)
        .map(({ id }) => `#${id}`),
    );
    expect(listed).toEqual(headings);
    await page.locator(`main [id="${headings.at(-1)?.slice(1)}"]`).scrollIntoViewIfNeeded();
    // The link may end at a fraction of a pixel.
    await expect(contents.locator('.table-of-contents__link--active')).toBeInViewport({ ratio: 0.9 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(contents.getByRole('link').first()).toBeInViewport({ ratio: 0.9 });
  });

  test('are a bar on a reference page, with menus for the pointer and the keyboard', async ({ page, open }) => {
    await open('/docs/api/payment/create');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const section = contents.getByRole('link', { name: 'Usage notes' });
    const part = contents.getByRole('link', { name: 'When the quote expires' });
    await expect(part).toBeHidden();
    await section.focus();
    await expect(part).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(part).toBeHidden();
    await section.hover();
    await part.click();
    await expect(page.getByRole('heading', { name: 'When the quote expires' })).toBeInViewport();
  });

  for (const { kind, route } of [guide, article])
    test(`unfold on a phone and lead to a heading of ${kind}`, { tag: '@phone' }, async ({ page, open }) => {
      await open(route);
      const contents = page.getByRole('navigation', { name: 'On this page' }).filter({ visible: true });
      await expect(contents.getByRole('link')).toHaveCount(0);
      await page.getByRole('main').locator('summary', { hasText: 'On this page' }).click();
      const last = contents.getByRole('link').last();
      const target = (await last.getAttribute('href')) ?? '';
      await last.click();
      await expect(page.locator(`main ${target}`)).toBeInViewport();
    });
});

test.describe('The menu of a phone', { tag: '@phone' }, () => {
  test('opens at the current page, leads to another page and is closed there', async ({ page, open }) => {
    await open(operation.route);
    const opener = page.getByRole('button', { name: 'Toggle navigation bar' });
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await opener.click();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const current = menu.locator('[aria-current="page"]').last();
    await expect(current).toHaveText(operation.heading);
    await expect(current).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('button', { name: 'Close navigation bar' }).locator('g')).not.toHaveCSS(
      'stroke',
      'none',
    );
    await menu.getByRole('link', { name: 'Invoices', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Invoices', exact: true }).first()).toBeHidden();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  test('keeps the keyboard focus until Escape closes it', async ({ page, open }) => {
    await open(article.route);
    const opener = page.getByRole('button', { name: 'Toggle navigation bar' });
    await opener.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeFocused();
    const first = menu.getByRole('link', { name: 'Sluice homepage' });
    // Nothing in the menu can be focused while it slides in.
    await expect(first).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    let stops = 0;
    do {
      await page.keyboard.press('Tab');
      stops += 1;
      // Past its last stop, the focus is in the browser's own controls.
      const isInMenu = await menu.evaluate(
        (element) => document.activeElement === document.body || element.contains(document.activeElement),
      );
      expect(isInMenu).toBe(true);
    } while (!(await first.evaluate((element) => element === document.activeElement)) && stops < 200);
    expect(stops).toBeGreaterThan(3);
    expect(stops).toBeLessThan(200);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(menu.getByRole('button', { name: 'Close navigation bar' })).toBeHidden();
  });
});
