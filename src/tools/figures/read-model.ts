import { readFileSync } from 'node:fs';
import { evaluate } from 'mathjs';
import { loadModel } from '../../build/models/load-model.ts';

/**
 * Reads the numbers of an article, so that its figure matches its text.
 *
 * @param figure address of the `figure.ts` beside the `model.yaml`: `import.meta.url`.
 * @returns a function that returns the value of an input or a result by its name, and throws if the model lacks it.
 */
export function readModel(figure: string): (name: string) => number {
  const { inputs, sums } = loadModel(readFileSync(new URL('model.yaml', figure), 'utf8'));
  const values: Record<string, number> = {};
  for (const { name, formula } of [...inputs, ...sums]) values[name] = Number(evaluate(formula, values));
  return (name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`model.yaml has no "${name}". It has: ${Object.keys(values).join(', ')}.`);
    return value;
  };
}
