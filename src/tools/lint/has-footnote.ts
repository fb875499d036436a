import type { Nodes } from 'mdast';
import { EXIT, visit } from 'unist-util-visit';

/** Whether a part of a page refers to a footnote. */
export function hasFootnote(node: Nodes): boolean {
  let found = false;
  visit(node, 'footnoteReference', () => {
    found = true;
    return EXIT;
  });
  return found;
}
