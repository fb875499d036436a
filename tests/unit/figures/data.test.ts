import path from 'node:path';
import { evaluate } from 'mathjs';
import { expect, it } from 'vitest';
import { findFiles, readText } from '../../../src/build/files/index.ts';
import { computeModel } from '../../../src/build/models/evaluate-model.ts';
import { loadModel } from '../../../src/build/models/load-model.ts';
import { parseCsv } from '../../../src/lib/csv.ts';

it.each(findFiles('blog/*/spreadsheet.csv'))('the formulas of %s give the values of its model', (file) => {
  const text = readText(file);
  const values = computeModel(loadModel(readText(path.join(file, '../model.yaml'))));
  const cells: Record<string, number> = {};
  for (const [index, { quantity, value }] of parseCsv(text).entries()) {
    // Spreadsheets write functions in capitals, and CEILING has a step as its second argument.
    const formula = String(value)
      .replace(/^=/u, '')
      .replaceAll(/[A-Z]{2,}(?=\()/gu, (name) => name.toLowerCase());
    const cell = Number(
      evaluate(formula, { ...cells, ceiling: (x: number) => Math.ceil(Number(x.toPrecision(13))), ln: Math.log }),
    );
    cells[`B${index + 2}`] = cell;
    const wanted = values[String(quantity).replaceAll(' ', '_')] ?? NaN;
    expect(Math.abs(cell - wanted), String(quantity)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(wanted)));
  }
  expect(Object.keys(cells)).toHaveLength(Object.keys(values).length);
});
