import { readModel } from '../../src/tools/figures/read-model.ts';

const input = readModel(import.meta.url);

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

export default ['line,carried,ratio,mark', ...rows];
