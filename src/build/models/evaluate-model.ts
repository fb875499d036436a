import * as mathjs from 'mathjs';
import type { MathJsInstance } from 'mathjs';
import { splitShown, type Model, type Quantity } from './load-model.ts';

/** A number in the article that differs from the model's value, or a formula that can't be computed. */
export interface Mismatch {
  readonly name: string;
  readonly message: string;
}

/** Created once, when the first model is evaluated, because that takes 40 ms. */
let calculator: MathJsInstance | undefined;

/** Matches a number. In a text that shows a quantity, the first match is the quantity's value. */
export const numeral = /-?(?:\d[\d,]*\d|\d)(?:\.\d+)?/;

/**
 * Computes every quantity of a model with 64 decimal digits and compares it with the texts that show it: the first number
 * of each text must be the value rounded half up to the decimals shown.
 *
 * @returns one mismatch per wrong text or formula; empty when all of them are right.
 */
export function evaluateModel(model: Model): readonly Mismatch[] {
  const math = openCalculator();
  const scope: Record<string, unknown> = {};
  return [...model.inputs, ...model.sums].flatMap((quantity) => checkQuantity(math, scope, quantity));
}

/**
 * Computes every quantity as {@link evaluateModel} does, with different values for some inputs.
 *
 * @param changed the different values, by the name of the input.
 * @returns the values by name; those that can't be computed are missing.
 */
export function computeModel(
  model: Model,
  changed: Readonly<Record<string, number>> = {},
): Readonly<Record<string, number>> {
  const math = openCalculator();
  const scope: Record<string, unknown> = {};
  for (const { name, formula } of [...model.inputs, ...model.sums]) {
    try {
      scope[name] = name in changed ? math.bignumber(String(changed[name])) : math.evaluate(formula, scope);
    } catch {
      // Not an error here: `evaluateModel` reports the author's mistakes, and changed inputs may cause a division by
      // zero.
    }
  }
  return Object.fromEntries(Object.entries(scope).map(([name, value]) => [name, Number(value)]));
}

function openCalculator(): MathJsInstance {
  calculator ??= mathjs.create(mathjs.all ?? {}, { number: 'BigNumber', precision: 64 });
  return calculator;
}

function checkQuantity(math: MathJsInstance, scope: Record<string, unknown>, quantity: Quantity): readonly Mismatch[] {
  const { name, formula, shown } = quantity;
  try {
    scope[name] = math.evaluate(formula, scope);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ name, message: `"${name}": the formula "${formula}" can't be computed: ${reason}` }];
  }
  return shown.flatMap((text) => {
    const [found] = numeral.exec(splitShown(text).text.replaceAll('−', '-')) ?? [];
    if (found === undefined) return [{ name, message: `"${name}": the shown text "${text}" has no number in it.` }];
    const plain = found.replaceAll(',', '');
    const decimals = plain.split('.')[1]?.length ?? 0;
    const value = math.bignumber(String(scope[name]));
    // A text may show an amount without its sign: "€44 is lost".
    const rounded = (plain.startsWith('-') ? value : value.abs()).toFixed(decimals);
    return rounded === plain
      ? []
      : [
          {
            name,
            message: `"${name}": the article shows "${text}", the model gives ${value.toFixed(decimals + 4)} (rounded ${rounded}).`,
          },
        ];
  });
}
