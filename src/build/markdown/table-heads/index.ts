import type { Element, Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** Up to how many letters a title takes one line, and in tables of how many columns at most: others would be too wide. */
const most = { letters: 18, columns: 6 };

/** Rehype plugin: titles of columns that are short, and have more than one word, get the class `short-head`. */
export default function tableHeads() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName === 'table') markTitles(node);
    });
  };
}

function markTitles(table: Element): void {
  const titles = selectAll('thead th', table);
  if (titles.length > most.columns) return;
  for (const title of titles) {
    const text = toString(title).trim();
    if (text.length > most.letters || !text.includes(' ')) continue;
    const { className } = title.properties;
    title.properties.className = [...(Array.isArray(className) ? className : []), 'short-head'];
  }
}
