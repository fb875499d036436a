import { steady } from './formula.ts';

/**
 * Formats a value the way an article shows it: with as many decimals, with commas between thousands, and without a sign
 * if the article expresses it in words ("€44 is lost" for −44).
 *
 * @param shown the number in the article, such as `1,360` or `0.059`.
 * @param original the value that the article shows as `shown`.
 * @returns the number as text; a dash if there is no value.
 */
export function showNumber(value: number, shown: string, original: number): string {
  if (!Number.isFinite(value)) return '–';
  const decimals = shown.split('.')[1]?.length ?? 0;
  const isSigned = /^[-−]/u.test(shown);
  const signed = original < 0 && !isSigned ? -value : value;
  const [whole = '', fraction] = roundHalfUp(Math.abs(signed), decimals).split('.');
  // A number with four or more digits and no comma is a year, a block height or similar. Articles separate thousands in
  // all other numbers.
  const grouped = /^\D*\d{4,}/u.test(shown) ? whole : whole.replace(/\B(?=(?:\d{3})+$)/gu, ',');
  const digits = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return signed < 0 && /[1-9]/u.test(digits) ? `−${digits}` : digits;
}

/**
 * Formats a reader's own value for an input, with all the decimals that the reader typed, so that 2.5% does not become
 * 3%.
 *
 * @param shown the article's value, such as `3`.
 */
export function showInput(value: number, shown: string): string {
  const [whole = '', fraction = ''] = shown.split('.');
  const [, typed = ''] = /\.(\d+)$/u.exec(String(value)) ?? [];
  return showNumber(value, typed.length > fraction.length ? `${whole}.${typed}` : shown, value);
}

/** Rounds half up. `toFixed` alone rounds the binary value, so 1.005 would become 1.00. */
function roundHalfUp(value: number, decimals: number): string {
  const scaled = steady(value * 10 ** decimals);
  return scaled < 1e15 ? (Math.floor(scaled + 0.5) / 10 ** decimals).toFixed(decimals) : value.toFixed(decimals);
}
