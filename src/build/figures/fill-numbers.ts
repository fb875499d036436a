import path from 'node:path';
import { showNumber } from '../../lib/recalculate/show-number.ts';
import { exists, readText } from '../files/index.ts';
import { computeModel } from '../models/evaluate-model.ts';
import { findModelFile, loadModel } from '../models/load-model.ts';
import { FigureError } from './parse-fence.ts';

/** A placeholder for a number from the article's model, such as `{paid_1}`. */
const placeholder = /\{([a-z]\w*)\}/gu;

/** Returns the names of the quantities that the figures of a page show. */
export function findNumbers(source: string): readonly string[] {
  return [...source.matchAll(placeholder)].map(([, name = '']) => name);
}

/**
 * Replaces the placeholders in a text with the values of their quantities.
 *
 * @throws FigureError for a name that the model doesn't have.
 */
export function fillNumbers(
  text: string,
  folder: string,
  write: (shown: string, name: string) => string = (shown) => shown,
): string {
  const file = findModelFile(path.join(folder, 'index.mdx'));
  if (findNumbers(text).length === 0 || file === undefined || !exists(file)) return text;
  const values = computeModel(loadModel(readText(file)));
  return text.replace(placeholder, (_, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new FigureError(
        0,
        `"{${name}}" isn't a quantity in model.yaml. Quantities there: ${Object.keys(values).join(', ')}.`,
      );
    return write(showNumber(value, '0', value), name);
  });
}
