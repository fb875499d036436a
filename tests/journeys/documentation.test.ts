import { expect, test } from './support/journey.ts';
import { openMainMenu } from './support/main-menu.ts';
import { guide, start } from './support/pages.ts';

test.describe('The sidebar', { tag: '@desktop' }, () => {
  test('cannot be hidden', async ({ page, open }) => {
    await open(guide.route);
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(collapse|hide|expand) sidebar$/i })).toHaveCount(0);
  });

  test('keeps its other categories unchanged when a reader opens or closes one', async ({ page, open }) => {
    await open(start.route);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const closers = sidebar.getByRole('button', { name: /^Collapse sidebar category/ });
    const openers = sidebar.getByRole('button', { name: /^Expand sidebar category/ });
    const inWidget = sidebar.getByRole('link', { name: 'Widget parameters', exact: true });
    const total = await closers.count();
    expect(total).toBeGreaterThan(3);
    // The resources of the API reference are closed, because the first page isn't in any of them.
    const closed = await openers.count();
    expect(closed).toBeGreaterThan(3);

    await sidebar.getByRole('button', { name: "Collapse sidebar category 'Payment widget'" }).click();
    await expect(inWidget).toBeHidden();
    await expect(closers).toHaveCount(total - 1);

    await sidebar.getByRole('button', { name: "Collapse sidebar category 'Postbacks (webhooks)'" }).click();
    await sidebar.getByRole('button', { name: "Expand sidebar category 'Payment widget'" }).click();
    await expect(inWidget).toBeVisible();
    await expect(openers).toHaveCount(closed + 1);
    await expect(closers).toHaveCount(total - 1);
  });

  test('opens and closes its categories with the keyboard, and the focus stays on them', async ({ page, open }) => {
    await open(start.route);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const toggle = sidebar.getByRole('button', { name: /^(Collapse|Expand) sidebar category 'Payment widget'$/ });
    const inWidget = sidebar.getByRole('link', { name: 'Widget parameters', exact: true });
    await toggle.focus();
    for (const [key, isOpen] of [
      ['Enter', false],
      ['Space', true],
    ] as const) {
      await page.keyboard.press(key);
      await expect(inWidget).toBeVisible({ visible: isOpen });
      await expect(toggle).toHaveAttribute('aria-expanded', String(isOpen));
      await expect(toggle).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(sidebar.getByRole('link').and(page.locator(':focus'))).toHaveCount(1);
  });
});

test.describe('The current position is visible', { tag: '@desktop' }, () => {
  test('in the sidebar, after loading and on the next page', async ({ page, open }) => {
    await open('/docs/api/wallet/send-token');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const here = sidebar.locator('[aria-current="page"]');
    // A window that is too low for the whole sidebar.
    await page.setViewportSize({ width: 1440, height: 560 });
    await page.reload();
    await expect(here).toHaveText('Send a token');
    await expect(here).toBeInViewport({ ratio: 1 });
    await expect(sidebar.getByRole('button', { name: "Expand sidebar category 'Invoice operations'" })).toHaveCount(1);

    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: 'Previous' }).click();
    await expect(here).not.toHaveText('Send a token');
    await expect(here).toBeInViewport({ ratio: 1 });
  });

  test('in the contents during scrolling', async ({ page, open }) => {
    // A window that is too low for the contents of this page.
    await page.setViewportSize({ width: 1440, height: 400 });
    await open('/docs/api/overview');
    await page.getByRole('main').getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
    const here = page.getByRole('navigation', { name: 'On this page' }).locator('.table-of-contents__link--active');
    // The link may end at a fraction of a pixel.
    await expect(here).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('navigation', { name: 'On this page' })).not.toHaveJSProperty('scrollTop', 0);
  });
});

test('A category of operations lists methods and paths', { tag: '@desktop' }, async ({ page, open }) => {
  await open('/docs/category/invoice');
  const card = page.getByRole('main').getByRole('link', { name: /^Create an invoice/ });
  await expect(card.getByText('POST', { exact: true })).toBeVisible();
  await expect(card.getByText('/v1/invoices', { exact: true })).toBeVisible();
});

test.describe('The contents of a page', () => {
  // The second page has a heading with the id "request", as operations do, but operations have a section bar instead.
  for (const route of [guide.route, '/docs/postback/fields'])
    test(
      `list exactly the second- and third-level headings of ${route} that aren't folded away`,
      { tag: '@desktop' },
      async ({ page, open }) => {
        await open(route);
        const contents = page.getByRole('navigation', { name: 'On this page' });
        const listed = await contents
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        const headings = await page
          .getByRole('main')
          .getByRole('heading', { includeHidden: true })
          .evaluateAll((all) =>
            all
              // The list of sources comes after the text and isn't a part of it.
              .filter(({ id, tagName }) => id !== '' && id !== 'footnote-label' && /^H[23]$/.test(tagName))
              .filter((heading) => heading.closest('details:not([open])') === null)
              .map(({ id }) => `#${id}`),
          );
        expect(listed.length).toBeGreaterThan(2);
        expect(listed).toEqual(headings);
      },
    );

  test('unfold on a small screen and lead to a heading', { tag: '@phone' }, async ({ page, open }) => {
    await open(guide.route);
    const main = page.getByRole('main');
    const contents = main.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link')).toHaveCount(0);
    await main.locator('summary', { hasText: 'On this page' }).click();
    await expect(contents.getByRole('link')).not.toHaveCount(0);
    // The list of sources comes after the text and isn't in the contents.
    const heading = main.locator('h2:not(#footnote-label)').last();
    const name = (await heading.textContent())?.replace('\u200B', '') ?? '';
    await main.getByRole('link', { name, exact: true }).click();
    await expect(main.getByRole('heading', { level: 2, name })).toBeInViewport();
  });
});

test('A reader chooses the version Next, and the browser stores the choice', async ({ page, open }) => {
  const readChoice = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      Object.entries({ ...localStorage }).flatMap(([key, value]) =>
        key.startsWith('docs-preferred-version') ? [String(value)] : [],
      ),
    );
  await open(guide.route);
  expect(await readChoice()).toEqual([]);

  await (await openMainMenu(page)).getByRole('link', { name: 'Version: Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: start.heading })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeHidden();
  expect(await readChoice()).toEqual(['current']);
});
