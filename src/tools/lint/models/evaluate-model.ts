import * as mathjs from 'mathjs';
import type { MathJsInstance } from 'mathjs';
import type { Model, Quantity } from './load-model.ts';

/** A text of the article whose number isn't what the model gives. */
export interface Mismatch {
  readonly name: string;
  readonly message: string;
}

/** Made once, when the first model is evaluated: it takes 40 ms. */
let calculator: MathJsInstance | undefined;

const numeral = /-?(?:\d[\d,]*\d|\d)(?:\.\d+)?/;

/**
 * Computes every quantity of a model with 64 decimal digits and compares it with the texts that show it: the first number
 * of each text must be the value rounded half up to the decimals shown.
 *
 * @returns one mismatch per wrong text or formula; empty when all of them are right.
 */
export function evaluateModel(model: Model): readonly Mismatch[] {
  calculator ??= mathjs.create(mathjs.all ?? {}, { number: 'BigNumber', precision: 64 });
  const math = calculator;
  const scope: Record<string, unknown> = {};
  return [...model.inputs, ...model.sums].flatMap((quantity) => checkQuantity(math, scope, quantity));
}

function checkQuantity(math: MathJsInstance, scope: Record<string, unknown>, quantity: Quantity): readonly Mismatch[] {
  const { name, formula, shown } = quantity;
  try {
    scope[name] = math.evaluate(formula, scope);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ name, message: `"${name}": the formula "${formula}" cannot be computed: ${reason}` }];
  }
  return shown.flatMap((text) => {
    const [found] = numeral.exec(text.replaceAll('−', '-')) ?? [];
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
