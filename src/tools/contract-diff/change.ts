import { joinPointer } from '../../build/contract/pointer.ts';
import { nameValue, type ContractNode } from '../../build/contract/node.ts';

/** Who writes what is compared: a program that calls the gateway, or the gateway. */
export type Direction = 'request' | 'response';

/** A difference between two contracts that a program can notice. */
export interface Change {
  /** Kind of change, for example `field-removed`. */
  readonly rule: string;
  /** JSON Pointer: into the new contract, or into the old one for what is gone. */
  readonly pointer: string;
  readonly was: string;
  readonly is: string;
  /** Whether a program written for the old contract can fail with the new one. */
  readonly isBreaking: boolean;
  /** What it means for such a program. */
  readonly reason: string;
}

/** Whether a change breaks, and what it means. */
export interface Verdict {
  readonly rule: string;
  readonly isBreaking: boolean;
  readonly reason: string;
}

/** A change that breaks. */
export function breaks(rule: string, reason: string): Verdict {
  return { rule, isBreaking: true, reason };
}

/** A change that does not break, and belongs in the changelog. */
export function allows(rule: string, reason: string): Verdict {
  return { rule, isBreaking: false, reason };
}

/** Makes a change. Absent values are given as undefined. */
export function makeChange(pointer: string, was: unknown, is: unknown, verdict: Verdict): Change {
  return { ...verdict, pointer, was: nameSide(was), is: nameSide(is) };
}

/** Makes the change of something that is gone; the pointer leads into the old contract. */
export function makeRemoval(node: ContractNode, verdict: Verdict): Change {
  return makeChange(node.pointer, node.value, undefined, verdict);
}

/** Makes the change of something new. */
export function makeAddition(node: ContractNode, verdict: Verdict): Change {
  return makeChange(node.pointer, undefined, node.value, verdict);
}

/** The pointer of a key, or of the place itself when there is no key. */
export function pointTo(node: ContractNode, key?: string): string {
  return key === undefined ? node.pointer : joinPointer(node.pointer, key);
}

function nameSide(value: unknown): string {
  if (value === undefined) return 'absent';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : value.map(nameItem).join(', ');
  if (typeof value === 'object' && value !== null) return 'present';
  return nameItem(value);
}

function nameItem(value: unknown): string {
  return typeof value === 'string' ? value : nameValue(value);
}
