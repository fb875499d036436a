import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type * as Engine from 'accessibility-checker-engine';
import { darken } from './states.ts';

/** The engine's browser script, which defines `window.ace`. */
const script = fileURLToPath(import.meta.resolve('accessibility-checker-engine'));

/** The largest of the engine's rule sets: WCAG 2.2 A and AA, and IBM's additional requirements. */
const ruleset = 'IBM_Accessibility';

/** The rules that are left out, each with the reason. All other rules of the set run. */
const leftOut: Readonly<Record<string, string>> = {
  aria_complementary_label_visible:
    'A recommendation beyond WCAG, which wants visible names for the announcement and the sidebar. Readers who see the page do not need them.',
  table_headers_exists:
    'On a phone, a wide table is a list of cards. Its header row is hidden there, and each cell begins with its header.',
  element_tabbable_unobscured:
    'It never reports a fault, only asks whether there is one, and takes nearly as long as all other rules together. keyboard.test.ts finds covered focus.',
};

/** The rules whose results depend on the colour mode. */
const colourRules = ['text_contrast_sufficient'];

/**
 * Returns the faults that the second engine finds on the page in its current state.
 *
 * Includes only certain results (`FAIL`), whether the engine calls them violations or recommendations. `POTENTIAL` and
 * `MANUAL` results are questions for a person, for example whether a text in quotation marks is a quotation. They would
 * come up at each such place on each page.
 */
export function findFaults(page: Page): Promise<readonly string[]> {
  return check(page, (rule) => leftOut[rule] === undefined);
}

/** Switches the page to dark mode and returns the faults that the second engine finds in its colours. */
export async function findDarkFaults(page: Page): Promise<readonly string[]> {
  await darken(page);
  return check(page, (rule) => colourRules.includes(rule));
}

async function check(page: Page, isWanted: (rule: string) => boolean): Promise<readonly string[]> {
  const known = await bring(page);
  const unknown = [...Object.keys(leftOut), ...colourRules].filter((rule) => !known.includes(rule));
  if (unknown.length > 0) throw new Error(`The engine has no rule "${unknown.join('", "')}" in ${ruleset}.`);
  return page.evaluate(
    async ({ set, rules }) => {
      const { Checker } = Reflect.get(window, 'ace') as typeof Engine; // Loaded before.
      const checker = new Checker();
      // The engine's own function for turning off a rule, `disableRule`, turns off all rules.
      checker.rulesetRules[set] = rules;
      const { results } = await checker.check(document, set);
      return results.flatMap(({ ruleId, value: [, outcome], message, snippet }) =>
        outcome === 'FAIL' ? [`${ruleId}: ${snippet.slice(0, 200)} (${message})`] : [],
      );
    },
    { set: ruleset, rules: known.filter(isWanted) },
  );
}

/** Loads the engine into the page if it isn't there yet. Returns its rules. */
async function bring(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'ace')))) await page.addScriptTag({ path: script });
  return page.evaluate((set) => {
    const { Checker } = Reflect.get(window, 'ace') as typeof Engine; // Loaded above.
    return [...new Set(new Checker().rulesetRules[set])];
  }, ruleset);
}
