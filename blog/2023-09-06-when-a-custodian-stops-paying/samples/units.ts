/** Converts a decimal string into base units. Throws if it isn't an amount or has too many decimals. */
export function parseUnits(amount: string, decimals: number): bigint {
  const match = /^(0|[1-9]\d*)(?:\.(\d+))?$/.exec(amount);
  const whole = match?.[1];
  if (whole === undefined) throw new Error(`"${amount}" isn't an amount`);
  const fraction = match?.[2] ?? '';
  if (fraction.length > decimals) throw new Error(`"${amount}" has more than ${decimals} decimals`);
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** Converts base units into the shortest decimal string. */
export function formatUnits(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return sign + whole + (fraction === '' ? '' : `.${fraction}`);
}
