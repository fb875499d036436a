import { childOf, entriesOf, isRecord, readRecord, type ContractNode } from '../../build/contract/node.ts';
import { joinPointer } from '../../build/contract/pointer.ts';
import { resolve } from '../../build/contract/resolve.ts';
import { breaks, makeChange, type Change, type Verdict } from './change.ts';

/** Who writes what is compared: a program that calls the gateway, or the gateway. */
export type Writer = 'program' | 'gateway';

/** The two mappings that have the key which is being compared. */
export interface Place {
  readonly before: ContractNode;
  readonly after: ContractNode;
  readonly key: string;
  readonly writer: Writer;
}

/** Compares what both contracts have under a key; undefined where one has nothing. */
export type Comparison = (was: ContractNode | undefined, is: ContractNode | undefined, place: Place) => Change[];

/** How the keys of a mapping are compared. A key that isn't named may not change. */
export type Comparisons = Readonly<Record<string, Comparison>>;

/** Keys that only people read, anywhere in the contract. */
const words = [
  'description',
  'summary',
  'title',
  'example',
  'examples',
  'externalDocs',
  'tags',
  'x-docs-page',
  '$comment',
];

/** Compares two mappings key by key. References are followed first. */
export function walk(comparisons: Comparisons, before: ContractNode, after: ContractNode, writer: Writer): Change[] {
  const old = resolve(before).node;
  const now = resolve(after).node;
  const keys = new Set([...Object.keys(readRecord(old)), ...Object.keys(readRecord(now))]);
  return [...keys].flatMap((key) => {
    if (!Object.hasOwn(comparisons, key) && words.includes(key)) return [];
    const compare = comparisons[key] ?? fixed('the comparison has no rule for this key, so it counts as breaking');
    return compare(childAt(old, key), childAt(now, key), { before: old, after: now, key, writer });
  });
}

/** The place under a key; undefined when there is none, or the place is no mapping. */
export function childAt(node: ContractNode | undefined, key: string): ContractNode | undefined {
  return isRecord(node?.value) ? childOf(node, key) : undefined;
}

/** Where a change of a key is reported. */
export function pointTo({ after, key }: Place): string {
  return joinPointer(after.pointer, key);
}

/** Any difference breaks. */
export function fixed(reason: string): Comparison {
  return (was, is, place) =>
    isSame(was?.value, is?.value) ? [] : [makeChange(pointTo(place), was?.value, is?.value, breaks(reason))];
}

/** Differences don't matter here, or are compared with another key. */
export const ignored: Comparison = () => [];

/** Compares two mappings under a key, and says what it means when one appears or goes. */
export function nested(comparisons: Comparisons, gone: JudgeWriter, added: JudgeNew): Comparison {
  return (was, is, place) => {
    if (was !== undefined && is !== undefined) return walk(comparisons, was, is, place.writer);
    if (was !== undefined) return [makeChange(was.pointer, was.value, undefined, gone(place.writer))];
    return is === undefined ? [] : [makeChange(is.pointer, undefined, is.value, added(is, place))];
  };
}

export type JudgeWriter = (writer: Writer) => Verdict;
export type JudgeNew = (node: ContractNode, place: Place) => Verdict;

/** Things that have a name. */
interface Named {
  readonly gone: JudgeWriter;
  readonly added: JudgeNew;
  /** How a thing is compared that both contracts have; not at all when undefined. */
  readonly each?: (was: ContractNode, is: ContractNode, name: string, place: Place) => Change[];
  /** Finds the things and their names; the entries of a mapping when undefined. */
  readonly list?: (node: ContractNode | undefined) => readonly (readonly [string, ContractNode])[];
}

/** Compares things by their names: paths, fields, parameters, events. */
export function named({ gone, added, each, list = entriesOf }: Named): Comparison {
  return (was, is, place) => {
    const old = new Map(list(was));
    const now = new Map(list(is));
    return [
      ...[...old].flatMap(([name, node]) => {
        const other = now.get(name);
        if (other === undefined) return [makeChange(node.pointer, 'present', undefined, gone(place.writer))];
        return each?.(node, other, name, place) ?? [];
      }),
      ...[...now]
        .filter(([name]) => !old.has(name))
        .map(([, node]) => makeChange(node.pointer, undefined, 'present', added(node, place))),
    ];
  };
}

/** Compares the members of a set, each of them a text. `null` means that everything is a member. */
export function set(
  list: (node: ContractNode | undefined) => readonly string[] | null,
  lost: JudgeWriter,
  gained: (writer: Writer, members: readonly string[], place: Place) => Verdict,
): Comparison {
  return (was, is, place) => {
    const old = list(was);
    const now = list(is);
    const missing = old === null ? now !== null : now !== null && old.some((member) => !now.includes(member));
    const extra = now === null ? ['anything'] : now.filter((member) => !old?.includes(member));
    const change = (verdict: Verdict): Change =>
      makeChange(pointTo(place), old ?? 'anything', now ?? 'anything', verdict);
    return [
      ...(missing ? [change(lost(place.writer))] : []),
      ...(old !== null && extra.length > 0 ? [change(gained(place.writer, extra, place))] : []),
    ];
  };
}

/** Whether two values are the same, in whatever order their keys are. */
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
