import { readFileSync } from 'node:fs';
import path from 'node:path';
import { markdownPath } from '../../src/lib/markdown-path.ts';
import { buildFolder } from '../support/site.ts';
import { expect, test } from './support/journey.ts';
import { article, guide, operation, start } from './support/pages.ts';

test.describe('A page as Markdown', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const { kind, route } of [start, guide, operation, article]) {
    test(`is copied from ${kind}`, { tag: route === guide.route ? [] : '@desktop' }, async ({ page, open }) => {
      await open(route);
      const copier = page.getByRole('main').getByRole('button', { name: 'Copy page' });
      await copier.click();
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        readFileSync(path.join(buildFolder, markdownPath(route)), 'utf8'),
      );
      await expect(copier).toBeVisible();
    });
  }

  test('can also be copied after a link within the site', { tag: '@desktop' }, async ({ page, open }) => {
    await open(start.route);
    await page.getByRole('main').getByRole('link', { name: guide.heading }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: guide.heading })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Copy page' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`# ${guide.heading}`);
  });

  test('is not reported as copied if it cannot be fetched', { tag: '@desktop' }, async ({ page, open, allow }) => {
    allow(/503 \(Service Unavailable\)/, 'the file is blocked');
    await page.route('**/*.md', (route) => route.fulfill({ status: 503, body: '' }));
    await open(guide.route);
    await page.getByRole('main').getByRole('button', { name: 'Copy page' }).click();
    await expect(page.getByRole('button', { name: 'Couldn’t copy. Try again' })).toBeVisible();
  });
});

test.describe('Without scripts, a page', () => {
  test.use({ javaScriptEnabled: false });

  test('has a link to its Markdown, and no button', { tag: '@desktop' }, async ({ page, request }) => {
    await page.goto(guide.route);
    const link = page.getByRole('main').getByRole('link', { name: 'View as Markdown' });
    const response = await request.get((await link.getAttribute('href')) ?? '');
    expect(response.headers()['content-type']).toMatch(/^text\/markdown;\s*charset=utf-8$/);
    expect(await response.text()).toContain(`# ${guide.heading}`);
    await expect(page.getByRole('button', { name: 'Copy page' })).toHaveCount(0);
  });
});
