import { FigureError, type Fence } from './parse-fence.ts';

/** Reads the header's `lanes`. Throws a FigureError if the value isn't a list of at least that many different names. */
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
      `"${name}" isn't a lane. Lanes of this figure: ${lanes.join(', ')}. Type one of them, or add it to "lanes".`,
    );
  return index;
}

/** Reads each line of a body that isn't empty. Throws a FigureError if there is none. */
export function readLines<Row>(
  { body, bodyLine }: Fence,
  kind: string,
  example: string,
  read: (text: string, line: number) => Row,
): readonly Row[] {
  const rows = body
    .split('\n')
    .flatMap((text, index) => (text.trim() === '' ? [] : [read(text.trim(), bodyLine + index)]));
  if (rows.length === 0) throw new FigureError(bodyLine, `The ${kind} is empty. Type: ${example}`);
  return rows;
}

/** The width that columns need together, from the first one to before the last one. */
type Need = Readonly<Record<'from' | 'to' | 'width', number>>;

/**
 * Chooses the widths of columns: as their texts need, and otherwise as equal as possible, so that they fill the drawing.
 *
 * @param taken the width of the drawing outside the columns.
 * @param needsOf returns what the columns need if texts may take that many lines.
 */
export function fitColumns(
  count: number,
  taken: number,
  room: number,
  needsOf: (lines: number) => readonly Need[],
): readonly number[] {
  const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);
  for (const lines of [1, 2, 3, Infinity]) {
    const widths = Array.from({ length: count }, () => 0);
    for (const { from, to, width } of needsOf(lines).toSorted((a, b) => a.to - a.from - (b.to - b.from))) {
      const missing = Math.max(0, width - sum(widths.slice(from, to)));
      for (let index = from; index < to; index += 1) widths[index] = (widths[index] ?? 0) + missing / (to - from);
    }
    if (taken + sum(widths) > room && lines !== Infinity) continue;
    // The smallest one grows first.
    while (taken + sum(widths) < room) {
      const least = Math.min(...widths);
      widths[widths.indexOf(least)] = least + 1;
    }
    return widths;
  }
  return [];
}
