import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';

/** What a tag of this plugin takes. */
export interface TagRule {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/**
 * Reads the attributes of a tag.
 *
 * @param node the tag.
 * @param rule which attributes it takes.
 * @returns the attributes by name.
 * @throws Error saying what to type, for a missing or unknown attribute, one that is no plain text, or content in the tag.
 */
export function readAttributes(node: MdxJsxFlowElement | MdxJsxTextElement, rule: TagRule): Map<string, string> {
  const name = node.name ?? '';
  const usage = writeUsage(name, rule);
  const attributes = new Map<string, string>();
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') {
      throw new Error(`<${name}> takes texts in quotes only. Type: ${usage}`);
    }
    if (![...rule.required, ...rule.optional].includes(attribute.name)) {
      throw new Error(`<${name}> has no attribute "${attribute.name}". Type: ${usage}`);
    }
    attributes.set(attribute.name, attribute.value);
  }
  for (const required of rule.required) {
    if (!attributes.has(required)) throw new Error(`<${name}> lacks "${required}". Type: ${usage}`);
  }
  if (node.children.length > 0) throw new Error(`<${name}> takes no content. Type: ${usage}`);
  return attributes;
}

function writeUsage(name: string, { required, optional }: TagRule): string {
  const parts = [...required.map((key) => ` ${key}="…"`), ...optional.map((key) => ` [${key}="…"]`)];
  return `<${name}${parts.join('')} />`;
}
