import { toAddress } from './address.ts';
import { deriveChild, type ExtendedKey } from './derive.ts';

// region scan
/** The indexes that a wallet finds if it gives up after `gap` unused addresses in a row. */
export function scan(isUsed: (index: number) => boolean, gap: number): readonly number[] {
  const found: number[] = [];
  for (let index = 0, unused = 0; unused < gap; index += 1) {
    unused = isUsed(index) ? 0 : unused + 1;
    if (unused === 0) found.push(index);
  }
  return found;
}

/** Addresses handed out, on average, until the first run of `gap` abandoned ones is complete. */
export function untilFirstGap(abandoned: number, gap: number): number {
  return (1 - abandoned ** gap) / ((1 - abandoned) * abandoned ** gap);
}

/** The index of an address of your own, looked for from `start`. Undefined: do not show it to a payer. */
export function ownIndex(
  chain: ExtendedKey,
  address: string,
  prefix: 'bc' | 'tb',
  start: number,
  count: number,
): number | undefined {
  for (let index = start; index < start + count; index += 1) {
    if (toAddress(deriveChild(chain, index).key, prefix) === address) return index;
  }
  return undefined;
}
// endregion
