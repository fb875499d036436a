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

const orders = input('orders');
const disputes = input('disputes');
const most = 36;

/** The card ratio in per cent after `moved` orders with `carried` disputes among them have left. */
function ratioAfter(moved: number, carried: number): number {
  return (100 * (disputes - carried)) / (orders - moved);
}

/** One row of the figure; `mark` labels a point that the text names. */
function row(moved: number, carried: number, mark = ''): string {
  const line = `"${moved.toLocaleString('en-GB')} moved"`;
  return [line, carried, ratioAfter(moved, carried).toFixed(4), mark].join(',');
}

const even = (moved: number): number => (disputes * moved) / orders;
const moved = input('moved');
const movedMore = input('moved_more');
const rows = [
  row(moved, 0),
  row(moved, input('good'), 'worse'),
  row(moved, even(moved), 'same'),
  row(moved, input('bad'), 'better'),
  row(moved, most),
  row(movedMore, 0),
  row(movedMore, even(movedMore), 'same'),
  row(movedMore, most),
];

writeFileSync(new URL('figure.csv', import.meta.url), `${['line,carried,ratio,mark', ...rows].join('\n')}\n`);
