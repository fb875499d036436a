// region demand
export interface Demand {
  readonly perDay: number; // withdrawals on an average day
  readonly meanEuro: number;
  readonly deviationEuro: number;
  // Standard deviation of the daily average, as a share of it; 0 if all days
  // are alike.
  readonly swing: number;
  /** Larger amounts need approval and don't leave this wallet. */
  readonly limitEuro: number;
}

/**
 * What players withdraw in one day, in cents:
 * a random number of log-normal amounts.
 */
export function oneDay(demand: Demand, random: () => number): number {
  const variance = Math.log(1 + (demand.deviationEuro / demand.meanEuro) ** 2);
  const centre = Math.log(demand.meanEuro) - variance / 2;
  const today =
    demand.perDay * (1 + demand.swing * Math.sqrt(3) * (2 * random() - 1));
  let cents = 0;
  // Exponential gaps between withdrawals give a Poisson number of them.
  for (let time = gap(random); time < today; time += gap(random)) {
    const amount = Math.round(
      100 * Math.exp(centre + Math.sqrt(variance) * normal(random)),
    );
    if (amount <= 100 * demand.limitEuro) cents += amount;
  }
  return cents;
}

/**
 * The smallest wallet, in cents, that lasts on the share `level` of the days.
 */
export function enough(days: readonly number[], level: number): number {
  const smallest = days.toSorted((a, b) => a - b)[
    Math.ceil(level * days.length) - 1
  ];
  if (smallest === undefined)
    throw new RangeError('enough: no days, or a level outside 0 to 1');
  return smallest;
}
// endregion demand

function gap(random: () => number): number {
  return -Math.log(1 - random());
}

function normal(random: () => number): number {
  return Math.sqrt(2 * gap(random)) * Math.cos(2 * Math.PI * random());
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Simulates `count` days and returns the total of each, in cents. */
export function simulate(demand: Demand, count: number, seed: number): readonly number[] {
  const random = seeded(seed);
  return Array.from({ length: count }, () => oneDay(demand, random));
}

export const base: Demand = { perDay: 40, meanEuro: 120, deviationEuro: 160, swing: 0, limitEuro: Infinity };

/** The date of this article as a number, chosen before the first run. */
export const seed = 20_241_003;
