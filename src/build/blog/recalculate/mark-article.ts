import type { Root } from 'mdast';
import { compileModel } from '../../models/compile-model.ts';
import type { Model } from '../../models/load-model.ts';
import type { PageModel } from '../../../lib/recalculate/model.ts';
import { markNumbers } from './mark-numbers.ts';
import { markVerdicts } from './mark-verdicts.ts';

/**
 * Marks everything in an article that changes with the fields of its model.
 *
 * @param inFigures names of the quantities that its figures show.
 * @returns the compiled model; null if the model has no fields.
 * @throws Error for a number or a sentence that can't be attributed, and for a formula that can't be compiled.
 */
export function markArticle(tree: Root, model: Model, inFigures: readonly string[] = []): PageModel | null {
  if (!model.inputs.some(({ field }) => field !== undefined)) return null;
  const { page, changing } = compileModel(model, inFigures);
  markNumbers(tree, model, changing);
  markVerdicts(tree, page);
  return page;
}
