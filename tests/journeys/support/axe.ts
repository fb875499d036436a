import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * The rules that are left out, each with the reason. All other rules run: WCAG 2.2 A, AA and AAA, best practices, and
 * experimental rules.
 */
const leftOut: Readonly<Record<string, string>> = {
  'hidden-content': 'It finds no faults, but lists hidden elements, such as the links of the menu on a wide screen.',
  'focus-order-semantics':
    'Experimental. It objects to scrollable boxes that take keyboard focus, which scrollable-region-focusable requires.',
  'color-contrast': 'What it finds, color-contrast-enhanced finds too, and each takes half of the time.',
};

/** The rules whose results depend on the colour mode. */
const colourRules = ['color-contrast-enhanced', 'link-in-text-block'];

const rules = axe.getRules().flatMap(({ ruleId }) => (leftOut[ruleId] === undefined ? ruleId : []));

/** Returns the faults that axe finds on the page in its current state, or in the elements that a selector matches. */
export async function findFaults(page: Page, within = ':root', values = rules): Promise<readonly string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ({ context, runOnly }) => {
      const { run } = Reflect.get(window, 'axe') as typeof axe; // Loaded above.
      // Leaves out the list of passed checks, which isn't used and takes time.
      const { violations } = await run(context, { runOnly, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} (${failureSummary})`),
      );
    },
    { context: within, runOnly: { type: 'rule' as const, values } },
  );
  return found.map((fault) => fault.replace(/\s+/g, ' '));
}

/** Switches the page to dark mode and returns the faults that axe finds in its colours. */
export async function findDarkFaults(page: Page, within?: string): Promise<readonly string[]> {
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await settle(page);
  return findFaults(page, within, colourRules);
}

/** Opens all folded sections, because engines don't check closed ones. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
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
