import type { Element, ElementContent, Root, Text } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Root as MarkdownRoot } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** Matches a name such as ERC-20 or HMAC-SHA-256, in which browsers would break lines after a hyphen. */
const name = /(\b[A-Z]{2,}\d*(?:-[A-Z\d]+)+\b)/;

/** Matches a link text that is an address: a host, then a path. */
const address = /^([\w-]+(?:\.[\w-]+)+\/)(\S+)$/;

/** The longest host kept on one line, in characters. At twice the text size, a longer one doesn't fit on a phone. */
const longestHost = 20;

/** Matches a cell that contains only a number and its unit, such as "10 minutes" or "minute 15". */
const measure = /^(\d\S* \p{L}+|\p{L}+ \d+)$/u;

/**
 * Rehype plugin: controls where lines of text may break. Names of standards and algorithms stay on one line, and so do
 * the hosts of addresses, whose paths break after a slash or an underscore. A number in a cell stays beside its unit.
 * Code is left unchanged (src/theme/CodeInline).
 */
export function lineBreaks() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'element' && node.tagName === 'code') return SKIP;
      if (node.type !== 'text' || parent === undefined || index === undefined) return undefined;
      const tag = parent.type === 'element' ? parent.tagName : '';
      if (tag === 'td' && parent.children.length === 1 && measure.test(node.value))
        node.value = node.value.replace(' ', '\u00A0');
      const [, host, path] = (tag === 'a' && address.exec(node.value)) || [];
      const parts = host !== undefined && path !== undefined ? breakPath(host, path) : keepNames(node.value);
      parent.children.splice(index, 1, ...parts);
      return [SKIP, index + parts.length];
    });
  };
}

function keepNames(value: string): ElementContent[] {
  const parts = value.split(name).map((part, place) => (place % 2 === 0 ? text(part) : oneLine(part)));
  return parts.filter((part) => part.type !== 'text' || part.value !== '');
}

function breakPath(host: string, path: string): ElementContent[] {
  const parts = path.split(/(?<=[/_])/).flatMap((part) => [{ ...wordBreak }, text(part)]);
  return [host.length > longestHost ? text(host) : oneLine(host), ...parts];
}

const wordBreak: Element = { type: 'element', tagName: 'wbr', properties: {}, children: [] };

function text(value: string): Text {
  return { type: 'text', value };
}

function oneLine(value: string): Element {
  return { type: 'element', tagName: 'span', properties: { className: ['one-line'] }, children: [text(value)] };
}

/**
 * Remark plugin: keeps a formula in running text on one line, such as 90 × 1,000 ÷ 10,000. A line may break only before
 * an equals sign.
 */
export function formulas() {
  return (tree: MarkdownRoot): void => {
    visit(tree, 'text', (node) => {
      node.value = node.value.replace(/ ([×÷]) /g, '\u00a0$1\u00a0').replace(/ = /g, ' =\u00a0');
    });
  };
}

/** Rehype plugin: marks what a reader should see after a step (`outcome`), so that it is set apart from the step. */
export function outcome() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName === 'p' && toString(node).startsWith('You should see')) node.properties.className = ['outcome'];
    });
  };
}
