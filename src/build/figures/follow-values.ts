import path from 'node:path';
import type { FigureOnPage } from '../../lib/plot/figure.ts';
import { exists, readText } from '../files/index.ts';
import { loadModel } from '../models/load-model.ts';
import type { Drawing } from './svg/drawing.ts';

/**
 * Describes a plot that follows the values of an article's readers: its data come from `figure.ts` beside a model with fields.
 *
 * @param page absolute path of the article.
 * @returns undefined for every other drawing.
 */
export function followValues({ describe }: Drawing, page: string): FigureOnPage | undefined {
  const folder = path.dirname(page);
  const model = path.join(folder, 'model.yaml');
  if (describe === undefined || !exists(path.join(folder, 'figure.ts')) || !exists(model)) return undefined;
  if (!loadModel(readText(model)).inputs.some(({ field }) => field !== undefined)) return undefined;
  return { folder: path.basename(folder), plot: describe() };
}
