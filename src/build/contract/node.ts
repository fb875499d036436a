import { ContractError } from './error.ts';
import { joinPointer } from './pointer.ts';
import type { ContractSource } from './source.ts';

/** A place in the document: its value, and where it is for messages. */
export interface YamlNode {
  readonly source: ContractSource;
  readonly pointer: string;
  readonly value: unknown;
}

/** A mapping of YAML or JSON. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Whether a value is a mapping. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the whole document as a place. */
export function rootNode(source: ContractSource): YamlNode {
  return { source, pointer: '', value: source.root };
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
  if (isRecord(value)) return 'a mapping';
  return JSON.stringify(value);
}

/** Returns the place under a key, or undefined if the mapping lacks it. Throws if the parent is not a mapping. */
export function childOf(node: YamlNode, key: string): YamlNode | undefined {
  const record = readRecord(node);
  return key in record
    ? { source: node.source, pointer: joinPointer(node.pointer, key), value: record[key] }
    : undefined;
}

/** Returns the place under a key. If the mapping lacks the key, throws an error that lists the existing ones. */
export function requiredChild(node: YamlNode, key: string): YamlNode {
  const child = childOf(node, key);
  if (child === undefined) {
    throw faultAt(
      node,
      `no "${key}"`,
      `a mapping with "${key}" (it has: ${Object.keys(readRecord(node)).join(', ') || 'nothing'})`,
    );
  }
  return child;
}

/** Returns the key and the place of every entry of a mapping, in the document's order. A missing place has none. */
export function entriesOf(node: YamlNode | undefined): [string, YamlNode][] {
  if (node === undefined) return [];
  return Object.entries(readRecord(node)).map(([key, value]) => [
    key,
    { source: node.source, pointer: joinPointer(node.pointer, key), value },
  ]);
}

/** Returns the places of a list's items. A missing place has none. */
export function itemsOf(node: YamlNode | undefined): YamlNode[] {
  if (node === undefined) return [];
  if (!Array.isArray(node.value)) throw faultAt(node, nameValue(node.value), 'a list');
  const values: readonly unknown[] = node.value;
  return values.map((value, index) => ({ source: node.source, pointer: joinPointer(node.pointer, index), value }));
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

/** Returns the value of a place, which must be an integer. */
export function readInteger(node: YamlNode): number {
  if (typeof node.value !== 'number' || !Number.isInteger(node.value))
    throw faultAt(node, nameValue(node.value), 'a whole number');
  return node.value;
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
