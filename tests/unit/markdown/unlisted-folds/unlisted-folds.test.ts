import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import type { Root } from 'mdast';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import unlistedFolds from '../../../../src/build/markdown/unlisted-folds/index.ts';

const contents = `export const toc = ${JSON.stringify([
  { value: 'One', id: 'one', level: 2 },
  { value: 'Two', id: 'two', level: 3 },
])}`;

/** Returns the ids in the contents of a page with the headings `one` and, between the given tags, `two`. */
function readIds(open: string, close: string): readonly string[] {
  const tree: Root = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .parse(`${contents}\n\n## one\n\n${open}\n\n### two\n\n${close}`);
  visit(tree, 'heading', (heading) => {
    const [name] = heading.children;
    heading.data = { hProperties: { id: name?.type === 'text' ? name.value : '' } };
  });
  unlistedFolds()(tree);
  return [...JSON.stringify(tree).matchAll(/"value":"(one|two)","raw"/g)].map(([, id = '']) => id);
}

it('leaves headings inside a closed fold out of the contents', () => {
  expect(readIds('<Details>\n<summary>More</summary>', '</Details>')).toEqual(['one']);
});

it.each([
  ['an open fold', '<Details open>', '</Details>'],
  ['another element', '<div>', '</div>'],
])('lists headings inside %s', (_, open, close) => {
  expect(readIds(open, close)).toEqual(['one', 'two']);
});
