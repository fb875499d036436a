import type { ContractSource } from './source.ts';

/** A place in a YAML document: its value, and where it is for messages. */
export interface YamlNode {
  readonly source: ContractSource;
  /** JSON Pointer (RFC 6901); empty for the root. */
  readonly pointer: string;
  readonly value: unknown;
}

/** A mapping of YAML or JSON. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** A fault in a YAML document. The message says where it is, what was found, and what is allowed there. */
export class ContractError extends Error {
  override readonly name = 'ContractError';

  /** @param place file and line, for example `static/openapi.yaml:7`, and a JSON Pointer if there is one. */
  constructor(place: string, found: string, allowed: string) {
    super(`${place}: found ${found}; allowed: ${allowed}.`);
  }
}

/** Whether a value is a mapping. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Splits a JSON Pointer into its unescaped keys. The root has none. */
export function splitPointer(pointer: string): string[] {
  const keys = pointer.split('/').slice(1);
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the whole document as a place. */
export function rootNode(source: ContractSource): YamlNode {
  return { source, pointer: '', value: source.root };
}

function below({ source, pointer }: YamlNode, key: string | number, value: unknown): YamlNode {
  return { source, pointer: `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`, value };
}

/** Returns the file and the line of a place, for example `static/openapi.yaml:7`. */
export function placeOf({ source, pointer }: YamlNode): string {
  return `${source.file}:${source.lineOf(pointer)}`;
}

/** Creates the error for a place. Throw the result. */
export function faultAt(node: YamlNode, found: string, allowed: string): ContractError {
  return new ContractError(`${placeOf(node)} at ${node.pointer || '/'}`, found, allowed);
}

/** Describes a value for a message. */
export function nameValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return isRecord(value) ? 'a mapping' : JSON.stringify(value);
}

/** Returns the place under a key, or undefined if the mapping lacks it. Throws if the parent is not a mapping. */
export function childOf(node: YamlNode, key: string): YamlNode | undefined {
  const record = readRecord(node);
  return key in record ? below(node, key, record[key]) : undefined;
}

/** Returns the place under a key. If the mapping lacks the key, throws an error that lists the existing ones. */
export function requiredChild(node: YamlNode, key: string): YamlNode {
  const child = childOf(node, key);
  if (child !== undefined) return child;
  const keys = Object.keys(readRecord(node)).join(', ') || 'nothing';
  throw faultAt(node, `no "${key}"`, `a mapping with "${key}" (it has: ${keys})`);
}

/** Returns the key and the place of every entry of a mapping, in the document's order. A missing place has none. */
export function entriesOf(node: YamlNode | undefined): [string, YamlNode][] {
  if (node === undefined) return [];
  return Object.entries(readRecord(node)).map(([key, value]) => [key, below(node, key, value)]);
}

/** Returns the places of a list's items. A missing place has none. */
export function itemsOf(node: YamlNode | undefined): YamlNode[] {
  if (node === undefined) return [];
  if (!Array.isArray(node.value)) throw faultAt(node, nameValue(node.value), 'a list');
  return node.value.map((value: unknown, index) => below(node, index, value));
}

/** Returns the value of a place, which must be a mapping. */
export function readRecord(node: YamlNode): JsonRecord {
  if (!isRecord(node.value)) throw faultAt(node, nameValue(node.value), 'a mapping');
  return node.value;
}

/** Returns the value of a place, which must be a non-empty text. */
export function readText(node: YamlNode): string {
  if (typeof node.value !== 'string' || node.value.trim() === '') throw faultAt(node, nameValue(node.value), 'text');
  return node.value;
}

/** Returns the text of a place, which must be one of those allowed. */
export function oneOf<Text extends string>(node: YamlNode, allowed: readonly Text[]): Text {
  const text = readText(node);
  const found = allowed.find((one) => one === text);
  if (found === undefined) throw faultAt(node, `"${text}"`, allowed.join('; '));
  return found;
}

/** Returns the text under each key of a mapping. A missing place has none. */
export function readTexts(node: YamlNode | undefined): Map<string, string> {
  return new Map(entriesOf(node).map(([key, child]) => [key, readText(child)]));
}

/** Returns the text under a key, which must exist. */
export function textAt(node: YamlNode, key: string): string {
  return readText(requiredChild(node, key));
}

/** Returns the text under a key, or null if there is none. */
export function optionalTextAt(node: YamlNode, key: string): string | null {
  const child = childOf(node, key);
  return child === undefined ? null : readText(child);
}

/** Returns the texts of the list under a key; empty if there is no list. */
export function textsAt(node: YamlNode, key: string): string[] {
  return itemsOf(childOf(node, key)).map(readText);
}

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
export function resolve(node: YamlNode, followed: readonly string[] = []): Resolved {
  if (!isRecord(node.value) || !('$ref' in node.value)) return { node, name: null };
  const { $ref, ...beside } = node.value;
  if (typeof $ref !== 'string' || !$ref.startsWith('#/'))
    throw faultAt(node, `the reference ${nameValue($ref)}`, 'a reference into this document, which starts with "#/"');
  if (followed.includes($ref))
    throw faultAt(node, `the circle ${[...followed, $ref].join(' → ')}`, 'references that end');
  const keys = splitPointer(decodeURIComponent($ref));
  let target = rootNode(node.source);
  for (const key of keys) {
    const next = isRecord(target.value) ? childOf(target, key) : undefined;
    const there = isRecord(target.value) ? ` (${Object.keys(target.value).join(', ')})` : '';
    if (next === undefined)
      throw faultAt(node, `the reference "${$ref}"`, `a reference to something that exists${there}`);
    target = next;
  }
  const value = isRecord(target.value) ? { ...target.value, ...beside } : target.value;
  const end = resolve({ ...target, value }, [...followed, $ref]);
  return { node: end.node, name: end.name ?? keys.at(-1) ?? null };
}
