import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { tag } from '../reference/nodes.ts';

/** Remark plugin: puts the line "In short" and the list below it into one box. */
export function inShort() {
  return (tree: Root): void => {
    const index = tree.children.findIndex((node) => node.type === 'paragraph' && toString(node) === 'In short');
    const [title, points] = tree.children.slice(index, index + 2);
    if (index < 0 || title?.type !== 'paragraph' || points?.type !== 'list') return;
    tree.children.splice(index, 2, tag('div', { className: 'in-short' }, [title, points]));
  };
}
