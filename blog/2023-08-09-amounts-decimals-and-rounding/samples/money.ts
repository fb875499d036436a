// region units
const pattern = /^(0|[1-9][0-9]*)(\.[0-9]+)?$/;

/**
 * Turns a decimal string into smallest units. Throws if it isn't an amount or
 * has too many decimals.
 */
export function toUnits(amount: string, decimals: number): bigint {
  if (!pattern.test(amount)) throw new TypeError(`Not an amount: ${amount}`);
  const [whole = '', fraction = ''] = amount.split('.');
  if (fraction.length > decimals)
    throw new RangeError(`More than ${decimals} decimals: ${amount}`);
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/**
 * Turns units back into text: the shortest form with at least `least` decimals
 * (for a currency, all of them).
 */
export function fromUnits(units: bigint, decimals: number, least = 0): string {
  if (units < 0n) throw new RangeError(`Below zero: ${units}`);
  const digits = String(units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits
    .slice(digits.length - decimals)
    .replace(/0+$/, '')
    .padEnd(least, '0');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
// endregion

// region quote
/**
 * The amount of coins to request, rounded up. `rate` is the price of one coin,
 * as a decimal string.
 */
export function quote(
  price: bigint,
  priceDecimals: number,
  rate: string,
  quoteDecimals: number,
): bigint {
  const rateDecimals = rate.split('.')[1]?.length ?? 0;
  const numerator = price * 10n ** BigInt(rateDecimals + quoteDecimals);
  const denominator =
    toUnits(rate, rateDecimals) * 10n ** BigInt(priceDecimals);
  if (denominator === 0n) throw new RangeError('A rate of zero');
  return (numerator + denominator - 1n) / denominator;
}
// endregion

// region credits
/**
 * Values each transaction of one payment, oldest first. All were detected
 * before the quote expired, and use the unit of `quoted`.
 */
export function credits(
  price: bigint,
  quoted: bigint,
  received: readonly bigint[],
): readonly bigint[] {
  let detected = 0n;
  let creditedSoFar = 0n;
  return received.map((units) => {
    detected += units;
    // BigInt division rounds down.
    const credited = (price * detected) / quoted - creditedSoFar;
    creditedSoFar += credited;
    return credited;
  });
}
// endregion
