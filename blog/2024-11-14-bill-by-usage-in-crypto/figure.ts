import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';

const model: unknown = parse(readFileSync(new URL('model.yaml', import.meta.url), 'utf8'));

/** Looks up a key in a parsed YAML mapping. Throws if `value` isn't a mapping or lacks the key. */
function pick(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) throw new Error(`model.yaml: no mapping around "${key}"`);
  const found = Object.entries(value).find(([name]) => name === key);
  if (found === undefined) throw new Error(`model.yaml: "${key}" is missing`);
  return found[1];
}

/** Returns the value of a model input. Throws if it is missing or not a number. */
function input(name: string): number {
  const value = pick(pick(pick(model, 'inputs'), name), 'value');
  if (typeof value !== 'number') throw new Error(`model.yaml: input "${name}" is not a number`);
  return value;
}

const daily = input('calls') * input('price');
const threshold = input('fee') / (input('share_percent') / 100);
const rows = ['day,unbilled,label'];
let unbilled = 0;
for (let day = 0; day <= 40; day += 1) {
  if (day > 0) unbilled += daily;
  const isCharged = unbilled >= threshold;
  rows.push([day, unbilled.toFixed(2), isCharged ? `day ${day}` : ''].join(','));
  if (!isCharged) continue;
  unbilled = 0;
  rows.push([day, '0.00', ''].join(','));
}
writeFileSync(new URL('figure.csv', import.meta.url), `${rows.join('\n')}\n`);
