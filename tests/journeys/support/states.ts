import type { Page } from '@playwright/test';

/** Opens all folded sections, because engines don't check closed ones. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await settle(page);
}

/** Switches the page to dark mode. */
export async function darken(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await settle(page);
}

/** Waits until all transitions have finished, even those of a millisecond. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  // Ignores scroll-driven animations, which always count as running.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  );
}
