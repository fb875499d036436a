import { short, type Figure } from '../../src/lib/plot/figure.ts';

const figure: Figure = (value) => {
  const [orders, disputes, today] = [value('orders'), value('disputes'), value('ratio')];
  const [good, bad] = [value('good'), value('bad')];
  const most = Math.max(2 * value('even_more'), good, bad);
  /** The card ratio in per cent after `moved` orders with `carried` disputes among them have left. */
  const ratioAfter = (moved: number, carried: number): number =>
    (100 * Math.max(disputes - carried, 0)) / (orders - moved);
  const rows = [
    { line: 'once', moved: value('moved'), named: [good, bad] },
    { line: 'twice', moved: value('moved_more'), named: [] },
  ].flatMap(({ line, moved, named }) => {
    // When all orders have moved, there is no card ratio.
    if (moved >= orders) return [];
    const even = (disputes * moved) / orders;
    const row = (carried: number): string => {
      const mark = carried === even ? 'same' : named.includes(carried) ? (carried < even ? 'worse' : 'better') : '';
      const label = carried === most ? `"${moved.toLocaleString('en')} moved"` : '';
      return [
        line,
        short(carried),
        short(ratioAfter(moved, carried)),
        mark,
        label,
        short(today),
        `today ${today.toFixed(2)}%`,
      ].join(',');
    };
    return [...new Set([0, even, disputes, ...named, most])]
      .filter((carried) => carried <= most)
      .sort((a, b) => a - b)
      .map(row);
  });
  return ['line,carried,ratio,mark,label,today,level', ...rows];
};

export default figure;
