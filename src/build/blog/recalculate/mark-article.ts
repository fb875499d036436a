import type { Root, RootContent, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit, SKIP } from 'unist-util-visit';
import { evaluate } from '../../../lib/recalculate/formula.ts';
import { computeAll, type PageModel } from '../../../lib/recalculate/model.ts';
import { compileModel } from '../../models/compile-model.ts';
import type { Model } from '../../models/load-model.ts';
import { inlineTag, tag, text } from '../../reference/nodes.ts';
import { markNumbers } from './mark-numbers.ts';

/**
 * Marks everything in an article that changes with the fields of its model, and adds the compiled model to the results.
 *
 * @param inFigures names of the quantities that its figures show.
 * @returns the compiled model; null if the model has no fields.
 * @throws Error for a number or a sentence that can't be attributed, for a formula that can't be compiled, and if no list
 *   of results is before the first table with a field.
 */
export function markArticle(tree: Root, model: Model, inFigures: readonly string[] = []): PageModel | null {
  if (!model.inputs.some(({ field }) => field !== undefined)) return null;
  const { page, changing } = compileModel(model, inFigures);
  markNumbers(tree, model, changing);
  markVerdicts(tree, page);
  const at = tree.children.findIndex(hasField) - 1;
  const [results, table, more] = tree.children.slice(at, at + 3);
  if (results?.type !== 'list' || table?.type !== 'table')
    throw new Error('Before the first table with a "field", add a list of the results, with their numbers in bold.');
  const [title, value] = table.children[0]?.children ?? [];
  title?.children.push(inlineTag('span', {}, text(': enter your own')));
  // Everyone sees that these are values, and the button that resets them takes the place of the title.
  if (value !== undefined) value.children = [inlineTag('span', { className: 'visually-hidden' }, ...value.children)];
  const box = tag('div', { className: 'results', 'data-model': JSON.stringify(page) }, [results]);
  const [, ...rows] = hasField(more) ? more.children : [];
  const [first, second, third, ...others] = rows.map((row) => toString(row.children[0]));
  const names = [first, second, others.length > 0 ? `${others.length + 1} more` : third].filter(Boolean);
  const fold = hasField(more) ? [tag('details', { summary: `More inputs: ${names.join(' · ')}` }, [more])] : [];
  tree.children.splice(at, 2 + fold.length, tag('section', { className: 'calculator' }, [box, table, ...fold]));
  return page;
}

const hasField = (node: RootContent | undefined): node is Table =>
  node?.type === 'table' && JSON.stringify(node).includes('"data-field"');

/**
 * Wraps each sentence that depends on the result in a `span` with its number in the model.
 *
 * @throws Error if the article lacks the text that holds for its own values.
 */
function markVerdicts(tree: Root, page: PageModel): void {
  const values = computeAll(page, {});
  for (const [number, { when, then, otherwise }] of page.verdicts.entries()) {
    const words = evaluate(when, values) === 0 ? otherwise : then;
    let isFound = false;
    visit(tree, 'text', (node, index, parent) => {
      if (!node.value.includes(words) || parent === undefined || index === undefined) return;
      isFound = true;
      const at = node.value.indexOf(words);
      const span = inlineTag('span', { 'data-verdict': String(number) }, text(words));
      const [before, after] = [node.value.slice(0, at), node.value.slice(at + words.length)];
      parent.children.splice(index, 1, text(before), span, text(after));
      return [SKIP, index + 2];
    });
    if (!isFound)
      throw new Error(`"${words}", the verdict of model.yaml for the article’s values, is not in the article’s text.`);
  }
}
