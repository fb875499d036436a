import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Parents } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { toHast, type State } from 'mdast-util-to-hast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { globSync } from 'tinyglobby';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { readText, remember } from '../files/index.ts';
import { parseMarkdownFile } from '../markdown/front-matter/index.ts';
import { routeOfFile } from '../markdown/route-of-file.ts';
import { siteRoot } from '../site-root.ts';
import { expandTree } from '../tags/expand-tags.ts';
import type { SearchPage } from './make-files.ts';
import { readSections } from './read-sections.ts';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).freeze();

/**
 * Reads the pages to search from their sources, for the dev server, which has no HTML. What only the HTML has is missing,
 * such as the pages of categories. A page that can't be read is left out, because the dev server shows its error anyway.
 */
export function readSources(): SearchPage[] {
  const files = globSync(['docs/**/*.mdx', 'blog/*/index.mdx'], { cwd: siteRoot, ignore: '**/_*' }).sort();
  return files.flatMap((file) => {
    try {
      return [readSource(path.join(siteRoot, file))];
    } catch {
      return [];
    }
  });
}

const readSource = remember((file: string): SearchPage => {
  const { data, content } = parseMarkdownFile(readText(file));
  const tree = parser.parse(content);
  // The dev server reports what is wrong with a tag.
  expandTree(tree, () => undefined);
  visit(tree, 'heading', (heading) => {
    const last = heading.children.at(-1);
    const id = last?.type === 'mdxTextExpression' ? /^\/\*\s*#(\S+)/.exec(last.value)?.[1] : undefined;
    if (id !== undefined) heading.data = { hProperties: { id } };
  });
  const handlers = { mdxJsxFlowElement: toElement, mdxJsxTextElement: toElement };
  const root = toHast(tree, { handlers, unknownHandler: () => undefined });
  const children = 'children' in root ? root.children : [];
  // All tags have become elements.
  const body: Element = { type: 'element', tagName: 'div', properties: {}, children: children as ElementContent[] };
  const slugger = createSlugger();
  visit(body, 'element', (element) => {
    if (/^h[2-6]$/.test(element.tagName)) element.properties.id ??= slugger.slug(toString(element));
  });
  return {
    route: routeOfFile(file, data),
    title: String(data.title),
    description: String(data.description),
    sections: readSections(body),
  };
});

/** Converts a tag to an element. If it has an id and a name, such as a field, it explains this name. */
function toElement(state: State, node: MdxJsxFlowElement | MdxJsxTextElement): Element {
  const attributes = new Map(
    node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value] as const]
        : [],
    ),
  );
  const [id, name] = [attributes.get('id'), attributes.get('name')];
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: {},
    children: [{ type: 'text', value: name ?? '' }],
  };
  const term: Element = { type: 'element', tagName: 'dt', properties: {}, children: [code] };
  const children: ElementContent[] = state.all(node as unknown as Parents);
  return {
    type: 'element',
    tagName: (node.name ?? 'div').toLowerCase(),
    properties: id === undefined ? {} : { id },
    children: id !== undefined && name !== undefined ? [term, ...children] : children,
  };
}
