import type { Element, Root as Page } from 'hast';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

/**
 * Remark plugin: keeps formulas like 90 × 1,000 and numbers like 3 of 6, step 6, 5 USDC and 8 May on one line, which may
 * break before a plus sign, and before an equals sign after more than a short name. A quotation of formulas alone
 * becomes a box with a line for each, which doesn't break before an operator inside brackets.
 */
export function formulas() {
  return (tree: Root): void => {
    visit(tree, 'blockquote', (quotation) => {
      if (!quotation.children.every((node) => node.type === 'paragraph' && / [×÷=] .*[^.?!]$/.test(toString(node))))
        return;
      const spaces = /(?<=[×÷+−=]) |(?<![a-z)]) (?=[×÷] (?![a-z]*\())|(?<![a-z]) (?![×÷+−=] |[a-z])/g;
      let depth = 0;
      visit(quotation, 'text', (node) => {
        node.value = node.value.replaceAll(spaces, '\u00a0').replaceAll(/[()]| (?=[×÷+−])/g, (mark) => {
          depth += Number(mark === '(') - Number(mark === ')');
          return mark === ' ' && depth > 0 ? '\u00a0' : mark;
        });
      });
      quotation.data = { hName: 'div', hProperties: { className: ['formula'] } };
    });
    visit(tree, 'text', (node, _, parent) => {
      if (parent?.type === 'heading') return; // The label of its link has plain spaces.
      node.value = node.value
        .replace(/ ([×÷]) |(?<=[\d)²%]|^) (−) (?=[€$(]?\d|$)|(?<=^|(?:^|\s)\S{1,3}) (=) /g, '\u00a0$1$2$3\u00a0')
        .replace(/ ([+=]) /g, ' $1\u00a0')
        .replace(/(?<=\d|^) (?=of \d|(?:h|min|sat|[A-Z]{3,4})\b)|(?<=\b\d\d?) (?=[A-Z][a-z])/g, '\u00a0')
        .replace(/(?<=\d\sof|\b[Ss]teps?) (?=\d)/g, '\u00a0');
    });
  };
}

const texts = new Set(['p', 'li', 'td', 'th', 'a', 'strong', 'em', 'small', 'h2', 'h3', 'h4']);

/** Returns the code that an element or its only child is. */
const codeIn = (node: Element['children'][number] | undefined): string =>
  node?.type !== 'element'
    ? ''
    : node.tagName === 'code'
      ? toString(node)
      : node.children[1]
        ? ''
        : codeIn(node.children[0]);

/** Rehype plugin: keeps short words with a hyphen, names like ERC-1271, and punctuation after code on one line. */
export function wholeWords() {
  return (tree: Page): void =>
    visit(tree, 'text', ({ value }, index, parent) => {
      if (index === undefined || parent?.type !== 'element' || !texts.has(parent.tagName)) return undefined;
      const [mark = ''] = /^[.,;:?)]+/.exec(value) ?? [];
      const code = parent.children[index - 1];
      if (code && mark !== '' && /[-… ]|.{24}/.test(codeIn(code))) {
        const children: Element['children'] = [code as Element, { type: 'text', value: mark }];
        const joined: Element = { type: 'element', tagName: 'span', properties: { className: ['one-line'] }, children };
        parent.children.splice(index - 1, 2, joined, { type: 'text', value: value.slice(mark.length) });
        return [SKIP, index];
      }
      const parts = value.split(/(?<![\p{L}\d-])(\p{L}{1,8}-\p{L}{1,8}|(?:[A-Z]{4}-)?[A-Z]{3}-\d+)(?![\p{L}\d-])/u);
      const nodes = parts.map((part, at): Element['children'][number] => {
        const text = { type: 'text' as const, value: part };
        return at % 2 === 0
          ? text
          : { type: 'element', tagName: 'span', properties: { className: ['one-line'] }, children: [text] };
      });
      parent.children.splice(index, 1, ...nodes);
      return [SKIP, index + nodes.length];
    });
}
