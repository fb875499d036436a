import { createRequire } from 'node:module';
import type * as mathjs from 'mathjs';
import { showNumber } from '../../lib/recalculate/show-number.ts';
import { splitShown, type Model } from './load-model.ts';

/** Loaded and created once, when the first model is evaluated, because that takes half a second. */
let calculator: mathjs.MathJsInstance | undefined;
const load = (): typeof mathjs => createRequire(import.meta.url)('mathjs');

/** Matches a number. In a text that shows a quantity, the first match is the quantity's value. */
export const numeral = /-?(?:\d[\d,]*\d|\d)(?:\.\d+)?/;

/**
 * Computes every quantity of a model with 64 decimal digits.
 *
 * @returns the values by name without those that can't be computed, and why not.
 */
function compute(model: Model, changed: Readonly<Record<string, number>>) {
  calculator ??= load().create(load().all ?? {}, { number: 'BigNumber', precision: 64 });
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const { name, formula } of [...model.inputs, ...model.sums]) {
    try {
      const own = changed[name];
      values[name] = own === undefined ? calculator.evaluate(formula, values) : calculator.bignumber(String(own));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      faults.push(`"${name}": the formula "${formula}" can't be computed: ${reason}`);
    }
  }
  return { math: calculator, values, faults };
}

/** Computes every quantity of a model. Those that can't be computed, as with a division by zero, are missing. */
export function computeModel(
  model: Model,
  changed: Readonly<Record<string, number>> = {},
): Readonly<Record<string, number>> {
  const { values } = compute(model, changed);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
}

/**
 * Compares every quantity of a model with the texts that show it: the first number of each text must be the value
 * rounded half up to the decimals shown.
 *
 * @returns one message per wrong text or formula; empty when all of them are right.
 */
export function evaluateModel(model: Model): readonly string[] {
  const { math, values, faults } = compute(model, {});
  const wrong = [...model.inputs, ...model.sums].flatMap(({ name, shown }) =>
    (name in values ? shown : []).flatMap((text) => {
      const [found] = numeral.exec(splitShown(text).text.replaceAll('−', '-')) ?? [];
      if (found === undefined) return [`"${name}": the shown text "${text}" has no number in it.`];
      const plain = found.replaceAll(',', '');
      const decimals = plain.split('.')[1]?.length ?? 0;
      const value = math.bignumber(String(values[name]));
      // A text may show an amount without its sign: "€44 is lost".
      const rounded = (plain.startsWith('-') ? value : value.abs()).toFixed(decimals);
      const given = text.replaceAll('−', '-').replace(found, showNumber(Number(value), found, Number(value)));
      return rounded === plain ? [] : [`"${name}": the article shows "${text}", the model gives "${given}".`];
    }),
  );
  return [...faults, ...wrong];
}
