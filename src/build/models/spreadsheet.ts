import type { Formula } from '../../lib/recalculate/formula.ts';
import { compileFormula } from './compile-model.ts';
import type { Model } from './load-model.ts';

/**
 * Operations that spreadsheets write between their operands, and below them those that spreadsheets write differently.
 */
const signs = ['+', '-', '*', '/', '^', '<', '<=', '>', '>='];
const functions: Readonly<Record<string, (operands: readonly string[]) => string>> = {
  ceil: ([value = '']) => `CEILING(${value},1)`,
  floor: ([value = '']) => `FLOOR(${value},1)`,
  log: ([value = '']) => `LN(${value})`,
  negative: ([value = '']) => `(-${value})`,
};

/**
 * Writes a model as a spreadsheet with one row per quantity: its name, its value or formula, and the source of an
 * input.
 *
 * @returns CSV that spreadsheet programs open with working formulas.
 */
export function toSpreadsheet({ inputs, sums }: Model): string {
  const quantities = [...inputs, ...sums];
  const cells = new Map(quantities.map(({ name }, index) => [name, `B${index + 2}`]));
  const rows = quantities.map(({ name, formula, note = '' }, index) => {
    const compiled = compileFormula(formula);
    const value =
      index < inputs.length && typeof compiled === 'number' ? String(compiled) : `=${write(compiled, cells)}`;
    return [name.replaceAll('_', ' '), value, note].map(quote).join(',');
  });
  return `${['quantity,value,source', ...rows].join('\n')}\n`;
}

function write(formula: Formula, cells: ReadonlyMap<string, string>): string {
  if (typeof formula === 'number') return String(formula);
  if (typeof formula === 'string') return cells.get(formula) ?? '';
  const operands = formula.with.map((operand) => write(operand, cells));
  if (signs.includes(formula.do)) return `(${operands.join(formula.do)})`;
  return functions[formula.do]?.(operands) ?? `${formula.do.toUpperCase()}(${operands.join(',')})`;
}

function quote(cell: string): string {
  return /[",\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
