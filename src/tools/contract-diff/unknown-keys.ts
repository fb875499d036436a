import { readRecord } from '../../build/contract/node.ts';
import { breaks, makeChange, pointTo, type Change } from './change.ts';
import { isSame, valueAt, type Both } from './pairs.ts';

/** Keys that are only read by people, anywhere in the contract. */
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

/**
 * Compares what the comparison has no rule for. A difference there breaks until somebody decides otherwise, so that nothing
 * passes because it was overlooked.
 *
 * @param known keys that are compared elsewhere.
 */
export function compareUnknownKeys(both: Both, known: readonly string[]): Change[] {
  const keys = new Set([...Object.keys(readRecord(both.before)), ...Object.keys(readRecord(both.after))]);
  return [...keys]
    .filter((key) => !known.includes(key) && !words.includes(key))
    .filter((key) => !isSame(valueAt(both.before, key), valueAt(both.after, key)))
    .map((key) =>
      makeChange(
        pointTo(both.after, key),
        valueAt(both.before, key),
        valueAt(both.after, key),
        breaks('changed', 'the comparison has no rule for this key, so it counts as breaking'),
      ),
    );
}
