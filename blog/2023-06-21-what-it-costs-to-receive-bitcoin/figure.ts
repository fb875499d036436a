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

/** Share of a sale, in per cent, that spending its one coin takes at a fee rate in sat/vB. */
function shareLost(sale: number, rate: number): number {
  const saleSat = (sale / input('price')) * input('sat_per_btc');
  return (100 * input('input_vb') * rate) / saleSat;
}

const sales = ['sale', 'hundred', 'four_hundred'].map(input);
const rates = [5, 10, 20, 50, 100, 200, 500];

/** One row of the figure; `crossing` is set on the row at which a sale reaches the limit. */
function row(sale: number, rate: number, crossing = ''): string {
  return [`$${sale}`, rate, shareLost(sale, rate).toFixed(4), crossing].join(',');
}

const rows = sales.flatMap((sale) => {
  const limitRate = (input('limit') / shareLost(sale, 1)).toFixed(4);
  return [...rates.map((rate) => row(sale, rate)), row(sale, Number(limitRate), limitRate)];
});

writeFileSync(new URL('figure.csv', import.meta.url), `${['sale,rate,share,crossing', ...rows].join('\n')}\n`);
