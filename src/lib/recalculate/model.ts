import { evaluate, type Formula } from './formula.ts';

/** The part of an article's model that a page needs to recalculate. */
export interface PageModel {
  /** The values that a reader can change, by name. */
  readonly fields: Readonly<Record<string, Field>>;
  /** All quantities that the text shows, and those they depend on. Each comes after those it is computed from. */
  readonly quantities: readonly (readonly [name: string, formula: Formula])[];
  /** Sentences that depend on the result. */
  readonly verdicts: readonly Verdict[];
}

export interface Field {
  /** What the value is, with its unit, such as "Value of the order, in euros". */
  readonly label: string;
  readonly min: number;
  readonly max: number;
}

export interface Verdict {
  /** If this is not zero, `then` applies, otherwise `otherwise`. */
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
