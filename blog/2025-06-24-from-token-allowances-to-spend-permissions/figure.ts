import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { worstByRate } from './samples/reach.ts';

const model: unknown = parse(readFileSync(new URL('model.yaml', import.meta.url), 'utf8'));

/**
 * Looks a key up in a parsed YAML mapping.
 *
 * @throws when `value` is no mapping or lacks the key.
 */
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
const period = input('period_days');
const year = price * input('periods');
const last = 420;

// One row a step: the line is drawn with the value that holds up to this day.
const steps = Array.from({ length: last / period + 1 }, (_, index) => {
  const days = index * period;
  return `15 per 30 days,${days},${worstByRate(BigInt(price), period, days)}`;
});
const level = [0, last].map((days) => `approval of 180,${days},${year}`);

writeFileSync(new URL('figure.csv', import.meta.url), `${['line,days,usdc', ...level, ...steps].join('\n')}\n`);
