import { splitPointer } from './pointer.ts';
import { faultAt, isRecord, nameValue, requiredChild, rootNode, type YamlNode } from './node.ts';

/** A place with its references resolved. */
export interface Resolved {
  readonly node: YamlNode;
  /** The last part of the reference (`Invoice` for `#/components/schemas/Invoice`); null if there was none. */
  readonly name: string | null;
}

/**
 * Follows `$ref` until there is none left. Keys beside a `$ref` override those of its target, as in OpenAPI 3.1.
 *
 * @throws ContractError for a reference to another document, to a missing place, or to itself.
 */
export function resolve(node: YamlNode): Resolved {
  let current = node;
  let name: string | null = null;
  const followed = new Set<string>();
  while (isRecord(current.value) && '$ref' in current.value) {
    const { $ref: reference, ...beside } = current.value;
    if (typeof reference !== 'string' || !reference.startsWith('#/')) {
      throw faultAt(
        current,
        `the reference ${nameValue(reference)}`,
        'a reference into this document, which starts with "#/"',
      );
    }
    if (followed.has(reference))
      throw faultAt(current, `the circle ${[...followed, reference].join(' → ')}`, 'references that end');
    followed.add(reference);
    const target = followReference(current, reference);
    const value = isRecord(target.value) ? { ...target.value, ...beside } : target.value;
    current = { source: target.source, pointer: target.pointer, value };
    name = splitPointer(target.pointer).at(-1) ?? null;
  }
  return { node: current, name };
}

function followReference(from: YamlNode, reference: string): YamlNode {
  const path = splitPointer(decodeURIComponent(reference.slice(1)));
  try {
    return path.reduce<YamlNode>(requiredChild, rootNode(from.source));
  } catch {
    throw faultAt(
      from,
      `the reference "${reference}"`,
      `a reference to something that exists${siblingNames(from, path)}`,
    );
  }
}

function siblingNames(from: YamlNode, path: readonly string[]): string {
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), from.source.root);
  return isRecord(parent) ? ` (${Object.keys(parent).join(', ')})` : '';
}
