import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { methods } from '../../contract/operations.ts';

const request = new RegExp(`^(${methods.join('|')}|ws) (/.*)$`, 'i');

/**
 * Rehype plugin: gives the method of a request in a table cell, such as `GET /v1/assets`, the same badge as above an
 * operation (src/css/method.css). The class of the path is for src/theme/CodeInline.
 */
export default function methodBadge() {
  return (tree: Root): void => {
    visit(tree, 'element', (cell) => {
      if (cell.tagName !== 'td') return;
      visit(cell, 'element', (code, index, parent) => {
        const [, method, path] = request.exec(code.tagName === 'code' ? toString(code) : '') ?? [];
        if (method === undefined || path === undefined || parent === undefined || index === undefined) return;
        parent.children.splice(
          index,
          1,
          {
            type: 'element',
            tagName: 'span',
            properties: { className: ['http-method'], dataMethod: method === 'WS' ? 'socket' : method.toLowerCase() },
            children: [{ type: 'text', value: method }],
          },
          { type: 'text', value: ' ' },
          { ...code, properties: { className: ['request-path'] }, children: [{ type: 'text', value: path }] },
        );
        return [SKIP, index + 3];
      });
    });
  };
}
