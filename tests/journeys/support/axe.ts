import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { darken } from './states.ts';

/**
 * Rules of axe that are left out, each for a reason. All others run: WCAG 2.2 A, AA and AAA, best practices, experimental.
 */
const leftOut: Readonly<Record<string, string>> = {
  'hidden-content': 'It finds no fault: it lists what is hidden, such as the links of the menu on a wide screen.',
  'focus-order-semantics':
    'Experimental. It objects to boxes that scroll and are a stop for the keyboard, which scrollable-region-focusable demands.',
};

/** The rules whose outcome the colour mode decides. The enhanced one asks for 7:1, and passes over what has less than 4.5:1. */
const colourRules = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'];

/** Without a list of all that is well, which nobody reads and which takes its time. */
const violationsOnly = { resultTypes: ['violations' as const] };

/** What axe finds wrong with the page as it is, or with the parts of it that a selector names. */
export async function findFaults(page: Page, within = ':root'): Promise<readonly string[]> {
  const rules = await listRules(page);
  const every = Object.fromEntries(rules.map((id) => [id, { enabled: true }]));
  return analyse(page, (axe) => axe.include(within).options({ rules: every, ...violationsOnly }));
}

/** What axe finds wrong with the colours of the page in dark mode, which the page is in afterwards. */
export async function findDarkFaults(page: Page, within = ':root'): Promise<readonly string[]> {
  await darken(page);
  return analyse(page, (axe) =>
    axe
      .include(within)
      .options({ ...violationsOnly })
      .withRules(colourRules),
  );
}

async function analyse(page: Page, set: (axe: AxeBuilder) => AxeBuilder): Promise<readonly string[]> {
  // Legacy mode does without a second page for each run. It cannot look into frames of other origins; there are none.
  const { violations } = await set(new AxeBuilder({ page }).setLegacyMode()).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} (${failureSummary.replace(/\s+/g, ' ')})`,
    ),
  );
}

let known: readonly string[] | undefined;

/** Every rule that axe has, but for those that are left out. */
async function listRules(page: Page): Promise<readonly string[]> {
  known ??= await readRules(page);
  return known;
}

async function readRules(page: Page): Promise<readonly string[]> {
  // Running a cheap rule brings axe onto the page, which then says what it can do.
  await new AxeBuilder({ page }).setLegacyMode().withRules('html-has-lang').analyze();
  const rules = await page.evaluate((): readonly string[] => {
    const axe: unknown = Reflect.get(window, 'axe');
    const getRules: unknown = typeof axe === 'object' && axe !== null ? Reflect.get(axe, 'getRules') : undefined;
    if (typeof getRules !== 'function') throw new Error('axe is not on the page.');
    const all: readonly { readonly ruleId: string }[] = getRules();
    return all.map(({ ruleId }) => ruleId);
  });
  const unknown = [...Object.keys(leftOut), ...colourRules].filter((id) => !rules.includes(id));
  if (unknown.length > 0) throw new Error(`axe has no rule "${unknown.join('", "')}".`);
  return rules.filter((id) => leftOut[id] === undefined);
}
