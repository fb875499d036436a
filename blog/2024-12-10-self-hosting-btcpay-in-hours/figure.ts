import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';

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

const onChain =
  input('updates') * input('update_hours') +
  input('incidents') * input('incident_hours') +
  input('restores') * input('restore_hours');

const lines = [
  { name: 'on-chain', hours: onChain },
  { name: 'with Lightning', hours: onChain + input('lightning_hours') },
];

// Quotes in hundredths of a per cent, so that the steps are exact.
const quotes = Array.from({ length: 36 }, (_, index) => 25 + index * 5);

const rows = lines.flatMap(({ name, hours }) => {
  const year = hours * input('rate') + 12 * input('hosting_month');
  return quotes.map((quote) => [name, quote / 100, (year / (quote / 100) / 10).toFixed(1)].join(','));
});

writeFileSync(new URL('figure.csv', import.meta.url), `${['line,quote,volume', ...rows].join('\n')}\n`);
