import path from 'node:path';
import type { Root } from 'mdast';
import { markArticle } from '../../../build/blog/recalculate/mark-article.ts';
import { checkArticle } from '../models/check-article.ts';
import { evaluateModel } from '../../../build/models/evaluate-model.ts';
import { loadModel, type Model } from '../../../build/models/load-model.ts';
import { finding, type Finding } from '../finding.ts';
import type { PageRule } from '../rule.ts';

/** Every number of an article is given by the model beside it, and the model's calculations are right. */
export const modelNumber: PageRule = {
  name: 'model-number',
  about: 'The numbers of an article are those that its model.yaml gives.',
  check: ({ kind, file, source, tree }, { read }) => {
    if (kind !== 'article') return [];
    const modelFile = path.posix.join(path.posix.dirname(file), 'model.yaml');
    const text = read(modelFile);
    if (text === undefined) {
      return [
        finding(
          0,
          `there is no ${modelFile}`,
          'every article has one: its numbers, and how they are computed',
          'copy src/tools/new-page/templates/empty-model.yaml, and fill it',
        ),
      ];
    }
    const model = parseModel(text);
    if ('message' in model) return [{ offset: 0, message: `${modelFile}: ${model.message}` }];
    return [
      ...evaluateModel(model).map(({ name, message }) => ({
        offset: 0,
        message: `${modelFile}:${lineOf(text, name)}: ${message}`,
      })),
      ...checkArticle(tree, source, model),
      ...checkMarks(tree, model).map((message) => ({ offset: 0, message: `${modelFile}: ${message}` })),
    ];
  },
};

/** Whether the build can tell which number of the article belongs to which quantity. */
function checkMarks(tree: Root, model: Model): readonly string[] {
  try {
    markArticle(structuredClone(tree), model);
    return [];
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n');
  }
}

function parseModel(text: string): Model | Pick<Finding, 'message'> {
  try {
    return loadModel(text);
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
}

/** The line of a quantity in `model.yaml`. */
function lineOf(model: string, name: string): number {
  const pattern = new RegExp(`(?:^|[\\s{,])${name}\\s*:`);
  return (
    Math.max(
      0,
      model.split('\n').findIndex((line) => pattern.test(line)),
    ) + 1
  );
}
