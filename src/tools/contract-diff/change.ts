import { nameValue } from '../../build/contract/node.ts';

/** A difference between two contracts that is visible to programs. */
export interface Change {
  /** JSON Pointer into the new contract, or into the old one for something that was removed. */
  readonly pointer: string;
  readonly was: string;
  readonly is: string;
  /** Whether a program written for the old contract can fail with the new one. */
  readonly isBreaking: boolean;
  /** The effect on such a program. */
  readonly reason: string;
}

/** Whether a change is breaking, and its effect. */
export type Verdict = Pick<Change, 'isBreaking' | 'reason'>;

/** A breaking change. */
export function breaks(reason: string): Verdict {
  return { isBreaking: true, reason };
}

/** A compatible change, which belongs in the changelog. */
export function allows(reason: string): Verdict {
  return { isBreaking: false, reason };
}

/** Creates a change. Pass undefined for a missing value. */
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
