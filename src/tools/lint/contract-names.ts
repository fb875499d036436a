import { loadSource } from '../../build/contract/index.ts';
import { isRecord } from '../../build/contract/node.ts';
import { remember } from '../../build/files/index.ts';

/** The names that the contract defines. */
export interface ContractNames {
  /** Every key and every value of one word: fields, values, error codes, postback types, scopes, headers, paths, ids. */
  readonly words: ReadonlySet<string>;
  /** Fields and parameters, each with its values in all objects that have it. */
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
  /** Fields that hold an amount. */
  readonly amounts: ReadonlySet<string>;
  readonly operations: ReadonlySet<string>;
  /** Prefixes of identifiers and keys, such as `inv_`. */
  readonly prefixes: readonly string[];
}

/** Prefixes of keys and secrets, which the contract mentions only in prose. */
const keyPrefixes = ['sl_', 'sl_pub_', 'sl_sec_', 'whsec_'];

/**
 * Returns the names in the contract. Collects them again only if its file has changed.
 *
 * @throws ContractError if the document is not YAML.
 */
export const loadNames = remember((): ContractNames => {
  const { root } = loadSource();
  const words = new Set<string>();
  const fields = new Map<string, Set<string>>();
  const amounts = new Set<string>();
  const operations = new Set<string>();
  const addField = (name: string, schema: unknown): void => {
    const values = fields.get(name) ?? new Set();
    fields.set(name, values);
    for (const value of valuesOf(schema, root)) values.add(value);
    if (isRecord(schema) && 'x-unit' in schema) amounts.add(name);
  };
  const collect = (node: unknown): void => {
    if (typeof node === 'string' && /^\S+$/.test(node)) words.add(node);
    if (typeof node !== 'object' || node === null) return;
    if (!isRecord(node)) return Object.values(node).forEach(collect);
    if (typeof node.name === 'string' && 'schema' in node) addField(node.name, node.schema);
    if (isRecord(node.properties)) for (const [name, schema] of Object.entries(node.properties)) addField(name, schema);
    if (typeof node.operationId === 'string') operations.add(node.operationId);
    for (const [key, value] of Object.entries(node)) {
      words.add(key);
      if (key.startsWith('/v') && isRecord(value))
        for (const method of Object.keys(value)) words.add(`${method.toUpperCase()} ${key}`);
      collect(value);
    }
  };
  collect(root);
  const ids = isRecord(root) && isRecord(root['x-id-prefixes']) ? Object.keys(root['x-id-prefixes']) : [];
  return { words, fields, amounts, operations, prefixes: [...ids.map((prefix) => `${prefix}_`), ...keyPrefixes] };
});

/** Returns the values that a schema lists, also for the items of a list. */
function valuesOf(schema: unknown, root: unknown): readonly string[] {
  if (!isRecord(schema)) return [];
  if (typeof schema.$ref === 'string') {
    const parts = schema.$ref.split('/').slice(1);
    const target = parts.reduce<unknown>((node, part) => (isRecord(node) ? node[part] : undefined), root);
    return valuesOf(target, root);
  }
  const own = [schema.enum, schema['x-extensible-enum'], schema.const].flat();
  return [
    ...own.filter((value) => typeof value === 'string'),
    ...[schema.items, schema.anyOf, schema.oneOf].flat().flatMap((part) => valuesOf(part, root)),
  ];
}
