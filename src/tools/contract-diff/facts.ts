import { isDeepStrictEqual } from 'node:util';
import { entriesOf, type ContractNode } from '../../build/contract/node.ts';
import { resolve } from '../../build/contract/resolve.ts';

/** Who writes the data that a part of the contract describes: a program that calls the gateway, or the gateway. */
export type Writer = 'program' | 'gateway';

/** Whether a change is breaking, and its effect on a program written for the old contract. */
export interface Verdict {
  readonly isBreaking: boolean;
  readonly reason: string;
}

/**
 * Judges a change from one value to another, either of which is undefined if it is missing. Returns undefined if the
 * change need not be reported.
 */
export type Rule = (was: unknown, is: unknown) => Verdict | undefined;

/** A statement of the contract that programs can rely on. */
export interface Fact {
  /** The JSON Pointer at which a change of the fact is reported. */
  readonly pointer: string;
  readonly value: unknown;
  /** The id of the thing that the fact describes. If that is added or removed, only this is reported, not its facts. */
  readonly about: string;
  /** Judges a change of the fact. Without a rule, no change is reported. */
  readonly rule?: Rule;
}

/** A place in a contract whose facts are being collected. The same fact has the same id in both contracts. */
export interface Place {
  readonly facts: Map<string, Fact>;
  readonly id: string;
  readonly about: string;
  readonly writer: Writer;
}

/** Collects the facts of a part of the contract. */
export type Collect = (node: ContractNode, place: Place) => void;

/** Collects nothing, for keys that are compared elsewhere or not at all. */
export const ignored: Collect = () => undefined;

/** Returns the verdict for a breaking change. */
export function breaks(reason: string): Verdict {
  return { isBreaking: true, reason };
}

/** Returns the verdict for a compatible change, which belongs in the changelog. */
export function allows(reason: string): Verdict {
  return { isBreaking: false, reason };
}

/** Returns the place of something below another place. */
export function below(place: Place, key: string): Place {
  return { ...place, id: `${place.id} ${key}` };
}

/** Adds a fact to those collected. */
export function state({ facts, id, about }: Place, pointer: string, value: unknown, rule?: Rule): void {
  facts.set(id, { pointer, value, about, rule });
}

/** Adds the fact that a thing exists. Returns the place for the facts about it. */
export function exists(place: Place, pointer: string, gone?: Verdict, added?: Verdict): Place {
  state(place, pointer, 'present', (was) => (was === undefined ? added : gone));
  return { ...place, about: place.id };
}

export const gone = breaks('programs rely on it');

/** Returns a collector for a mapping, whose entries are things compared by name. */
export function named(added: Verdict | ((node: ContractNode, place: Place) => Verdict), each?: Collect): Collect {
  return (node, place) => {
    for (const [name, child] of entriesOf(node)) {
      const here = below(place, name);
      const inside = exists(here, child.pointer, gone, typeof added === 'function' ? added(child, here) : added);
      each?.(child, inside);
    }
  };
}

/** Returns a collector for a value that can't change without breaking programs. */
export function fixed(reason: string): Collect {
  return (node, place) => state(place, node.pointer, node.value, () => breaks(reason));
}

/**
 * Returns a rule that judges a list of texts by what it has lost and gained. A missing list counts as `missing` or, by
 * default, as a list of every possible text.
 */
export function members(lost: Verdict, gained: Verdict, missing?: readonly string[]): Rule {
  return (was, is) => {
    const [old, now] = [was, is].map((list) => (Array.isArray(list) ? list.map(String) : missing));
    const isLess = now !== undefined && old?.every((member) => now.includes(member)) !== true;
    const isMore = old !== undefined && now?.every((member) => old.includes(member)) !== true;
    const verdicts = [...(isLess ? [lost] : []), ...(isMore ? [gained] : [])];
    return verdicts.find(({ isBreaking }) => isBreaking) ?? verdicts[0];
  };
}

/** Returns a collector for a list of texts, which is judged by {@link members}. A missing list counts as empty. */
export function set(list: (node: ContractNode) => readonly string[], lost: Verdict, gained: Verdict): Collect {
  return (node, place) => state(place, node.pointer, list(node), members(lost, gained, []));
}

/** Keys whose values are written for people. They may change anywhere in the contract. */
const words = [
  ...['description', 'summary', 'title', 'example', 'examples'],
  ...['externalDocs', 'tags', 'x-docs-page', '$comment'],
];
const unknown = fixed('the comparison has no rule for this key, so it counts as breaking');

/**
 * Collects the facts of a mapping key by key, after resolving references. A key that is neither in the table nor
 * written for people may not change.
 */
export function walk(table: Readonly<Record<string, Collect>>, node: ContractNode, place: Place): void {
  for (const [key, child] of entriesOf(resolve(node).node)) {
    const collect = Object.hasOwn(table, key) ? table[key] : words.includes(key) ? undefined : unknown;
    collect?.(child, below(place, key));
  }
}

/** A difference between two contracts that is visible to programs. */
export interface Change extends Verdict {
  /** A JSON Pointer into the new contract, or into the old one if something was removed. */
  readonly pointer: string;
  readonly was: unknown;
  readonly is: unknown;
}

/** Compares the facts of two contracts. Returns each change once, with its worst effect, breaking ones first. */
export function compareFacts(before: ReadonlyMap<string, Fact>, after: ReadonlyMap<string, Fact>): Change[] {
  const changes = new Map<string, Change>();
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(id), after.get(id)];
    const fact = now ?? old;
    if (fact === undefined || isDeepStrictEqual(old?.value, now?.value)) continue;
    if ([before, after].some((facts) => fact.about !== '' && !facts.has(fact.about))) continue;
    const verdict = fact.rule?.(old?.value, now?.value);
    if (verdict === undefined) continue;
    const change = { pointer: fact.pointer, was: old?.value, is: now?.value, ...verdict };
    const key = JSON.stringify([change.pointer, change.was ?? null, change.is ?? null]);
    if (verdict.isBreaking || !changes.has(key)) changes.set(key, change);
  }
  return [...changes.values()].sort((a, b) => Number(b.isBreaking) - Number(a.isBreaking));
}
