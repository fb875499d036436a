import { isDeepStrictEqual } from 'node:util';
import type { Machine } from '../../contract/machines.ts';
import { FigureError, listNames } from '../figure-error.ts';

/**
 * Reads the rows into which an author arranges the states.
 *
 * @param rows value of the header's `rows`; if undefined, Graphviz lays out the states.
 * @throws FigureError unless each state of the machine is in exactly one row.
 */
export function readRows(rows: unknown, { states }: Machine): readonly (readonly string[])[] | undefined {
  if (rows === undefined) return undefined;
  const read = Array.isArray(rows) ? rows.map((row: unknown) => (Array.isArray(row) ? row.map(String) : [])) : [];
  const names = [...states.keys()];
  if (!isDeepStrictEqual(read.flat().toSorted(), names.toSorted())) {
    throw new FigureError(
      0,
      `"rows" must name each state exactly once. States: ${listNames(names)}. Type: rows: [[${names.slice(0, 2).join(', ')}], [${names.slice(2).join(', ')}]], with the main path first in each row.`,
    );
  }
  return read;
}
