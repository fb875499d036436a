import { toAddress } from './address.ts';
import { deriveChild, type ExtendedKey } from './derive.ts';

// region scan
/**
 * Returns the indexes that a wallet finds if it stops after `gap` unused
 * addresses in a row.
 */
export function scan(
  isUsed: (index: number) => boolean,
  gap: number,
): readonly number[] {
  const found: number[] = [];
  for (let index = 0, unused = 0; unused < gap; index += 1) {
    unused = isUsed(index) ? 0 : unused + 1;
    if (unused === 0) found.push(index);
  }
  return found;
}

/**
 * Returns how many addresses, on average, complete the first run of `gap`
 * abandoned ones.
 */
export function untilFirstGap(abandoned: number, gap: number): number {
  return (1 - abandoned ** gap) / ((1 - abandoned) * abandoned ** gap);
}
// endregion

// region own
/**
 * Searches `count` addresses from `start` and returns the index of the given
 * one. If it isn't among them, don't show the address.
 */
export function ownIndex(
  chain: ExtendedKey,
  address: string,
  prefix: 'bc' | 'tb',
  start: number,
  count: number,
): number | undefined {
  for (let index = start; index < start + count; index += 1) {
    if (toAddress(deriveChild(chain, index).key, prefix) === address)
      return index;
  }
  return undefined;
}
// endregion
