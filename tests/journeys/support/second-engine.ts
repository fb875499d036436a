import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type * as Engine from 'accessibility-checker-engine';
import { darken } from './states.ts';

/** The engine's script for pages, which puts it into `window.ace`. */
const script = fileURLToPath(import.meta.resolve('accessibility-checker-engine'));

/** The largest of the engine's sets of rules: WCAG 2.2, A and AA, and what IBM asks for beyond it. */
const ruleset = 'IBM_Accessibility';

/** Rules of the engine that are left out, each for a reason. All others of the set run. */
const leftOut: Readonly<Record<string, string>> = {
  aria_complementary_label_visible:
    'A recommendation that goes beyond WCAG: the names of the announcement and of the sidebar should be printed, too. Who sees the page has no need of them.',
  table_headers_exists:
    'On a phone, a wide table is a list of cards. Its row of headers is hidden there, and each cell begins with its header.',
  element_tabbable_unobscured:
    'It never finds a fault, only asks whether there is one, and takes nearly as long as all others together. What covers a stop of the keyboard is found by keyboard.test.ts.',
};

/** The rules whose outcome the colour mode decides. */
const colourRules = ['text_contrast_sufficient'];

/**
 * What the second engine finds wrong with the page as it is.
 *
 * Only what it is sure of: `FAIL`, of what it calls violations and recommendations. `POTENTIAL` and `MANUAL` are questions to a
 * person, such as whether a text in quotation marks is a quotation, and are asked again for each such place on each page.
 */
export function findFaults(page: Page): Promise<readonly string[]> {
  return check(page, (rule) => leftOut[rule] === undefined);
}

/** What it finds wrong with the colours of the page in dark mode, which the page is in afterwards. */
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
      const { Checker } = Reflect.get(window, 'ace') as typeof Engine; // Brought before.
      const checker = new Checker();
      // The engine's own way to switch off a rule, `disableRule`, switches off all of them.
      checker.rulesetRules[set] = rules;
      const { results } = await checker.check(document, set);
      return results.flatMap(({ ruleId, value: [, outcome], message, snippet }) =>
        outcome === 'FAIL' ? [`${ruleId}: ${snippet.slice(0, 200)} (${message})`] : [],
      );
    },
    { set: ruleset, rules: known.filter(isWanted) },
  );
}

/** Brings the engine onto the page, unless it is there. @returns its rules. */
async function bring(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'ace')))) await page.addScriptTag({ path: script });
  return page.evaluate((set) => {
    const { Checker } = Reflect.get(window, 'ace') as typeof Engine; // Brought above.
    return [...new Set(new Checker().rulesetRules[set])];
  }, ruleset);
}
