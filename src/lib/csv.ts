/** A row of a data file, keyed by column name. A missing number is null. */
export type Row = Readonly<Record<string, string | number | null>>;

/**
 * Parses CSV with column names in the first line and quotes around fields that contain a comma. A column that contains
 * only numbers becomes numbers. Nothing else is converted, because guessing would turn texts like "day 1" into dates.
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
  // Each field begins with a comma, the first one too: a pattern that matches nothing would skip the next comma.
  return [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.trim(),
  );
}
