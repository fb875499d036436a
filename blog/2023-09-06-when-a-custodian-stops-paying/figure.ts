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

const switches = [
  { name: 'after 3 days', after: input('slow') },
  { name: 'after 1 day', after: input('middle') },
  { name: 'after 2 hours', after: input('quick_hours') / 24 },
];

const rows = switches.flatMap(({ name, after }) => {
  const row = (day: number, caught: number): string => {
    const owed = (input('sales') * (input('held') + caught)) / 1000;
    return [name, day.toFixed(4).replace(/\.?0+$/, ''), owed.toFixed(3)].join(',');
  };
  return [row(-2, 0), row(0, 0), row(after, after), row(5, after)];
});

writeFileSync(new URL('figure.csv', import.meta.url), `${['switched,day,owed', ...rows].join('\n')}\n`);
