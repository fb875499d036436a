import type { Page } from '@playwright/test';

/** Opens everything that is folded away, which no engine would look into. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await settle(page);
}

/** Shows the page in dark mode. */
export async function darken(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await settle(page);
}

/** Waits until no colour is on its way to another, be it for a thousandth of a second. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  // What a scroll position drives counts as running for ever.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  );
}
