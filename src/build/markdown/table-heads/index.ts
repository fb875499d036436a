import type { Element, Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** The longest name, in characters, that stays on one line, and the most columns in its table: others are too wide. */
const most = { letters: 18, columns: 6 };

/** Rehype plugin: marks short names of columns and rows that have more than one word (`short-name`). */
export default function tableHeads() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName === 'table') markNames(node);
    });
  };
}

function markNames(table: Element): void {
  const titles = selectAll('thead th', table);
  if (titles.length > most.columns) return;
  for (const name of [...titles, ...selectAll('tbody td:first-child', table)]) {
    const text = toString(name).trim();
    if (text.length > most.letters || !text.includes(' ')) continue;
    const { className } = name.properties;
    name.properties.className = [...(Array.isArray(className) ? className : []), 'short-name'];
  }
}
