import path from 'node:path';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { writing } from '../../../src/build/config/writing.ts';
import { readText } from '../../../src/build/files/index.ts';
import { siteRoot } from '../../../src/build/site-root.ts';
import { tags } from '../../../src/build/tags/tags.ts';

/** Builds the syntax tree of a page as the build does, without Docusaurus's own plugins. */
async function build(markdown: string): Promise<Root> {
  const file = new VFile({ value: markdown, path: path.join(siteRoot, 'docs', 'page.mdx') });
  const tree = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).parse(file);
  for (const plugin of writing.beforeDefaultRemarkPlugins) await plugin()(tree, file);
  return tree;
}

const readme = readText('src/components/mdx/README.md');
const sections = Array.from(
  readme.matchAll(/^## (\S+)\n\n(`{3,})mdx\n([\s\S]+?)\n\2\n\n([\s\S]+?)(?=^## |$(?![\s\S]))/gm),
  ([, name = '', , example = '', about = '']) => ({ name, example, about }),
);

it('the documentation for writers has every tag', () => {
  expect(sections.map(({ name }) => name)).toEqual(Object.keys(tags));
});

it.each(sections)(
  'its examples of $name can be built, and it has every attribute',
  async ({ name, example, about }) => {
    expect((await build(example)).children.length).toBeGreaterThan(0);
    expect(Array.from(about.matchAll(/^- `(\w+)`/gm), ([, attribute]) => attribute)).toEqual(
      Object.keys(tags[name]?.attributes ?? {}),
    );
  },
);
