import { sha256 } from '@noble/hashes/sha2.js';
import { base58, createBase58check } from '@scure/base';
import { distance, sortByNearness } from '../../../lib/nearest.ts';
import { allowedFile, type Rule } from '../site.ts';
import type { TextFile } from '../text.ts';

/** The form of a value. `isOne` tells it from other words that match the pattern. */
type Form = readonly [name: string, pattern: RegExp, isOne?: (text: string) => boolean];

const checked = createBase58check(sha256);

/** Whether a text ends with the checksum that Bitcoin, Litecoin, Dogecoin and TRON append to addresses and keys. */
function hasBase58Checksum(text: string): boolean {
  try {
    checked.decode(text);
    return true;
  } catch {
    return false;
  }
}

const secrets: readonly Form[] = [
  ['64 hexadecimal digits, which can be a private key', /\b0x[0-9a-fA-F]{64}\b/g],
  ['a private key', /(?<=(?:private|secret|signer)[\s_-]?key\W{1,6})[0-9a-fA-F]{64}\b/gi],
  ['a private key', /\b[5KLc9][1-9A-HJ-NP-Za-km-z]{50,51}\b/g, hasBase58Checksum],
  ['an extended private key', /\b[xyztuv]prv[1-9A-HJ-NP-Za-km-z]{60,120}\b/gi],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/g],
  ['an API key', /\bsl_(?:sec|pub)_(?:test|live)_[A-Za-z0-9]{8,}/g],
  ['a postback secret', /\bwhsec_[A-Za-z0-9+/]{16,}=*/g],
  [
    "another service's key",
    /\b(?:[srp]k_(?:live|test)_[A-Za-z0-9]{10,}|gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{20,}|AKIA[0-9A-Z]{16}|AIza[\w-]{30,}|xox[abp]-[\w-]{10,}|eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]+)/g,
  ],
];

/** The forms of wallet addresses. Base58 is told from other words by its checksum, or by decoding to 32 bytes. */
const addresses: readonly Form[] = [
  ['an EVM address', /\b0x[0-9a-fA-F]{40}\b/g],
  [
    'a bech32 address',
    /\b(?:bc|tb|bcrt|ltc|ltcs|addr|addr_test|cosmos|lnbc\w*|lntb\w*|sp|tsp)1[02-9ac-hj-np-z]{20,}\b/gi,
  ],
  ['a base58 address', /\b[1-9A-HJ-NP-Za-km-z]{26,36}\b/g, hasBase58Checksum],
  [
    'a Solana address',
    // Lower and upper case and digits, but not hexadecimal.
    /\b(?=\w*[a-z])(?=\w*[A-Z])(?=\w*\d)(?=\w*[g-zG-Z])[1-9A-HJ-NP-Za-km-z]{43,44}\b/g,
    (text) => base58.decode(text).length === 32,
  ],
  ['an extended public key', /\b[xyztuv]pub[1-9A-HJ-NP-Za-km-z]{60,120}\b/gi],
];

/**
 * Keys, secrets, hashes of 64 digits and wallet addresses are published test values, which are listed. Readers pay to
 * addresses in documentation, and a published key is compromised.
 */
export const listedValue: Rule<TextFile> = ({ source }, find, { allowed }) => {
  for (const [forms, listed] of [
    [secrets, allowed.secrets],
    [addresses, allowed.addresses],
  ] as const)
    for (const [name, pattern, isOne] of forms)
      for (const { 0: text, index } of source.matchAll(pattern))
        if (!listed.has(text) && (isOne?.(text) ?? true))
          find(
            index,
            // A secret isn't printed in full, because logs are public.
            `${name} that is not on the list, ${forms === secrets ? `${text.slice(0, 14)}…` : text}`,
            'published test values',
            forms === secrets ? 'if it was ever real, revoke it first; otherwise list it' : advise(text, listed),
          );
};

/** Says what to type. An address that is nearly the same as a listed one is a slip, or an attempt to swap it. */
function advise(text: string, listed: ReadonlySet<string>): string {
  const nearest = sortByNearness(text, listed)[0];
  return nearest !== undefined && distance(text.toLowerCase(), nearest.toLowerCase()) <= 3
    ? `it is nearly the same as ${nearest}; type that one`
    : `use one from ${allowedFile}; if this one is a published test address, add it there with its source`;
}
