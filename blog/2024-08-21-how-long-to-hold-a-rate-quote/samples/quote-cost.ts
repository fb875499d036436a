// region cost
// Coins also trade at night and on Sundays.
const minutesPerYear = 365 * 24 * 60;

/**
 * Expected loss on one quote if its payer waits and then chooses. Use it for
 * planning, not for bookkeeping.
 */
export function quoteCost(
  value: number,
  yearlyVolatility: number,
  minutes: number,
): number {
  return (
    value *
    yearlyVolatility *
    Math.sqrt(minutes / minutesPerYear / (2 * Math.PI))
  );
}

/**
 * Yearly volatility from prices taken at equal intervals, oldest first. 0.6
 * means 60%.
 */
export function yearlyVolatility(
  prices: readonly number[],
  minutesApart: number,
): number {
  const returns = prices
    .slice(1)
    .map((price, index) => Math.log(price / (prices[index] ?? Number.NaN)));
  if (returns.length < 2 || !returns.every(Number.isFinite)) {
    throw new RangeError('Three prices or more, all above zero');
  }
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
  const variance =
    returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) /
    (returns.length - 1);
  return Math.sqrt((variance * minutesPerYear) / minutesApart);
}
// endregion
