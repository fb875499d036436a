import { short, type Figure } from '../../src/lib/plot/figure.ts';

const dollars = (value: number): string => `$${value.toFixed(2)}`;

const figure: Figure = (value) => {
  const [cost, limit, most] = [value('ask_cost'), value('line'), 12];
  const row = (missing: number, names = ','): string =>
    `brings in,${short(missing)},${short((missing * value('answer')) / 100)},${names}`;
  return [
    'line,missing,dollars,point,limit',
    row(0),
    row(limit, `,write off up to ${dollars(limit)}`),
    row(value('part_missing'), `request ${dollars(value('part_missing'))},`),
    row(most),
    `costs,0,${short(cost)},,`,
    `costs,${most},${short(cost)},,`,
  ];
};

export default figure;
