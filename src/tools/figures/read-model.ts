import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { computeModel } from '../../build/models/evaluate-model.ts';
import { loadModel } from '../../build/models/load-model.ts';

/**
 * Reads the numbers of an article, so that its figure matches its text.
 *
 * @param folder the article's folder, with its `model.yaml`.
 * @returns a function that returns the value of an input or a result by its name, and throws if the model lacks it.
 */
export function readModel(folder: string): (name: string) => number {
  const file = path.join(folder, 'model.yaml');
  const values = existsSync(file) ? computeModel(loadModel(readFileSync(file, 'utf8'))) : {};
  return (name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`model.yaml has no "${name}". It has: ${Object.keys(values).join(', ')}.`);
    return value;
  };
}
