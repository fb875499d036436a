import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { markArticle } from '../../../src/build/blog/recalculate/mark-article.ts';
import { loadModel } from '../../../src/build/models/load-model.ts';

const article = `
An order saves €3. The upkeep of €5 is the same.

- **4** orders repay the set-up of €12

| Input | Value |
| --- | --- |
| Set-up | €12 |
| Card | €5 |
| Crypto | €2 |

| Month | Left to repay |
| --- | --- |
| Month 1 | €9 |
| Month 2 | €6 |
| Month 12 | €−24 |

In 2023, cards cost 3% elsewhere. In this shop crypto is cheaper.
`;

const model = `
inputs:
  set_up: { value: 12, shown: ['€12'], field: { label: 'Set-up, in euros', min: 0, max: 100 } }
  card: { value: 5, shown: ['€5'], field: { label: 'Cost of a card order, in euros', min: 0, max: 100 } }
  crypto: { value: 2, shown: ['€2'] }
  upkeep: { value: 5, shown: ['upkeep of €5'] }
sums:
  saved: { formula: card - crypto, shown: ['€3'] }
  orders: { formula: set_up / saved, shown: ['4 orders'] }
  left_1: { formula: set_up - saved, shown: ['Month 1 | €9'] }
  left_2: { formula: set_up - 2 * saved, shown: ['Month 2 | €6'] }
  left_12: { formula: set_up - 12 * saved, shown: ['Month 12 | €−24'] }
facts:
  - { shown: 'cost 3% elsewhere', from: a source }
verdicts:
  - { when: saved > 0, then: crypto is cheaper, otherwise: crypto is more expensive }
`;

/** Marks an article and lists the marks in the order of the text. */
function mark(text: string, source: string): readonly string[] {
  const tree: Root = unified().use(remarkParse).use(remarkGfm).parse(text);
  markArticle(tree, loadModel(source));
  const marks: string[] = [];
  visit(tree, 'mdxJsxTextElement', ({ attributes, children: [child] }) => {
    for (const attribute of attributes)
      if (attribute.type === 'mdxJsxAttribute' && attribute.name.startsWith('data-') && child?.type === 'text')
        marks.push(`${String(attribute.value)} ${child.value}`);
  });
  return marks;
}

describe('the marks of an article that recalculates', () => {
  it('assign each number that changes, and no other, to its quantity', () => {
    expect(mark(article, model)).toEqual([
      'saved €3',
      'orders 4',
      'set_up €12',
      'set_up 12',
      'card 5',
      'left_1 €9',
      'left_2 €6',
      'left_12 €−24',
      '0 crypto is cheaper',
    ]);
  });

  it('reject a number that two quantities show, and say how to tell them apart', () => {
    const unclear = model
      .replace("'Month 1 | €9'", "'€9'")
      .replace('sums:', "sums:\n  nine: { formula: card + 4, shown: ['€9'] }");
    expect(() => mark(article, unclear)).toThrow('"€9": the model shows this number for nine and for left_1. Add ');
  });

  it('reject an article whose results are not in a list before its inputs', () => {
    expect(() => mark(article.replace('- **4**', '**4**'), model)).toThrow('add a list of the results');
  });

  it('reject a second field in a cell, because it would have no name', () => {
    const both = article.replace('€12 |\n| Card | €5', '€12 and €5').replace('upkeep of €5', 'upkeep');
    expect(() => mark(both, model)).toThrow('The field "card" of model.yaml needs a row');
  });

  it('reject an article that says the opposite of its verdict', () => {
    expect(() => mark(article.replace('is cheaper', 'is more expensive'), model)).toThrow(
      '"crypto is cheaper", the verdict of model.yaml',
    );
  });
});
