import type { Element, ElementContent } from 'hast';
import { selectAll } from 'hast-util-select';
import type { FootnoteDefinition, FootnoteReference } from 'mdast';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

type Handlers = NonNullable<Options['handlers']>;

/** Footnotes stay footnotes: a reference is a link in `sup`, and the notes are a list in a separate section. */
const handlers: Handlers = {
  sup(state, node) {
    const link = node.children.find(isElement);
    if (link === undefined || link.properties.dataFootnoteRef === undefined) return state.all(node);
    const reference: FootnoteReference = { type: 'footnoteReference', ...nameOf(link.properties.href) };
    return reference;
  },
  section(state, node) {
    if (node.properties.dataFootnotes === undefined) return state.toFlow(state.all(node));
    const before = node.children.filter((child) => isElement(child) && child.tagName !== 'ol');
    const notes = selectAll('ol > li', node).map((item): FootnoteDefinition => ({
      type: 'footnoteDefinition',
      ...nameOf(item.properties.id),
      children: state.toFlow(state.all(item)),
    }));
    return [...state.toFlow(state.all({ type: 'root', children: before })), ...notes];
  },
};

const processor = unified()
  .use(rehypeRemark, { handlers, newlines: false })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', fences: true, rule: '-', listItemIndent: 'one' });

/** Writes an element as CommonMark with the tables and footnotes of GitHub. */
export function toMarkdown(content: Element): string {
  return processor.stringify(processor.runSync({ type: 'root', children: content.children }));
}

function isElement(node: ElementContent | undefined): node is Element {
  return node?.type === 'element';
}

/** Returns a note's name, the last part of its id. */
function nameOf(idOrLink: unknown): { readonly identifier: string; readonly label: string } {
  const name = String(idOrLink).replace(/^.*fn-/, '');
  return { identifier: name, label: name };
}
