import { childOf, entriesOf, isRecord, type ContractNode } from '../../build/contract/node.ts';

/** A place in both contracts. */
export interface Both {
  readonly before: ContractNode;
  readonly after: ContractNode;
}

/** Places by name, sorted into what is gone, what is new and what is in both. */
export interface Matched {
  readonly removed: readonly (readonly [name: string, node: ContractNode])[];
  readonly added: readonly (readonly [name: string, node: ContractNode])[];
  readonly kept: readonly (readonly [name: string, both: Both])[];
}

/** Matches named places of the two contracts. */
export function match(
  before: Iterable<readonly [string, ContractNode]>,
  after: Iterable<readonly [string, ContractNode]>,
): Matched {
  const old = new Map(before);
  const now = new Map(after);
  return {
    removed: [...old].filter(([name]) => !now.has(name)),
    added: [...now].filter(([name]) => !old.has(name)),
    kept: [...old].flatMap(([name, node]) => {
      const other = now.get(name);
      return other === undefined ? [] : [[name, { before: node, after: other }] as const];
    }),
  };
}

/** Matches the entries of two mappings. An absent mapping is an empty one. */
export function matchEntries(before: ContractNode | undefined, after: ContractNode | undefined): Matched {
  return match(entriesOf(before), entriesOf(after));
}

/** The entries under a key of both places. */
export function matchChildren({ before, after }: Both, key: string): Matched {
  return matchEntries(childAt(before, key), childAt(after, key));
}

/** The place under a key; undefined when there is none, or the place is no mapping. */
export function childAt(node: ContractNode, key: string): ContractNode | undefined {
  return isRecord(node.value) ? childOf(node, key) : undefined;
}

/** The value under a key; undefined when there is none. */
export function valueAt(node: ContractNode, key: string): unknown {
  return childAt(node, key)?.value;
}

/** Whether two values are the same, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, child]) => [key, sortKeys(child)]),
  );
}
