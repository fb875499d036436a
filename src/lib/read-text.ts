import { isValidElement, type ReactNode } from 'react';

/** Returns the text of rendered content, without its markup. */
export function readText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(readText).join('');
  return isValidElement<{ readonly children?: ReactNode }>(node) ? readText(node.props.children) : '';
}
