import { makeChange, pointTo, type Change, type Direction } from './change.ts';
import type { Normalised } from './normalise.ts';
import { valueAt } from './pairs.ts';
import { judgeWidth } from './sets.ts';

const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

/** Keywords that {@link compareBounds} compares. */
export const boundKeys = [...lower, ...upper, 'uniqueItems'];

/** Compares limits of numbers, texts and lists. */
export function compareBounds(before: Normalised, after: Normalised, direction: Direction): Change[] {
  const { narrowed, widened } = judgeWidth('range', direction);
  return boundKeys.flatMap((key) => {
    const was = valueAt(before.node, key);
    const is = valueAt(after.node, key);
    if (was === is) return [];
    const isNarrower = strictness(key, is) > strictness(key, was);
    return [makeChange(pointTo(after.node, key), was, is, isNarrower ? narrowed : widened)];
  });
}

/** A number that grows with the strictness of a limit. */
function strictness(key: string, value: unknown): number {
  if (key === 'uniqueItems') return value === true ? 1 : 0;
  if (typeof value !== 'number') return -Infinity;
  return upper.includes(key) ? -value : value;
}
