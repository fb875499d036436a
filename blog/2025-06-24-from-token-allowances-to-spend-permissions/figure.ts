import type { Figure } from '../../src/lib/plot/figure.ts';
import { worstByRate } from './samples/reach.ts';

const figure: Figure = (input) => {
  const price = input('price');
  const period = input('period_days');
  const year = price * input('periods');
  const last = 420;
  // One row a step: the line is drawn with the value that holds up to this day.
  const steps = Array.from({ length: last / period + 1 }, (_, index) => {
    const days = index * period;
    return `15 per 30 days,${days},${worstByRate(BigInt(price), period, days)}`;
  });
  const level = [0, last].map((days) => `approval of 180,${days},${year}`);
  return ['line,days,usdc', ...level, ...steps];
};

export default figure;
