import type { Locator, Page, Request } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './support/journey.ts';
import { holdFiles } from './support/network.ts';
import { article, guide } from './support/pages.ts';

const searchFiles = /\/search\/[^/]+\.json$/;

const button = (page: Page): Locator => page.getByRole('button', { name: 'Search', exact: true });
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Search the documentation and the blog' });
const fieldOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });
const optionsOf = (page: Page): Locator => page.getByRole('listbox', { name: 'Results' }).getByRole('option');

/** Opens the search with its button, types a query, and waits for the results. */
async function ask(page: Page, query: string): Promise<void> {
  await button(page).click();
  await fieldOf(page).fill(query);
  await expect(optionsOf(page).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `“${query}”` })).toHaveCount(1);
}

/** Returns the pages that the dialog suggests if there are no results. */
function suggestionsOf(page: Page): Locator {
  return page.getByRole('group', { name: 'Popular pages' }).getByRole('option');
}

/** Returns the selected option. */
function activeOption(page: Page): Locator {
  return page.getByRole('option', { selected: true });
}

test.describe('The search', () => {
  test('leads from a task to the section that explains it', async ({ page, open }) => {
    await open(article.route);
    await ask(page, 'verify postback signature');
    await optionsOf(page).first().click();
    await expect(page).toHaveURL(/\/docs\/postback\/signature(#.+)?$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Postback signature');
    await expect(dialogOf(page)).toBeHidden();
  });

  test(
    'leads from a name in the contract to its anchor, and opens a folded section there',
    { tag: '@desktop' },
    async ({ page, open }) => {
      await open(guide.route);
      await ask(page, 'quote_expired');
      const exact = page.getByRole('group', { name: 'Exact names' }).getByRole('option').first();
      await expect(exact).toContainText('error, HTTP status 409');
      await exact.click();
      await expect(page).toHaveURL('/docs/api/overview#quote_expired');
      await expect(page.getByRole('heading', { name: 'quote_expired' })).toBeInViewport();

      // This name is in a folded section.
      await ask(page, 'payment.mismatched');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/docs/postback/fields#example-payment.mismatched');
      await expect(page.getByText('"payment.mismatched"').first()).toBeVisible();
    },
  );

  test(
    'groups its results, tolerates typing errors, and says if it finds nothing',
    { tag: '@desktop' },
    async ({ page, open }) => {
      await open(guide.route);
      await ask(page, 'refund a customer');
      for (const name of ['Best matches', 'Guides', 'Articles']) {
        await expect(page.getByRole('group', { name }).getByRole('option').first()).toBeVisible();
      }
      const marked = page.locator('mark').filter({ hasText: /refund/i });
      await expect(marked.first()).toBeVisible();

      await fieldOf(page).fill('pyament websokcet');
      await expect(optionsOf(page).first()).toContainText('WebSocket');

      await fieldOf(page).fill('zzzzqqq');
      await expect(page.getByRole('status').filter({ hasText: 'No results for “zzzzqqq”' })).toBeVisible();
      await expect(page.getByRole('group', { name: 'Look something up' })).toBeVisible();
      await expect(page.getByRole('group', { name: 'Best matches' })).toHaveCount(0);
      await expect(suggestionsOf(page).first()).toBeVisible();
    },
  );

  test('names the part of the site in each result in the same form', { tag: '@desktop' }, async ({ page, open }) => {
    await open(guide.route);
    await ask(page, 'payout');
    for (const text of await optionsOf(page).allInnerTexts()) {
      expect(text).toMatch(/^(?:Guides|Reference|Articles)$/m);
    }
  });

  test('suggests popular pages before a query is typed', { tag: '@desktop' }, async ({ page, open }) => {
    await open(guide.route);
    await page.keyboard.press('/');
    await suggestionsOf(page).filter({ hasText: 'API overview' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL(/\/docs\/api\/overview$/);
  });
});

test.describe('With the keyboard, the search', { tag: '@desktop' }, () => {
  test('opens with /, Ctrl+K and ⌘K, closes with Escape and its button, and returns the focus', async ({
    page,
    open,
  }) => {
    await open(guide.route);
    for (const keys of ['/', 'Control+k', 'Meta+k']) {
      await page.keyboard.press(keys);
      await expect(fieldOf(page)).toBeFocused();
      await expect(fieldOf(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toBeHidden();
    }
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.type('invoice');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(button(page)).toBeFocused();

    await button(page).click();
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

  test('moves through the results and opens one, while the field keeps the focus', async ({ page, open }) => {
    await open(guide.route);
    await page.keyboard.press('/');
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.type('webhook events');
    await expect(page.getByRole('status').filter({ hasText: '“webhook events”' })).toHaveCount(1);
    await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true');
    const count = await optionsOf(page).count();

    // Screen readers get a combobox with a list in a dialog, and the number of results.
    await expect(button(page)).toHaveAttribute('aria-haspopup', 'dialog');
    await expect(fieldOf(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(fieldOf(page)).toHaveAttribute('aria-autocomplete', 'list');
    const said = page.getByRole('status').filter({ hasText: `${count} results for “webhook events”` });
    await expect(said).toHaveCount(1);
    await expect(activeOption(page)).toHaveCount(1);
    const list = await fieldOf(page).getAttribute('aria-controls');
    await expect(page.getByRole('listbox', { name: 'Results' })).toHaveAttribute('id', list ?? '');

    const chosen = await optionsOf(page).nth(1).getAttribute('id');
    await page.keyboard.press('ArrowDown');
    await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', chosen ?? '');
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(optionsOf(page).nth(count - 1)).toHaveAttribute('aria-selected', 'true');
    await expect(activeOption(page)).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    const address = await activeOption(page).getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address ?? '');
    await expect(dialogOf(page)).toBeHidden();
  });

  test('moves through the suggested pages, and opens one only if it is selected', async ({ page, open }) => {
    await open(guide.route);
    await page.keyboard.press('/');
    await expect(suggestionsOf(page).first()).toBeVisible();
    await expect(activeOption(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(activeOption(page)).toContainText('Errors');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/api\/overview$/);
    await page.goBack();
    await button(page).click();
    await expect(page.getByRole('listbox', { name: 'Recent searches' })).toHaveCount(0);
  });

  test('ignores / in fields, and lets readers turn this key off', async ({ page, open }) => {
    await open(guide.route);
    await page.keyboard.press('/');
    await fieldOf(page).pressSequentially('/v1/invoices');
    await expect(fieldOf(page)).toHaveValue('/v1/invoices');
    await fieldOf(page).fill('');
    await dialogOf(page).getByRole('checkbox', { name: 'Press / to open the search' }).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    await page.keyboard.press('/');
    await expect(dialogOf(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(fieldOf(page)).toBeFocused();
  });
});

test.describe('Before it is opened, the search', () => {
  test('fetches its files when its button is hovered or focused', { tag: '@desktop' }, async ({ page, open }) => {
    for (const approach of ['hover', 'focus'] as const) {
      await open(guide.route);
      const fetched = page.waitForRequest(searchFiles);
      await button(page)[approach]();
      await fetched;
      await expect(dialogOf(page)).toHaveCount(0);
    }
  });

  test('remembers that its key was pressed before scripts run', { tag: '@desktop' }, async ({ page }) => {
    const release = await holdFiles(page, /\/assets\/js\//);
    await page.goto(guide.route, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    await expect(dialogOf(page)).toHaveCount(0);
    release();
    await expect(fieldOf(page)).toBeFocused();
    await expect(fieldOf(page)).toHaveValue('');
  });

  test(
    'requests nothing, and then less than 150 KB until the first result',
    { tag: '@desktop' },
    async ({ page, open }) => {
      const asked: Request[] = [];
      page.on('request', (request) => asked.push(request));
      await open(guide.route);
      await page.waitForLoadState('networkidle');
      expect(asked.filter((request) => searchFiles.test(request.url()))).toEqual([]);
      const before = asked.length;
      await ask(page, 'verify postback signature');
      const answers = await Promise.all(asked.slice(before).map((request) => request.response()));
      const bodies = await Promise.all(answers.map((answer) => answer?.body() ?? Buffer.alloc(0)));
      const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
      expect(asked.slice(before).some((request) => searchFiles.test(request.url()))).toBe(true);
      expect(bytes).toBeGreaterThan(10_000);
      expect(bytes).toBeLessThan(150_000);
      test.info().annotations.push({ type: 'bytes until the first result', description: String(bytes) });
    },
  );
});

test.describe('A recent search', () => {
  test('is kept in the browser, and can be repeated and cleared', { tag: '@desktop' }, async ({ page, open }) => {
    await open(guide.route);
    await ask(page, 'rolling reserve');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/rolling-reserve/);
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    await button(page).click();
    const recent = page.getByRole('listbox', { name: 'Recent searches' });
    await expect(recent).toBeVisible();
    // Enter repeats a search only if it is selected.
    await page.keyboard.press('Enter');
    await expect(fieldOf(page)).toHaveValue('');
    await page.keyboard.press('ArrowDown');
    await expect(activeOption(page)).toHaveText('rolling reserve');
    await page.keyboard.press('Enter');
    await expect(fieldOf(page)).toHaveValue('rolling reserve');
    await expect(fieldOf(page)).toBeFocused();
    await expect(optionsOf(page).first()).toBeVisible();
    await fieldOf(page).fill('');
    await recent.getByText('rolling reserve').click();
    await expect(fieldOf(page)).toHaveValue('rolling reserve');
    await fieldOf(page).fill('');
    await dialogOf(page).getByRole('button', { name: 'Clear' }).click();
    await expect(recent).toHaveCount(0);
    await expect(fieldOf(page)).toBeFocused();
  });
});

test.describe('If the connection fails, the search', { tag: '@desktop' }, () => {
  test('says so, and works once it is back', async ({ page, open, allow }) => {
    allow(/search\/.*\.json/, 'the files are blocked', 'depends on timing');
    await page.route(searchFiles, (route) => route.fulfill({ status: 503, body: '' }));
    await open(guide.route);
    await button(page).click();
    await fieldOf(page).fill('invoice');
    // Opening the dialog and typing each request the files. Wait until both have failed.
    await page.waitForLoadState('networkidle');
    await expect(dialogOf(page).getByRole('alert')).toContainText('could not be loaded');
    await page.unroute(searchFiles);
    await dialogOf(page).getByRole('button', { name: 'Retry' }).click();
    await expect(suggestionsOf(page)).toHaveCount(0);
    await expect(optionsOf(page).first()).toBeVisible();
  });
});

test.describe('If its files are missing or slow, the search', { tag: '@desktop' }, () => {
  test('switches to the files of a new deployment, even in an open dialog', async ({ page, open, allow }) => {
    allow(/404 \(Not Found\).*search\//, 'the files of the old deployment are gone');
    await open(guide.route);
    await ask(page, 'invoice');
    // The new deployment has the same content under other names.
    const rename = (text: string): string => text.replaceAll(/\.([0-9a-f]{12})\.json/g, '.next$1.json');
    await page.route(searchFiles, async (route) => {
      const url = route.request().url();
      if (/\.[0-9a-f]{12}\.json$/.test(url)) return route.fulfill({ status: 404, body: '' });
      const response = await route.fetch({ url: url.replace('.next', '.') });
      await route.fulfill({ response, body: rename(await response.text()) });
    });
    await fieldOf(page).fill('rolling reserve');
    await expect(optionsOf(page).first()).toContainText(/reserve/i);
    await expect(dialogOf(page).getByRole('alert')).toHaveCount(0);
  });

  test('shows partial results and says that a part is missing, until Retry loads it', async ({ page, open, allow }) => {
    allow(/404 \(Not Found\).*search\/page/, 'the texts are blocked');
    await page.route(/\/search\/page\./, (route) => route.fulfill({ status: 404, body: '' }));
    await open(guide.route);
    await ask(page, 'verify postback signature');
    await expect(optionsOf(page).first()).toContainText('Postback signature');
    const notice = dialogOf(page).getByRole('alert');
    await expect(notice).toContainText('Part of the search could not be loaded');
    await page.unroute(/\/search\/page\./);
    await notice.getByRole('button', { name: 'Retry' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.locator('mark').first()).toBeVisible();
  });

  test('requests a file again if the first response is an error page with status 200', async ({ page, open }) => {
    const spoilt = new Set<string>();
    await page.route(/\/search\/(?:core|terms)\./, (route) => {
      const url = route.request().url();
      if (spoilt.has(url)) return route.fallback();
      spoilt.add(url);
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Sorry</p>' });
    });
    await open(guide.route);
    await ask(page, 'verify postback signature');
    await expect(optionsOf(page).first()).toContainText('Postback signature');
    expect(spoilt.size).toBeGreaterThan(1);
  });

  test('says that it is searching, then that it is slow, and shows results when the first file arrives', async ({
    page,
    open,
  }) => {
    const release = await holdFiles(page, /\/search\/entry\.json/);
    await open(guide.route);
    await button(page).click();
    await expect(suggestionsOf(page).first()).toBeVisible();
    await fieldOf(page).fill('rolling reserve');
    await expect(suggestionsOf(page)).toHaveCount(0);
    await expect(dialogOf(page).getByRole('status')).toHaveText('Searching…');
    await expect(dialogOf(page).getByRole('status')).toContainText('still loading');
    await expect(suggestionsOf(page)).toHaveCount(0);
    release();
    await expect(
      optionsOf(page)
        .filter({ hasText: /reserve/i })
        .first(),
    ).toBeVisible();
    await expect(suggestionsOf(page)).toHaveCount(0);
  });
});

test(
  'The not-found page offers a search for the words of the address',
  { tag: '@desktop' },
  async ({ page, open, allow }) => {
    allow(/404 \(Not Found\)/, 'the page does not exist');
    await open('/docs/api/postback-signatur.html');
    await page.getByRole('main').getByRole('button', { name: 'Search for “postback signatur”' }).click();
    await expect(fieldOf(page)).toHaveValue('postback signatur');
    await expect(optionsOf(page).first()).toContainText('Postback signature');
  },
);

test.describe('Without scripts, the search', () => {
  test.use({ javaScriptEnabled: false });

  test('is not offered', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(guide.route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(button(page)).toBeHidden();
  });
});
