import type { Parent, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { SKIP, visit } from 'unist-util-visit';
import { VFile } from 'vfile';

import { isFault } from './fault.ts';
import languages from '../../build/markdown/languages/index.ts';
import postbackRuns from '../../build/reference/postback-runs/index.ts';
import reference from '../../build/reference/index.ts';
import scenarios from '../../build/scenarios/index.ts';
import widget from '../../build/widget/index.ts';

/** A tag that the build cannot expand. */
export interface TagFault {
  readonly offset: number;
  /** The build's own words: what was found and what to type. */
  readonly message: string;
}

/** The build's plugins that turn tags into text, and the folders of src/build that they lie in. */
const expanders = [reference(), scenarios(), widget(), postbackRuns(), languages()];
export const expanderFolders = ['reference', 'scenarios', 'widget', 'reference/postback-runs', 'markdown/languages'];

/** Whether a node is a tag. */
export function isTag(node: { readonly type: string }): node is MdxJsxFlowElement | MdxJsxTextElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/**
 * Expands tags with the build's own plugins, one by one: a plugin ends at its first fault, here all are wanted.
 *
 * @returns a copy of the tree with what the tags become, and the faults.
 */
export function expandTags(tree: Root): { readonly expanded: Root; readonly faults: readonly TagFault[] } {
  const faults: TagFault[] = [];
  const expanded = structuredClone(tree);
  visit(expanded, (node, index, parent: Parent | undefined) => {
    if (!isTag(node) || parent === undefined || index === undefined) return;
    const alone = { type: 'root' as const, children: [node] };
    try {
      for (const expand of expanders) expand(alone, new VFile());
    } catch (error) {
      if (!isFault(error)) throw error;
      faults.push({ offset: node.position?.start.offset ?? 0, message: error.reason });
      return;
    }
    if (alone.children[0] === node) return;
    parent.children.splice(index, 1, ...alone.children);
    return [SKIP, index + alone.children.length];
  });
  return { expanded, faults };
}
