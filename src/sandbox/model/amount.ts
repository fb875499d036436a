/** An exact number: a fraction of two integers. Never a float, which cannot hold 18 decimals. */
export interface Amount {
  readonly over: bigint;
  readonly under: bigint;
}

const syntax = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;

/** Most decimals that an asset has on chain; enough to write any amount. */
export const chainDecimals = 18;

export const zero: Amount = { over: 0n, under: 1n };

/** Whether a text is an amount as the API writes it: no sign, no exponent, no leading zero. */
export function isAmount(text: unknown): text is string {
  return typeof text === 'string' && syntax.test(text);
}

/** Reads an amount. Throws for any other text. */
export function parseAmount(text: string): Amount {
  const match = syntax.exec(text);
  if (match === null) throw new Error(`"${text}" is no amount. Allowed: digits with a point, as in "25" or "0.00025".`);
  const [, whole = '', fraction = ''] = match;
  return { over: BigInt(whole + fraction), under: 10n ** BigInt(fraction.length) };
}

export function add(a: Amount, b: Amount): Amount {
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
}

export function subtract(a: Amount, b: Amount): Amount {
  return { over: a.over * b.under - b.over * a.under, under: a.under * b.under };
}

export function multiply(a: Amount, b: Amount): Amount {
  return { over: a.over * b.over, under: a.under * b.under };
}

/** Throws a RangeError for a division by zero. */
export function divide(a: Amount, b: Amount): Amount {
  if (b.over === 0n) throw new RangeError('Division by zero.');
  return { over: a.over * b.under, under: a.under * b.over };
}

/** Below zero, zero or above zero, as `a` is less than, equal to or more than `b`. */
export function compare(a: Amount, b: Amount): number {
  const difference = subtract(a, b).over;
  return difference < 0n ? -1 : difference === 0n ? 0 : 1;
}

export function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce(add, zero);
}

/** `a` minus `b`, never below zero. */
export function excess(a: Amount, b: Amount): Amount {
  return compare(a, b) > 0 ? subtract(a, b) : zero;
}

/** Rounds an amount that is not negative down to a number of decimals. */
export function roundDown({ over, under }: Amount, decimals: number): Amount {
  const scale = 10n ** BigInt(decimals);
  return { over: (over * scale) / under, under: scale };
}

/** Rounds an amount that is not negative up to a number of decimals. */
export function roundUp({ over, under }: Amount, decimals: number): Amount {
  const scale = 10n ** BigInt(decimals);
  return { over: (over * scale + under - 1n) / under, under: scale };
}

/** Writes an amount with a fixed number of decimals. Throws when it does not fit, so that nothing is rounded unseen. */
export function writeFixed(amount: Amount, decimals: number): string {
  const { over } = roundDown(amount, decimals);
  const digits = over.toString().padStart(decimals + 1, '0');
  const text =
    decimals === 0 ? digits : `${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`;
  if (amount.over < 0n || compare(parseAmount(text), amount) !== 0)
    throw new RangeError(`${amount.over}/${amount.under} is negative or has more than ${decimals} decimals.`);
  return text;
}

/** Writes an amount in its shortest form, as amounts of an asset are. Throws for one with more decimals than the asset has. */
export function writeShortest(amount: Amount, decimals: number): string {
  return writeFixed(amount, decimals)
    .replace(/(\.[0-9]*?)0+$/, '$1')
    .replace(/\.$/, '');
}
