import { sha256 } from '@noble/hashes/sha2.js';
import { base58, createBase58check } from '@scure/base';
import { distance, sortByNearness } from '../../../lib/nearest.ts';
import type { FileRule } from '../rule.ts';
import { allowedFile } from '../site.ts';

/** The form of a value. `isOne` tells it from other words that match the pattern. */
interface Form {
  readonly name: string;
  readonly pattern: RegExp;
  readonly isOne?: (text: string) => boolean;
}

const secrets: readonly Form[] = [
  { name: '64 hexadecimal digits, which can be a private key', pattern: /\b0x[0-9a-fA-F]{64}\b/g },
  { name: 'a private key', pattern: /(?<=(?:private|secret|signer)[\s_-]?key\W{1,6})[0-9a-fA-F]{64}\b/gi },
  { name: 'a private key', pattern: /\b[5KLc9][1-9A-HJ-NP-Za-km-z]{50,51}\b/g, isOne: hasBase58Checksum },
  { name: 'an extended private key', pattern: /\b[xyztuv]prv[1-9A-HJ-NP-Za-km-z]{60,120}\b/gi },
  { name: 'a private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/g },
  { name: 'an API key', pattern: /\bsl_(?:sec|pub)_(?:test|live)_[A-Za-z0-9]{8,}/g },
  { name: 'a postback secret', pattern: /\bwhsec_[A-Za-z0-9+/]{16,}=*/g },
  {
    name: "another service's key",
    pattern:
      /\b(?:[srp]k_(?:live|test)_[A-Za-z0-9]{10,}|gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{20,}|AKIA[0-9A-Z]{16}|AIza[\w-]{30,}|xox[abp]-[\w-]{10,}|eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]+)/g,
  },
];

/** The forms of wallet addresses. Base58 is told from other words by its checksum, or by decoding to 32 bytes. */
const addresses: readonly Form[] = [
  { name: 'an EVM address', pattern: /\b0x[0-9a-fA-F]{40}\b/g },
  {
    name: 'a bech32 address',
    pattern: /\b(?:bc|tb|bcrt|ltc|ltcs|addr|addr_test|cosmos|lnbc\w*|lntb\w*|sp|tsp)1[02-9ac-hj-np-z]{20,}\b/gi,
  },
  { name: 'a base58 address', pattern: /\b[1-9A-HJ-NP-Za-km-z]{26,36}\b/g, isOne: hasBase58Checksum },
  { name: 'a Solana address', pattern: /\b[1-9A-HJ-NP-Za-km-z]{43,44}\b/g, isOne: isBase58Key },
  { name: 'an extended public key', pattern: /\b[xyztuv]pub[1-9A-HJ-NP-Za-km-z]{60,120}\b/gi },
];

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

/** Whether a text looks like a public key of 32 bytes: not hexadecimal, with lower and upper case and digits. */
function isBase58Key(text: string): boolean {
  const isMixed = /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text) && !/^[0-9a-f]+$/i.test(text);
  return isMixed && base58.decode(text).length === 32;
}

/**
 * Reports keys, secrets and wallet addresses that aren't listed. Readers pay to addresses in documentation, and a
 * published key is compromised, so each must be a published test value.
 */
export const listedValue: FileRule = {
  name: 'listed-value',
  about: `Keys, secrets, hashes of 64 digits and wallet addresses are published test values, listed in ${allowedFile}.`,
  check: ({ source }, find, { allowed }) => {
    for (const [forms, listed] of [
      [secrets, allowed.secrets],
      [addresses, allowed.addresses],
    ] as const)
      for (const { name, pattern, isOne } of forms)
        for (const { 0: text, index } of source.matchAll(pattern))
          if ((isOne?.(text) ?? true) && !listed.has(text))
            find(
              index,
              // A secret isn't printed in full, because logs are public.
              `${name} that is not on the list, ${forms === secrets ? `${text.slice(0, 14)}…` : text}`,
              'published test values',
              forms === secrets
                ? 'if it was ever real, revoke it first; otherwise list it'
                : advise(text, [...listed.keys()]),
            );
  },
};

/** Says what to type. An address that is nearly the same as a listed one is a slip, or an attempt to swap it. */
function advise(text: string, listed: readonly string[]): string {
  const nearest = sortByNearness(text, listed)[0];
  return nearest !== undefined && distance(text.toLowerCase(), nearest.toLowerCase()) <= 3
    ? `it is nearly the same as ${nearest}; type that one`
    : `use one from ${allowedFile}; if this one is a published test address, add it there with its source`;
}
