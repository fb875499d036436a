import { evaluate, type Formula } from './formula.ts';

/** What a page that recalculates holds of its article's model. */
export interface PageModel {
  /** The values that a reader can change, by name. */
  readonly fields: Readonly<Record<string, Field>>;
  /** All quantities that the text shows or a shown one needs, each after those it is computed from. */
  readonly quantities: readonly (readonly [name: string, formula: Formula])[];
  /** Sentences that depend on the result. */
  readonly verdicts: readonly Verdict[];
}

export interface Field {
  /** What it is, with its unit: "Value of the order, in euros". */
  readonly label: string;
  readonly min: number;
  readonly max: number;
}

export interface Verdict {
  /** Not zero: the first text holds. */
  readonly when: Formula;
  readonly then: string;
  readonly otherwise: string;
}

/** Computes all quantities of a model, with a reader's values for some of its fields. */
export function computeAll(
  { quantities }: PageModel,
  changed: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const values: Record<string, number> = {};
  for (const [name, formula] of quantities) values[name] = changed[name] ?? evaluate(formula, values);
  return values;
}
