// region base-units
/**
 * Converts a decimal string to base units.
 * Throws if it isn't an amount or has too many decimals.
 */
export function toBaseUnits(amount, decimals) {
  if (
    typeof amount !== 'string' ||
    !/^(0|[1-9][0-9]*)(\.[0-9]+)?$/.test(amount)
  ) {
    throw new TypeError(`Not an amount: ${amount}`);
  }
  const [whole, fraction = ''] = amount.split('.');
  if (fraction.length > decimals)
    throw new RangeError(`More than ${decimals} decimals: ${amount}`);
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}
// endregion
