import path from 'node:path';
import type { Field } from '../../lib/recalculate/model.ts';
import { YamlNode } from '../contract/node.ts';
import { parseSource } from '../contract/source.ts';
import { siteRoot } from '../site-root.ts';

/** One quantity of a worked example: how it is computed, and the texts in which the article shows it. */
export interface Quantity {
  readonly name: string;
  /** A mathjs expression over earlier names; for an input, its value. */
  readonly formula: string;
  readonly shown: readonly string[];
  /** Set for an input that readers can change on the page. */
  readonly field?: Field;
}

/** The calculations of one article. */
export type Model = Readonly<ReturnType<typeof loadModel>>;

const blogFolder = path.join(siteRoot, 'blog') + path.sep;

/**
 * Returns the path of an article's model, which is beside the article. Undefined for a documentation page, which has
 * none.
 */
export function findModelFile(page: string): string | undefined {
  return page.startsWith(blogFolder) ? path.join(path.dirname(page), 'model.yaml') : undefined;
}

const keys = ['inputs', 'sums', 'facts', 'verdicts'];

/**
 * Splits an entry of `shown`. For a table cell that contains only a number, the entry can name the row first, as in
 * `Month 6 | €60,000`.
 *
 * @returns the beginning of the row's first cell, empty if the text may be anywhere, and the text itself.
 */
export function splitShown(shown: string): { readonly row: string; readonly text: string } {
  const [row = '', text] = shown.split(' | ');
  return text === undefined ? { row: '', text: row } : { row, text };
}

/** Reads a `model.yaml`. Throws a ContractError naming the line, the key and what is allowed there. */
export function loadModel(source: string) {
  const labels = new Set<string>();
  const root = new YamlNode(parseSource(source, 'model.yaml'));
  for (const [key, node] of root.entries())
    if (!keys.includes(key)) throw node.fault(`the key "${key}"`, keys.join(', '));
  return {
    inputs: root.optionalEntries('inputs').map(([name, node]): Quantity => ({
      ...readQuantity(name, node, 'value'),
      ...readField(node, labels),
    })),
    sums: root.optionalEntries('sums').map(([name, node]): Quantity => {
      const field = node.child('field');
      if (field !== undefined) throw field.fault('a field of a result', 'fields of inputs');
      return readQuantity(name, node, 'formula');
    }),
    /** Numbers that aren't computed: parts of sourced facts or of names. */
    facts: root.optionalItems('facts').map((node) => ({ shown: node.text('shown'), from: node.text('from') })),
    /** Sentences, or parts of them, in two versions. The article contains the one for which `when` decides. */
    verdicts: root.optionalItems('verdicts').map((node) => ({
      when: node.text('when'),
      then: node.text('then'),
      otherwise: node.text('otherwise'),
    })),
  };
}

/** @param labels those of the fields above it, because readers tell fields apart by their labels. */
function readField(input: YamlNode, labels: Set<string>): Pick<Quantity, 'field'> {
  const node = input.child('field');
  if (node === undefined) return {};
  const [min, max, label] = [node.at('min').value, node.at('max').value, node.text('label')];
  if (labels.has(label)) throw node.at('label').fault(`"${label}" a second time`, 'each label once');
  labels.add(label);
  if (typeof min !== 'number' || typeof max !== 'number' || min >= max)
    throw node.fault(`${String(min)} to ${String(max)}`, 'two numbers, with min below max');
  const value = input.at('value');
  if (Number(value.value) < min || Number(value.value) > max)
    throw value.fault(String(value.value), `${min} to ${max}, from min to max of the field`);
  return { field: { label, min, max } };
}

function readQuantity(name: string, node: YamlNode, key: 'value' | 'formula'): Quantity {
  const formula = node.at(key);
  return {
    name,
    formula: typeof formula.value === 'number' ? String(formula.value) : formula.text(),
    shown: node.texts('shown'),
  };
}
