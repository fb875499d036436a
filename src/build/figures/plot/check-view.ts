import { isRecord, type JsonRecord } from '../../contract/node.ts';
import { FigureError, listNames } from '../figure-error.ts';
import { marks } from './describe-plot.ts';

/**
 * Checks for faults that Vega-Lite reports poorly or not at all: unsupported marks, times, and fields that the data
 * does not have.
 *
 * @param view a specification, or a layer of one.
 * @param columns the columns of the data that the view inherits; null if they are unknown.
 * @throws FigureError for the first fault.
 */
export function checkView(view: JsonRecord, line: number, columns: readonly string[] | null = null): void {
  // Only Vega-Lite knows the columns that a transform creates.
  const known = 'transform' in view ? null : (readColumns(view.data) ?? columns);
  const mark = isRecord(view.mark) ? view.mark.type : view.mark;
  if (mark !== undefined && !marks.some((name) => name === mark)) {
    throw new FigureError(line, `${JSON.stringify(mark)} is not a supported mark. Allowed: ${listNames(marks)}.`);
  }
  if (known !== null && isRecord(view.encoding)) {
    for (const [channel, definition] of Object.entries(view.encoding)) checkField(channel, definition, known, line);
  }
  if (!Array.isArray(view.layer)) return;
  for (const layer of view.layer) if (isRecord(layer)) checkView(layer, line, known);
}

function checkField(channel: string, definition: unknown, columns: readonly string[], line: number): void {
  const { field, type } = isRecord(definition) ? definition : {};
  if (type === 'temporal')
    throw new FigureError(
      line,
      'A plot cannot show times, because they depend on the clock of the machine that draws it. Use numbers, such as days from the start.',
    );
  // Paths into nested values are left to Vega-Lite.
  if (typeof field !== 'string' || /[.[\]\\]/.test(field) || columns.includes(field)) return;
  throw new FigureError(
    line,
    `"${field}", the field of "${channel}", is not a column of the data. Columns: ${listNames(columns)}.`,
  );
}

function readColumns(data: unknown): readonly string[] | null {
  if (!isRecord(data) || !Array.isArray(data.values)) return null;
  const rows = data.values.filter(isRecord);
  return rows.length === 0 ? null : [...new Set(rows.flatMap((row) => Object.keys(row)))];
}
