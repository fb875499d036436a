/** An exact number, as a fraction of two integers. A float can't hold 18 decimals. */
export interface Amount {
  readonly over: bigint;
  readonly under: bigint;
}

const syntax = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;

/** The most decimals that an asset has on chain, which are enough to write any amount. */
export const chainDecimals = 18;

export const zero: Amount = { over: 0n, under: 1n };

/** The most characters of an amount in the contract. */
const longestAmount = 80;

/** Returns whether a value is an amount as the API writes it: without a sign, an exponent or leading zeros. */
export function isAmount(text: unknown): text is string {
  return typeof text === 'string' && text.length <= longestAmount && syntax.test(text);
}

/** Reads an amount. Throws an Error for any other text. */
export function parseAmount(text: string): Amount {
  const match = syntax.exec(text);
  if (match === null)
    throw new Error(`"${text}" is not an amount. Allowed: digits with a point, as in "25" or "0.00025".`);
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

/** Divides two amounts. Throws a RangeError for a division by zero. */
export function divide(a: Amount, b: Amount): Amount {
  if (b.over === 0n) throw new RangeError('Division by zero.');
  return { over: a.over * b.under, under: a.under * b.over };
}

/**
 * Compares two amounts. The result is negative if `a` is less than `b`, zero if they are equal, and positive otherwise.
 */
export function compare(a: Amount, b: Amount): number {
  const difference = subtract(a, b).over;
  return difference < 0n ? -1 : difference === 0n ? 0 : 1;
}

/** Returns whether an amount is above zero. */
export function isSome(amount: Amount): boolean {
  return compare(amount, zero) > 0;
}

export function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce(add, zero);
}

/** Returns `a` minus `b`, but never less than zero. */
export function excess(a: Amount, b: Amount): Amount {
  return compare(a, b) > 0 ? subtract(a, b) : zero;
}

/** Rounds a non-negative amount down to a number of decimals. */
export function roundDown({ over, under }: Amount, decimals: number): Amount {
  const scale = 10n ** BigInt(decimals);
  return { over: (over * scale) / under, under: scale };
}

/** Rounds a non-negative amount up to a number of decimals. */
export function roundUp({ over, under }: Amount, decimals: number): Amount {
  const scale = 10n ** BigInt(decimals);
  return { over: (over * scale + under - 1n) / under, under: scale };
}

/**
 * Writes an amount with a fixed number of decimals. Throws a RangeError if it is negative or has more decimals, so that
 * nothing is rounded unnoticed.
 */
export function writeFixed(amount: Amount, decimals: number): string {
  const { over } = roundDown(amount, decimals);
  const digits = over.toString().padStart(decimals + 1, '0');
  const text =
    decimals === 0 ? digits : `${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`;
  if (amount.over < 0n || compare(parseAmount(text), amount) !== 0)
    throw new RangeError(`${amount.over}/${amount.under} is negative or has more than ${decimals} decimals.`);
  return text;
}

/**
 * Writes an amount in its shortest form, as the API writes amounts of an asset. Throws a RangeError if it has more
 * decimals than the asset.
 */
export function writeShortest(amount: Amount, decimals: number): string {
  return writeFixed(amount, decimals)
    .replace(/(\.[0-9]*?)0+$/, '$1')
    .replace(/\.$/, '');
}
