import { allowedFile } from '../allowed-values.ts';
import { hasBase58Checksum, isBase58Key } from '../base58.ts';
import { finding } from '../finding.ts';
import { distance, sortByNearness } from '../../../lib/nearest.ts';
import type { FileRule } from '../rule.ts';

/** Forms of addresses; base58 is told from other words by its checksum, or by decoding to 32 bytes. */
const forms: readonly {
  readonly name: string;
  readonly pattern: RegExp;
  readonly isOne?: (text: string) => boolean;
}[] = [
  { name: 'an EVM address', pattern: /\b0x[0-9a-fA-F]{40}\b/g },
  {
    name: 'a bech32 address',
    pattern: /\b(?:bc|tb|bcrt|ltc|ltcs|addr|addr_test|cosmos|lnbc\w*|lntb\w*|sp|tsp)1[02-9ac-hj-np-z]{20,}\b/gi,
  },
  { name: 'a base58 address', pattern: /\b[1-9A-HJ-NP-Za-km-z]{26,36}\b/g, isOne: hasBase58Checksum },
  { name: 'a Solana address', pattern: /\b[1-9A-HJ-NP-Za-km-z]{43,44}\b/g, isOne: isBase58Key },
  { name: 'an extended public key', pattern: /\b[xyztuv]pub[1-9A-HJ-NP-Za-km-z]{60,120}\b/gi },
];

/** Readers pay to addresses in documentation, so each must be a published test address. */
export const walletAddress: FileRule = {
  name: 'wallet-address',
  about: `Wallet addresses and extended public keys are on the list ${allowedFile}.`,
  check: ({ source }, { allowed }) =>
    forms.flatMap(({ name, pattern, isOne }) =>
      [...source.matchAll(pattern)]
        .filter(({ 0: text }) => (isOne?.(text) ?? true) && !allowed.addresses.has(text))
        .map(({ 0: text, index }) =>
          finding(
            index,
            `${name} that is not on the list, ${text}`,
            'published test addresses, which nobody can be paid by mistake',
            explain(text, [...allowed.addresses.keys()]),
          ),
        ),
    ),
};

/** An address that is nearly one on the list is a slip, or an attempt to swap it. */
function explain(text: string, listed: readonly string[]): string {
  const nearest = sortByNearness(text, listed)[0];
  return nearest !== undefined && distance(text.toLowerCase(), nearest.toLowerCase()) <= 3
    ? `it is nearly ${nearest}: type that one`
    : `use one of ${allowedFile}; if this one is a published test address, add it there with its source`;
}
