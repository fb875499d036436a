// Compares the formula with simulated payers. The seed is fixed, so every run prints the same.
import { quoteCost, yearlyVolatility } from './quote-cost.ts';

const [value, sigma, minutes, stepsPerMinute, payers] = [200, 0.6, 15, 12, 200_000];

/** Mulberry32: a small generator of numbers between 0 and 1, good enough for a check. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = generator(26);
const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const step = sigma / Math.sqrt(365 * 24 * 60 * stepsPerMinute);
const totals = { waits: 0, hindsight: 0, stacked: 0 };
for (let payer = 0; payer < payers; payer += 1) {
  let [now, low, high] = [0, 0, 0]; // logarithms of the price, 0 when the quote is made
  for (let at = 0; at < minutes * stepsPerMinute; at += 1) {
    now += step * normal() - step ** 2 / 2;
    low = Math.min(low, now);
    high = Math.max(high, now);
  }
  totals.waits += Math.max(0, 1 - Math.exp(now));
  totals.hindsight += 1 - Math.exp(low);
  totals.stacked += 1 - Math.exp(now - high);
}
console.log('one quote, by formula:     ', quoteCost(value, sigma, minutes).toFixed(3));
console.log('one quote, simulated:      ', ((value * totals.waits) / payers).toFixed(3));
console.log('knowing the future:        ', ((value * totals.hindsight) / payers).toFixed(3));
console.log('all quotes kept open:      ', ((value * totals.stacked) / payers).toFixed(3));
console.log('60 minutes, by formula:    ', quoteCost(value, sigma, 60).toFixed(3));

const prices = [1500];
for (let at = 0; at < 2000; at += 1) {
  prices.push((prices.at(-1) ?? 0) * Math.exp((sigma / Math.sqrt(365 * 24 * 12)) * normal()));
}
console.log('volatility of made-up prices:', yearlyVolatility(prices, 5).toFixed(2));
try {
  yearlyVolatility([1500, 0, 1490], 5);
} catch (error) {
  console.log('a price of zero:', error instanceof Error ? error.message : error);
}
