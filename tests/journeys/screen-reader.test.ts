import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { article, blog, guide, start } from './support/pages.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Records the texts of live regions, in order. Returns a function that reads the record. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    let last = '';
    Reflect.set(window, 'said', said);
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[aria-live="polite"]');
        const text = region?.textContent ?? '';
        // Screen readers don't announce a text that hasn't changed, not even by an invisible space.
        if (text !== '' && text !== last) said.push(text.trim());
        last = region ? text : last;
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'said') as readonly string[])]); // Set above.
}

test('A screen reader announces a new page, but not a new position on the same page', async ({ page, open }) => {
  await open(start.route);
  const said = await listen(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect.poll(said).toEqual([blog.heading]);
  await page.evaluate(() => (window.location.hash = 'nowhere'));
  await page.getByRole('main').getByRole('link', { name: article.heading, exact: true }).first().click();
  await expect.poll(said).toEqual([blog.heading, article.heading]);
});

test('A screen reader announces each time that something is copied', async ({ page, open }) => {
  await open(guide.route);
  const said = await listen(page);
  const copier = page.getByRole('main').getByRole('button', { name: 'Copy code to clipboard' }).first();
  for (const times of [1, 2]) {
    await copier.press('Enter');
    await expect.poll(said).toEqual(Array.from({ length: times }, () => 'Copied'));
    await expect(page.getByRole('button', { name: 'Copied' })).toHaveCount(0);
  }
});
