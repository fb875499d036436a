import type { Root } from 'mdast';
import { visit, SKIP } from 'unist-util-visit';
import { evaluate } from '../../../lib/recalculate/formula.ts';
import { computeAll, type PageModel } from '../../../lib/recalculate/model.ts';
import { inlineTag, text } from '../../reference/nodes.ts';

/**
 * Wraps each sentence that depends on the result in a `span` with its number in the model.
 *
 * @throws Error if the article lacks the text that holds for its own values.
 */
export function markVerdicts(tree: Root, page: PageModel): void {
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
