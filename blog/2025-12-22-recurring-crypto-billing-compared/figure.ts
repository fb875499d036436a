import type { Figure } from '../../src/lib/plot/figure.ts';

const figure: Figure = (input) => {
  const price = input('price');
  const year = price * input('months');
  const buffer = Number((((price * 12) / 365 / 24) * input('hours')).toFixed(2));
  const models: readonly (readonly [model: string, start: number, reach: number])[] = [
    ['Reminder', price, 0],
    ['Prepaid credit', year, 0],
    ['Permission', price, year - price],
    ['Schedule', price, year - price],
    ['Stream', buffer, year],
  ];
  const rows = models.flatMap(([name, start, reach]) => [
    `${name},start,${start},${start} ${name === 'Stream' ? 'locked' : 'paid'}`,
    `${name},reach,${reach},${reach} can be taken`,
  ]);
  return ['model,kind,usdc,label', ...rows];
};

export default figure;
