/**
 * A compiled formula: a number, the name of an earlier quantity, or an operation with its operands, such as
 * `{"do": "*", "with": [100, "share"]}`. It is plain JSON, so it works where a strict content security policy forbids `eval`.
 */
export type Formula = number | string | { readonly do: string; readonly with: readonly Formula[] };

type Operation = (...operands: readonly number[]) => number;

/** The operations that a formula may use, under the names that mathjs gives them. A comparison returns 1 or 0. */
export const operations: Readonly<Record<string, Operation>> = {
  '+': (a = NaN, b = NaN) => a + b,
  '-': (a = NaN, b = NaN) => a - b,
  '*': (a = NaN, b = NaN) => a * b,
  '/': (a = NaN, b = NaN) => a / b,
  '^': (a = NaN, b = NaN) => a ** b,
  negative: (a = NaN) => -a,
  '<': (a = NaN, b = NaN) => Number(a < b),
  '<=': (a = NaN, b = NaN) => Number(a <= b),
  '>': (a = NaN, b = NaN) => Number(a > b),
  '>=': (a = NaN, b = NaN) => Number(a >= b),
  and: (a = NaN, b = NaN) => Number(a !== 0 && b !== 0),
  or: (a = NaN, b = NaN) => Number(a !== 0 || b !== 0),
  ceil: (a = NaN) => Math.ceil(steady(a)),
  floor: (a = NaN) => Math.floor(steady(a)),
  round: (a = NaN, digits = 0) => Math.round(steady(a) * 10 ** digits) / 10 ** digits,
  mod: (a = NaN, b = NaN) => a - b * Math.floor(steady(a / b)),
  sqrt: (a = NaN) => Math.sqrt(a),
  exp: (a = NaN) => Math.exp(a),
  log: (a = NaN) => Math.log(a),
  erf,
  min: Math.min,
  max: Math.max,
};

/** Computes the value of a formula; NaN if it has none. */
export function evaluate(formula: Formula, values: Readonly<Record<string, number>>): number {
  if (typeof formula === 'number') return formula;
  if (typeof formula === 'string') return values[formula] ?? NaN;
  return operations[formula.do]?.(...formula.with.map((operand) => evaluate(operand, values))) ?? NaN;
}

/**
 * Rounds to 13 significant digits, because binary fractions are wrong in the last ones. Then 0.1 + 0.2 is 0.3, and
 * three tenths of ten are exactly three.
 */
export function steady(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(13)) : value;
}

/**
 * Computes the error function with a series whose terms are all positive, so that no digits cancel out (DLMF 7.6.2).
 */
function erf(x = NaN): number {
  if (Math.abs(x) > 6) return Math.sign(x);
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum); n += 1) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}
