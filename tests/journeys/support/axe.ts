import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { isWeekly } from './every-page.ts';
import { darken } from './states.ts';

/**
 * The rules that are left out, each with the reason. All other rules run: WCAG 2.2 A, AA and AAA, best practices, and
 * experimental rules.
 */
const leftOut: Readonly<Record<string, string>> = {
  'hidden-content': 'It finds no faults, but lists hidden elements, such as the links of the menu on a wide screen.',
  'focus-order-semantics':
    'Experimental. It objects to scrollable boxes that take keyboard focus, which scrollable-region-focusable requires.',
};

/** The contrast rules. The enhanced one requires 7:1, and skips texts with less than 4.5:1. */
const contrastRules = ['color-contrast', 'color-contrast-enhanced'];
/** The rules whose results depend on the colour mode. */
const colourRules = [...contrastRules, 'link-in-text-block'];

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Returns the faults that axe finds on the page in its current state, or in the elements that a selector matches. */
export async function findFaults(page: Page, within = ':root'): Promise<readonly string[]> {
  return run(page, within, await bring(page));
}

/** Switches the page to dark mode and returns the faults that axe finds in its colours. */
export async function findDarkFaults(page: Page, within = ':root'): Promise<readonly string[]> {
  await bring(page);
  await darken(page);
  return run(page, within, colourRules);
}

/** Loads axe into the page if it isn't there yet. Returns the names of its rules, without those that are left out. */
async function bring(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(script);
  const rules = await page.evaluate(() => {
    const { getRules } = Reflect.get(window, 'axe') as typeof Axe; // Loaded above.
    return getRules().map(({ ruleId }) => ruleId);
  });
  const unknown = [...Object.keys(leftOut), ...colourRules].filter((id) => !rules.includes(id));
  if (unknown.length > 0) throw new Error(`axe has no rule "${unknown.join('", "')}".`);
  return rules.filter((id) => leftOut[id] === undefined);
}

/**
 * Runs rules of axe and returns the faults. The contrast rules check one text of each kind, which takes a tenth of the
 * time, because a guide has 1,500 texts of 50 kinds. Once a week they check every text, because a text may be in front
 * of an element that doesn't contain it.
 */
async function run(page: Page, within: string, rules: readonly string[]): Promise<readonly string[]> {
  if (!isWeekly) await page.evaluate(markKindsOfText, within);
  const found = await page.evaluate(
    async ({ context, values, ofKinds }) => {
      const { configure, run: analyse } = Reflect.get(window, 'axe') as typeof Axe; // Loaded before.
      configure({ rules: ofKinds.map((id) => ({ id, selector: '[data-kind-of-text]' })) });
      // Leaves out the list of passed checks, which isn't used and takes time.
      const { violations } = await analyse(context, { runOnly: { type: 'rule', values }, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} (${failureSummary})`),
      );
    },
    { context: within, values: [...rules], ofKinds: isWeekly ? [] : contrastRules },
  );
  return found.map((fault) => fault.replace(/\s+/g, ' '));
}

/**
 * Marks one text of each kind. Texts are of one kind if they have the same colours and fonts and all elements around
 * them paint the same. Runs on the page.
 */
function markKindsOfText(within: string): void {
  for (const marked of document.querySelectorAll('[data-kind-of-text]')) marked.removeAttribute('data-kind-of-text');
  const grounds = new Map<Element | null, string>([[null, '']]);
  /** Returns a key for an element's background, made from what the element and its ancestors paint. */
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
