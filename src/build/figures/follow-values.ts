import path from 'node:path';
import type { FigureOnPage } from '../../lib/plot/figure.ts';
import { exists, readText } from '../files/index.ts';
import { findModelFile } from '../models/find-model.ts';
import { loadModel } from '../models/load-model.ts';
import type { Drawing } from './svg/drawing.ts';

/**
 * Describes a plot that the page redraws from the reader's values. Such a plot has a `figure.ts` that computes its
 * data, beside a model with fields.
 *
 * @param page absolute path of the article.
 * @returns undefined for every other drawing.
 */
export function followValues({ plot }: Drawing, page: string): FigureOnPage | undefined {
  const folder = path.dirname(page);
  const model = findModelFile(page);
  if (plot === undefined || model === undefined) return undefined;
  if (!exists(path.join(folder, 'figure.ts')) || !exists(model)) return undefined;
  if (!loadModel(readText(model)).inputs.some(({ field }) => field !== undefined)) return undefined;
  return { date: path.basename(folder).slice(0, '2026-02-10'.length), plot };
}
