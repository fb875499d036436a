import { readFileSync } from 'node:fs';
import path from 'node:path';
import { evaluate } from 'mathjs';
import { describe, expect, it } from 'vitest';
import { siteRoot } from '../../../src/build/site-root.ts';
import { computeModel } from '../../../src/build/models/evaluate-model.ts';
import { loadModel } from '../../../src/build/models/load-model.ts';
import { parseCsv } from '../../../src/lib/csv.ts';
import { listFolders } from '../../../src/tools/figures.ts';

describe('the spreadsheets of the blog', () => {
  it.each(listFolders('spreadsheet.csv'))(
    '%s has a spreadsheet that is generated from its model, with formulas that give the same values',
    (folder) => {
      const text = readFileSync(path.join(siteRoot, folder, 'spreadsheet.csv'), 'utf8');
      const values = computeModel(loadModel(readFileSync(path.join(siteRoot, folder, 'model.yaml'), 'utf8')));
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
    },
  );
});
