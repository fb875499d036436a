import { short, type Figure } from '../../src/lib/plot/figure.ts';

const figure: Figure = (value) => {
  const [orders, disputes, today] = [value('orders'), value('disputes'), value('ratio')];
  const [good, bad] = [value('good'), value('bad')];
  const most = Math.max(2 * value('even_more'), good, bad);
  /** The card ratio in per cent after `moved` orders with `theirs` disputes among them have left. */
  const ratioAfter = (moved: number, theirs: number): number =>
    (100 * Math.max(disputes - theirs, 0)) / (orders - moved);
  const rows = [
    { line: 'once', moved: value('moved'), named: [good, bad] },
    { line: 'twice', moved: value('moved_more'), named: [] },
  ].flatMap(({ line, moved, named }) => {
    // When all orders have moved, there is no card ratio.
    if (moved >= orders) return [];
    const even = (disputes * moved) / orders;
    const row = (theirs: number): string => {
      const mark = theirs === even ? 'same' : named.includes(theirs) ? (theirs < even ? 'worse' : 'better') : '';
      const label = theirs === most ? `"${moved.toLocaleString('en')} moved"` : '';
      return [
        line,
        short(theirs),
        short(ratioAfter(moved, theirs)),
        mark,
        label,
        short(today),
        `today ${today.toFixed(2)}%`,
      ].join(',');
    };
    return [...new Set([0, even, disputes, ...named, most])]
      .filter((theirs) => theirs <= most)
      .sort((a, b) => a - b)
      .map(row);
  });
  return ['line,moved_disputes,ratio,mark,label,today,level', ...rows];
};

export default figure;
