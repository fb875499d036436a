import { quoteCost } from './samples/quote-cost.ts';

const [value, volatility, meanMinutes, perLate] = [200, 0.6, 5, 1];
const lines = [
  { name: 'all wait', waiters: 1 },
  { name: 'half', waiters: 0.5 },
  { name: 'a tenth', waiters: 0.1 },
];
const minutes = Array.from({ length: 29 }, (_, index) => 4 + 2 * index);

/** Cents per order: what waiting payers take, and what payers in no hurry cost when their quote has run out. */
function cents(waiters: number, at: number): number {
  const late = Math.exp(-at / meanMinutes) * perLate;
  return 100 * (waiters * quoteCost(value, volatility, at) + (1 - waiters) * late);
}
const rows = lines.flatMap(({ name, waiters }) => {
  const costs = minutes.map((at) => cents(waiters, at));
  const least = Math.min(...costs);
  return minutes.map((at, index) => {
    const lowest = waiters < 1 && costs[index] === least ? 1 : '';
    return `"${name}",${at},${costs[index]?.toFixed(3)},${lowest}`;
  });
});

export default ['line,minutes,cents,lowest', ...rows];
