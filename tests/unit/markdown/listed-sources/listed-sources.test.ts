import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import type { Root } from 'mdast';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import listedSources from '../../../../src/build/markdown/listed-sources/index.ts';

const contents = 'export const toc = [{ value: "One", id: "one", level: 2 }]';
const article = `${contents}\n\n## One\n\nA fact.[^a]\n\n[^a]: A source.`;

/** Returns the ids in the contents that a page exports. */
function readIds(page: string, path = '/site/blog/x/index.mdx'): readonly string[] {
  const file = new VFile({ value: page, path });
  const tree: Root = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).parse(file);
  listedSources()(tree, file);
  const values = JSON.stringify(tree.children.find(({ type }) => type === 'mdxjsEsm')?.data ?? {});
  return [...values.matchAll(/"value":"(one|footnote-label)"/g)].map(([, id = '']) => id);
}

it('adds the sources to the contents of an article', () => {
  expect(readIds(article)).toEqual(['one', 'footnote-label']);
});

it.each([
  ['an article without sources', `${contents}\n\n## One`, '/site/blog/x/index.mdx'],
  ['a documentation page', article, '/site/docs/x.mdx'],
])('leaves %s unchanged', (_, page, path) => {
  expect(readIds(page, path)).toEqual(['one']);
});
