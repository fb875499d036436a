import { parse } from 'yaml';
import type { Field } from '../../lib/recalculate/model.ts';

/** One quantity of a worked example: how it is computed, and the texts in which the article shows it. */
export interface Quantity {
  readonly name: string;
  /** A mathjs expression over earlier names; for an input, its value. */
  readonly formula: string;
  readonly shown: readonly string[];
  /** Where an input comes from: "assumed", or the key of a source. */
  readonly note?: string;
  /** For an input that readers can change on the page. */
  readonly field?: Field;
}

/** A sentence, or a part of one, that holds under a condition, and the one that holds otherwise. The article has one of them. */
export interface ModelVerdict {
  /** A comparison, such as `saved > 0`. */
  readonly when: string;
  readonly then: string;
  readonly otherwise: string;
}

/** A number that isn't computed: part of a sourced fact or of a name. */
export interface StatedFact {
  readonly shown: string;
  readonly from: string;
}

/** The calculations of one article. */
export interface Model {
  readonly inputs: readonly Quantity[];
  readonly sums: readonly Quantity[];
  readonly facts: readonly StatedFact[];
  readonly verdicts: readonly ModelVerdict[];
}

const keys = ['inputs', 'sums', 'facts', 'verdicts'];

/**
 * Splits a text of `shown`. In a table, where a cell holds a number alone, a row can be named before it: `Month 6 | €60,000`.
 *
 * @returns the beginning of the row's first cell, empty if any place counts, and the text itself.
 */
export function splitShown(shown: string): { readonly row: string; readonly text: string } {
  const [row = '', text] = shown.split(' | ');
  return text === undefined ? { row: '', text: row } : { row, text };
}

/**
 * Reads a `model.yaml`.
 *
 * @param source the file's text.
 * @throws Error naming the key and what it must hold.
 */
export function loadModel(source: string): Model {
  const top = record(parse(source), 'model.yaml');
  const unknownKeys = Object.keys(top).filter((key) => !keys.includes(key));
  if (unknownKeys.length > 0) throw new Error(`Unknown key "${unknownKeys[0]}". Allowed: ${keys.join(', ')}.`);
  return {
    inputs: Object.entries(record(top.inputs ?? {}, 'inputs')).map(([name, entry]) =>
      readQuantity(name, entry, 'value'),
    ),
    sums: Object.entries(record(top.sums ?? {}, 'sums')).map(([name, entry]) => readQuantity(name, entry, 'formula')),
    facts: list(top.facts ?? [], 'facts').map((entry, index) => {
      const { shown, from } = record(entry, `facts[${index}]`);
      if (typeof shown !== 'string' || typeof from !== 'string') {
        throw new Error(`facts[${index}] needs two texts: {shown: "12 seconds", from: consensus-specs}.`);
      }
      return { shown, from };
    }),
    verdicts: list(top.verdicts ?? [], 'verdicts').map((entry, index) => {
      const { when, then, otherwise } = record(entry, `verdicts[${index}]`);
      if (typeof when !== 'string' || typeof then !== 'string' || typeof otherwise !== 'string')
        throw new Error(
          `verdicts[${index}] needs three texts: {when: saved > 0, then: it pays, otherwise: it costs more}.`,
        );
      return { when, then, otherwise };
    }),
  };
}

function readField(name: string, entry: unknown): Field {
  const { label, min, max } = record(entry, `${name}.field`);
  if (typeof label !== 'string' || typeof min !== 'number' || typeof max !== 'number' || min >= max)
    throw new Error(
      `"${name}.field" needs {label: "Value of the order, in euros", min: 1, max: 100000}, with min below max.`,
    );
  return { label, min, max };
}

function readQuantity(name: string, entry: unknown, key: 'value' | 'formula'): Quantity {
  const fields = record(entry, name);
  const formula = fields[key];
  const shown = list(fields.shown ?? [], `${name}.shown`);
  if (typeof formula !== 'string' && typeof formula !== 'number') {
    throw new Error(`"${name}" has no ${key}. Type: ${name}: {${key}: …, shown: ["…"]}.`);
  }
  if (!shown.every((text) => typeof text === 'string')) {
    throw new Error(`"${name}.shown" has an entry that isn't a text. Put each in quotes: shown: ["€120"].`);
  }
  if (fields.field !== undefined && key !== 'value')
    throw new Error(`"${name}" is a result, so it can't have a field. Give fields to inputs.`);
  return {
    name,
    formula: String(formula),
    shown,
    ...(typeof fields.note === 'string' ? { note: fields.note } : {}),
    ...(fields.field === undefined ? {} : { field: readField(name, fields.field) }),
  };
}

function record(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`"${name}" is not a mapping of names to entries.`);
  }
  return { ...value };
}

function list(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`"${name}" is not a list. Type it in square brackets.`);
  return value;
}
