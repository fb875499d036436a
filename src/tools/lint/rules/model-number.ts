import path from 'node:path';
import { markArticle } from '../../../build/blog/recalculate/mark-article.ts';
import { checkArticle } from '../check-article.ts';
import { evaluateModel } from '../../../build/models/evaluate-model.ts';
import { loadModel } from '../../../build/models/load-model.ts';
import type { PageRule } from '../rule.ts';

/** Checks that the model beside an article gives each of its numbers, and that the model's calculations are right. */
export const modelNumber: PageRule = {
  name: 'model-number',
  about: 'Every number in an article comes from its model.yaml.',
  check: ({ kind, file, source, tree }, find, { read }) => {
    if (kind !== 'article') return;
    const modelFile = path.posix.join(path.posix.dirname(file), 'model.yaml');
    const text = read(modelFile);
    if (text === undefined) {
      return find(
        0,
        `there is no ${modelFile}`,
        'every article has one, with its numbers and how they are computed',
        'copy src/tools/new-page/templates/empty-model.yaml, and fill it in',
      );
    }
    try {
      const model = loadModel(text);
      for (const { name, message } of evaluateModel(model)) find(0, `${modelFile}:${lineOf(text, name)}: ${message}`);
      for (const { offset, message } of checkArticle(tree, source, model)) find(offset, message);
      // Throws if the build can't tell which number of the article belongs to which quantity.
      markArticle(structuredClone(tree), model);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      for (const line of message.split('\n')) find(0, `${modelFile}: ${line}`);
    }
  },
};

/** Returns the line of a quantity in `model.yaml`, counted from 1. */
function lineOf(model: string, name: string): number {
  const pattern = new RegExp(`(?:^|[\\s{,])${name}\\s*:`);
  const index = model.split('\n').findIndex((line) => pattern.test(line));
  return Math.max(0, index) + 1;
}
