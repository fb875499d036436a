// region amounts
import { toBaseUnits } from '../overview/money.mjs';

const decimalsOf = (amount) => amount.split('.')[1]?.length ?? 0;

/**
 * Compares two amounts. Returns a negative number, zero or a positive one, as
 * `sort` expects.
 */
export function compareAmounts(a, b) {
  const decimals = Math.max(decimalsOf(a), decimalsOf(b));
  const difference = toBaseUnits(a, decimals) - toBaseUnits(b, decimals);
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** Adds amounts exactly, with as many decimals as the most precise one. */
export function addAmounts(amounts) {
  const decimals = Math.max(0, ...amounts.map(decimalsOf));
  const sum = amounts.reduce(
    (total, amount) => total + toBaseUnits(amount, decimals),
    0n,
  );
  const digits = String(sum).padStart(decimals + 1, '0');
  return decimals === 0
    ? digits
    : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
// endregion
