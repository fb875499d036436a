import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { isWeekly } from './every-page.ts';
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
const contrastRules = ['color-contrast', 'color-contrast-enhanced'];
const colourRules = [...contrastRules, 'link-in-text-block'];

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds wrong with the page as it is, or with the parts of it that a selector names. */
export async function findFaults(page: Page, within = ':root'): Promise<readonly string[]> {
  return run(page, within, await bring(page));
}

/** What axe finds wrong with the colours of the page in dark mode, which the page is in afterwards. */
export async function findDarkFaults(page: Page, within = ':root'): Promise<readonly string[]> {
  await bring(page);
  await darken(page);
  return run(page, within, colourRules);
}

/** Brings axe onto the page, unless it is there. @returns its rules but for those that are left out. */
async function bring(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(script);
  const rules = await page.evaluate(() => {
    const { getRules } = Reflect.get(window, 'axe') as typeof Axe; // Brought above.
    return getRules().map(({ ruleId }) => ruleId);
  });
  const unknown = [...Object.keys(leftOut), ...colourRules].filter((id) => !rules.includes(id));
  if (unknown.length > 0) throw new Error(`axe has no rule "${unknown.join('", "')}".`);
  return rules.filter((id) => leftOut[id] === undefined);
}

/**
 * The rules about contrast look at one text of each kind, which takes a tenth of the time of all: a guide has 1,500 texts of 50
 * kinds. Once a week they look at every text, because one may lie on something that isn't around it.
 */
async function run(page: Page, within: string, rules: readonly string[]): Promise<readonly string[]> {
  if (!isWeekly) await page.evaluate(markKindsOfText, within);
  const found = await page.evaluate(
    async ({ context, values, ofKinds }) => {
      const { configure, run: analyse } = Reflect.get(window, 'axe') as typeof Axe; // Brought before.
      configure({ rules: ofKinds.map((id) => ({ id, selector: '[data-kind-of-text]' })) });
      // Without a list of all that is well, which nobody reads and which takes its time.
      const { violations } = await analyse(context, { runOnly: { type: 'rule', values }, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} (${failureSummary})`),
      );
    },
    { context: within, values: [...rules], ofKinds: isWeekly ? [] : contrastRules },
  );
  return found.map((fault) => fault.replace(/\s+/g, ' '));
}

/** Runs on the page. Texts are of one kind when they and all that is around them have the same colours and letters. */
function markKindsOfText(within: string): void {
  for (const marked of document.querySelectorAll('[data-kind-of-text]')) marked.removeAttribute('data-kind-of-text');
  const grounds = new Map<Element | null, string>([[null, '']]);
  /** What an element is seen on: whatever it and those around it paint. */
  const groundOf = (element: Element | null): string => {
    const known = grounds.get(element);
    if (element === null || known !== undefined) return known ?? '';
    const { backgroundColor, backgroundImage, opacity, position, visibility } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, position, visibility].join(' ');
    const around = groundOf(element.parentElement);
    const ground = own === 'rgba(0, 0, 0, 0) none 1 static visible' ? around : `${around} / ${own}`;
    grounds.set(element, ground);
    return ground;
  };
  const kinds = new Set<string>();
  for (const part of document.querySelectorAll(within)) {
    for (const element of [part, ...part.querySelectorAll('*')]) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
      );
      if (!hasText || !element.checkVisibility()) continue;
      const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
      const around = element.parentElement === null ? '' : getComputedStyle(element.parentElement).color;
      const letters = [color, fontSize, fontWeight, textShadow, textDecorationLine, around];
      const kind = [element.localName, ...letters, groundOf(element)].join(' ');
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      element.setAttribute('data-kind-of-text', '');
    }
  }
}
