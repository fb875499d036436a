/** A row of a data file by the names of its columns; a number that is missing is null. */
export type Row = Readonly<Record<string, string | number | null>>;

/**
 * Reads CSV: names in the first line, fields in quotes where they hold a comma. A column of numbers gives numbers; nothing
 * else is converted, since guessing makes dates of texts like "day 1".
 */
export function parseCsv(text: string): Row[] {
  const [names = [], ...rows] = text.trim().split(/\r?\n/).map(splitRow);
  const isNumeric = names.map((_, index) =>
    rows.every((row) => /^$|^[-+]?\d*\.?\d+(?:[eE][-+]?\d+)?$/.test(row[index] ?? '')),
  );
  return rows.map((row) =>
    Object.fromEntries(
      names.map((name, index) => {
        const cell = row[index] ?? '';
        return [name, isNumeric[index] ? (cell === '' ? null : Number(cell)) : cell];
      }),
    ),
  );
}

function splitRow(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.trim(),
  );
}
