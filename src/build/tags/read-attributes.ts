import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { findNamed } from '../reference/find.ts';
import type { Attribute, Tag, Values } from './tag.ts';

/**
 * Reads the attributes of a tag.
 *
 * @throws Error that says what to type: for a missing or unknown attribute, a value that is not plain text or not
 *   allowed, and content in a tag that takes none.
 */
export function readAttributes(node: MdxJsxFlowElement | MdxJsxTextElement, tag: Tag): Values {
  const { name, attributes = {}, hasContent = false } = tag;
  const usage = writeUsage(tag);
  const values: Record<string, string> = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || (typeof attribute.value === 'object' && attribute.value !== null))
      throw new Error(`<${name}> takes only quoted texts. Type: ${usage}`);
    const known = attributes[attribute.name];
    if (known === undefined) throw new Error(`<${name}> has no attribute "${attribute.name}". Type: ${usage}`);
    if ((known.type === 'flag') !== (attribute.value === null || attribute.value === undefined))
      throw new Error(`<${name}> takes only quoted texts. Type: ${usage}`);
    values[attribute.name] = attribute.value ?? '';
  }
  for (const [key, attribute] of Object.entries(attributes)) {
    const value = values[key];
    if (value !== undefined) checkValue(value, attribute);
    else if (attribute.isRequired) throw new Error(`<${name}> lacks "${key}". Type: ${usage}`);
  }
  if (node.children.length > 0 && !hasContent) throw new Error(`<${name}> takes no content. Type: ${usage}`);
  return values;
}

function checkValue(value: string, { type, allowed }: Attribute): void {
  if (allowed === undefined) return;
  for (const name of type === 'names' ? value.split(' ') : [value])
    findNamed(allowed.list(), (candidate) => candidate, name, allowed.what);
}

/** Returns how to type a tag, such as `<ApiExample name="…" [fields="…"] />`. */
function writeUsage({ name, attributes = {}, hasContent = false }: Tag): string {
  const parts = Object.entries(attributes).map(([key, { isRequired, type }]) => {
    const written = type === 'flag' ? key : `${key}="…"`;
    return isRequired ? ` ${written}` : ` [${written}]`;
  });
  return `<${name}${parts.join('')}${hasContent ? `> … </${name}>` : ' />'}`;
}
