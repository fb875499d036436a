import { nameValue } from '../../build/contract/node.ts';

/** A difference between two contracts that a program can notice. */
export interface Change {
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
export type Verdict = Pick<Change, 'isBreaking' | 'reason'>;

/** A change that breaks. */
export function breaks(reason: string): Verdict {
  return { isBreaking: true, reason };
}

/** A change that doesn't break, and belongs in the changelog. */
export function allows(reason: string): Verdict {
  return { isBreaking: false, reason };
}

/** Makes a change. Absent values are given as undefined. */
export function makeChange(pointer: string, was: unknown, is: unknown, verdict: Verdict): Change {
  return { pointer, was: nameSide(was), is: nameSide(is), ...verdict };
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
