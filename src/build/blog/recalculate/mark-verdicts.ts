import type { Root } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx';
import { visit, SKIP } from 'unist-util-visit';
import { evaluate } from '../../../lib/recalculate/formula.ts';
import { computeAll, type PageModel } from '../../../lib/recalculate/model.ts';

/**
 * Puts each sentence that depends on the result into a `span` with its number in the model.
 *
 * @throws Error if the article doesn't have the text that holds for its own values.
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
      const span: MdxJsxTextElement = {
        type: 'mdxJsxTextElement',
        name: 'span',
        attributes: [{ type: 'mdxJsxAttribute', name: 'data-verdict', value: String(number) }],
        children: [{ type: 'text', value: words }],
      };
      parent.children.splice(index, 1, { type: 'text', value: node.value.slice(0, at) }, span, {
        type: 'text',
        value: node.value.slice(at + words.length),
      });
      return [SKIP, index + 2];
    });
    if (!isFound)
      throw new Error(`"${words}", the verdict of model.yaml for the article’s values, is not in the article’s text.`);
  }
}
