import path from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { findNumbers } from '../../figures/fill-numbers.ts';
import { exists, readText } from '../../files/index.ts';
import { findModelFile, loadModel } from '../../models/load-model.ts';
import { isComplete } from '../truncate-marker.ts';
import { markArticle } from './mark-article.ts';

/**
 * Remark plugin: if the model beside an article has fields, marks the numbers in the text that depend on them.
 * src/client/parts/recalculate turns the marks into fields. The build fails for a number that can't be attributed, and without results.
 */
export default function recalculate() {
  return (tree: Root, file: VFile): void => {
    const modelFile = findModelFile(file.path);
    if (modelFile === undefined || !isComplete(tree) || !exists(modelFile)) return;
    markArticle(tree, loadModel(readText(modelFile)), findInFigures(file, modelFile));
  };
}

/** Returns the quantities that figures may use: every quoted word in `figure.ts`, and the placeholders in labels. */
function findInFigures(file: VFile, modelFile: string): readonly string[] {
  const program = path.join(path.dirname(modelFile), 'figure.ts');
  const quoted = exists(program) ? [...readText(program).matchAll(/'(\w+)'/gu)].map(([, name = '']) => name) : [];
  return [...quoted, ...findNumbers(String(file.value))];
}
