import { FigureError, listNames } from './figure-error.ts';

/**
 * Reads the header's `lanes`.
 *
 * @param least the minimum number of lanes.
 * @throws FigureError if the value is not a list of at least that many different names.
 */
export function readLanes(value: unknown, least: number): readonly string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const names = items.filter((item) => typeof item === 'string').map((item) => item.trim());
  if (names.length !== items.length || new Set(names).size < names.length || names.length < least) {
    const found = value === undefined ? 'The figure has no lanes' : `"lanes" is ${JSON.stringify(value)}`;
    throw new FigureError(
      0,
      `${found}. List at least ${least === 1 ? 'one name' : `${least} names`}, each once. Type: lanes: [Buyer, Shop]`,
    );
  }
  return names;
}

/** Returns the index of a lane. Throws a FigureError that lists the lanes if none has this name. */
export function findLane(name: string, lanes: readonly string[], line: number): number {
  const index = lanes.indexOf(name);
  if (index === -1)
    throw new FigureError(
      line,
      `"${name}" is not a lane. Lanes of this figure: ${listNames(lanes)}. Type one of them, or add it to "lanes".`,
    );
  return index;
}
