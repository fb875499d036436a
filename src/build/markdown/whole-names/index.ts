import type { ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** A name such as ERC-20 or HMAC-SHA-256. Browsers break lines after a hyphen. */
const name = /(\b[A-Z]{2,}\d*(?:-[A-Z\d]+)+\b)/;

/** Rehype plugin: names of standards and algorithms outside code take one line, by the class `one-line`. */
export default function wholeNames() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'element' && node.tagName === 'code') return SKIP;
      if (node.type !== 'text' || parent === undefined || index === undefined || !name.test(node.value))
        return undefined;
      const parts = node.value.split(name).map((value, place): ElementContent =>
        place % 2 === 0
          ? { type: 'text', value }
          : {
              type: 'element',
              tagName: 'span',
              properties: { className: ['one-line'] },
              children: [{ type: 'text', value }],
            },
      );
      const written = parts.filter((part) => part.type !== 'text' || part.value !== '');
      parent.children.splice(index, 1, ...written);
      return [SKIP, index + written.length];
    });
  };
}
