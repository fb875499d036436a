import { makeChange, pointTo, type Change, type Direction } from './change.ts';
import type { Normalised } from './normalise.ts';
import { valueAt } from './pairs.ts';
import { judgeWidth } from './sets.ts';

/**
 * Compares what a text must look like: `pattern` and `format`. Whether one pattern allows all that another does cannot be told in
 * general, so any other pattern breaks; a longer identifier with the same prefix does not.
 */
export function compareTextForm(before: Normalised, after: Normalised, direction: Direction): Change[] {
  return ['pattern', 'format'].flatMap((key) => {
    const was = valueAt(before.node, key);
    const is = valueAt(after.node, key);
    if (was === is) return [];
    const { narrowed, widened } = judgeWidth(key, direction);
    const change = (verdict: typeof narrowed): Change[] => [makeChange(pointTo(after.node, key), was, is, verdict)];
    if (was === undefined) return change(narrowed);
    if (is === undefined) return change(widened);
    const isLonger = key === 'pattern' && isLongerIdentifier(String(was), String(is), direction);
    return change(
      isLonger
        ? { rule: 'identifier-longer', isBreaking: false, reason: 'identifiers are opaque and may become longer' }
        : { rule: `${key}-changed`, isBreaking: true, reason: `what fitted the old ${key} need not fit the new one` },
    );
  });
}

const identifier = /^(\^[a-z]+_\[0-9A-Za-z\])\{(\d+)(?:(,)(\d*))?\}\$$/;

function isLongerIdentifier(was: string, is: string, direction: Direction): boolean {
  const old = readLengths(was);
  const now = readLengths(is);
  if (old === null || now === null || old.start !== now.start || now.most < old.most) return false;
  return direction === 'response' || now.least <= old.least;
}

function readLengths(pattern: string): { start: string; least: number; most: number } | null {
  const found = identifier.exec(pattern);
  if (found === null) return null;
  const [, start = '', least = '', comma, most = ''] = found;
  return {
    start,
    least: Number(least),
    most: comma === undefined ? Number(least) : most === '' ? Infinity : Number(most),
  };
}
