import { short, type Figure } from '../../src/lib/plot/figure.ts';

const dollars = (value: number): string => `$${value.toFixed(2)}`;

const figure: Figure = (value) => {
  const [accepted, limit] = [value('shortfall'), value('line')];
  return [
    'what,from,to,range,side',
    `Accepted,0,${short(accepted)},up to ${dollars(accepted)},right`,
    `Written off,${short(accepted)},${short(limit)},up to ${dollars(limit)},right`,
    `Requested,${short(limit)},4,above ${dollars(limit)},left`,
  ];
};

export default figure;
