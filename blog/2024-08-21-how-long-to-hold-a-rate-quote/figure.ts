import { short, type Figure } from '../../src/lib/plot/figure.ts';
import { quoteCost } from './samples/quote-cost.ts';

const minutes = Array.from({ length: 29 }, (_, index) => 4 + 2 * index);

const figure: Figure = (value) => {
  const lines = [
    { name: 'half wait', waiters: value('many') },
    { name: 'a tenth wait', waiters: value('few') },
  ];
  /** Euros per order: what waiting payers take, and what payers in no hurry cost when their quote has run out. */
  const euros = (waiters: number, at: number): number => {
    const late = Math.exp(-at / value('mean_min')) * value('late_eur');
    return waiters * quoteCost(value('order'), value('volatility') / 100, at) + (1 - waiters) * late;
  };
  const rows = lines.flatMap(({ name, waiters }) => {
    const costs = minutes.map((at) => euros(waiters, at));
    const least = Math.min(...costs);
    return minutes.map((at, index) => {
      const lowest = costs[index] === least ? `€${least.toFixed(2)} at ${at} min` : '';
      return `"${name}",${at},${short(costs[index] ?? NaN)},${lowest}`;
    });
  });
  return ['line,minutes,euros,lowest', ...rows];
};

export default figure;
