import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';

const model: unknown = parse(readFileSync(new URL('model.yaml', import.meta.url), 'utf8'));

/** Looks a key up in a parsed YAML mapping. Throws when `value` is no mapping or lacks the key. */
function pick(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) throw new Error(`model.yaml: no mapping around "${key}"`);
  const found = Object.entries(value).find(([name]) => name === key);
  if (found === undefined) throw new Error(`model.yaml: "${key}" is missing`);
  return found[1];
}

/** The value of an input of the model. Throws when it is missing or not a number. */
function input(name: string): number {
  const value = pick(pick(pick(model, 'inputs'), name), 'value');
  if (typeof value !== 'number') throw new Error(`model.yaml: input "${name}" is not a number`);
  return value;
}

const price = input('price');
const year = price * input('months');
const buffer = Number((((price * 12) / 365 / 24) * input('hours')).toFixed(2));

const models: readonly (readonly [model: string, start: number, reach: number])[] = [
  ['Reminder', price, 0],
  ['Prepaid credit', year, 0],
  ['Permission', price, year - price],
  ['Schedule', price, year - price],
  ['Stream', buffer, year],
];

const rows = models.flatMap(([name, start, reach]) => [
  `${name},start,${start},${start} ${name === 'Stream' ? 'locked' : 'paid'}`,
  `${name},reach,${reach},${reach} within reach`,
]);

writeFileSync(new URL('figure.csv', import.meta.url), `${['model,kind,usdc,label', ...rows].join('\n')}\n`);
