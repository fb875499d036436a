import path from 'node:path';
import { simpleHash } from '@docusaurus/utils';
import type { ElementContent, Root, RootContent } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { nextStepsAnchor } from '../blog/related/index.ts';
import { siteRoot } from '../site-root.ts';

/**
 * Remark plugin: derives the ids of footnotes from the article's path in the repository. The blog adds a hash of the
 * absolute path, so that two articles in one list never share an id, but with it, a checkout in another folder would
 * build different pages.
 */
export function footnoteIds() {
  return (tree: MarkdownRoot, file: VFile): void => {
    const stock = `-${simpleHash(file.path, 6)}`;
    const own = `-${simpleHash(path.relative(siteRoot, file.path).replaceAll(path.sep, '/'), 6)}`;
    visit(tree, ['footnoteReference', 'footnoteDefinition'], (node) => {
      if ('identifier' in node && node.identifier.endsWith(stock))
        node.identifier = node.identifier.slice(0, -stock.length) + own;
    });
  };
}

/**
 * Rehype plugin: puts a comma between adjacent references to footnotes, because 2 and 3 would look like 23, and keeps the
 * arrow after a source beside its last word.
 */
export function noteGaps() {
  return (tree: Root): void =>
    visit(tree, 'element', (node, index, parent) => {
      const before = parent?.children[(index ?? 0) - 1];
      if (node.properties.dataFootnoteBackref !== undefined && before?.type === 'text')
        before.value = before.value.replace(/ $/, '\u00A0');
      if (!isReference(node) || !isReference(before)) return;
      // The space keeps the two numbers on one line.
      node.children.unshift({ type: 'text', value: ',\u00A0' });
    });
}

function isReference(node: ElementContent | RootContent | undefined): boolean {
  return (
    node?.type === 'element' &&
    node.tagName === 'sup' &&
    node.children.some((child) => child.type === 'element' && child.properties.dataFootnoteRef !== undefined)
  );
}

/**
 * Rehype plugin: folds the sources at the end of a documentation page. A link to a source opens them, and so do
 * printing and the browser's search. In articles, where readers weigh the sources, they are open and come before what to
 * read next.
 */
export function placeSources() {
  return (tree: Root, file: VFile): void => {
    if (!file.path.includes('/docs/')) {
      const next = tree.children.findIndex((node) => node.type === 'element' && node.properties.id === nextStepsAnchor);
      const at = tree.children.findIndex((node) => node.type === 'element' && 'dataFootnotes' in node.properties);
      if (next !== -1 && at > next) tree.children.splice(next, 0, ...tree.children.splice(at, 1));
      return;
    }
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'section' || node.properties.dataFootnotes === undefined) return undefined;
      const [label, ...sources] = node.children.filter(({ type }) => type === 'element');
      if (label === undefined) return undefined;
      const summary = { type: 'element' as const, tagName: 'summary', properties: {}, children: [label] };
      node.children = [{ type: 'element', tagName: 'details', properties: {}, children: [summary, ...sources] }];
      return 'skip';
    });
  };
}
