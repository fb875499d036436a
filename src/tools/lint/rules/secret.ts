import { allowedFile } from '../allowed-values.ts';
import { hasBase58Checksum } from '../base58.ts';
import { finding } from '../finding.ts';
import type { FileRule } from '../rule.ts';

const forms: readonly {
  readonly name: string;
  readonly pattern: RegExp;
  readonly isOne?: (text: string) => boolean;
}[] = [
  { name: '64 hexadecimal digits, which can be a private key', pattern: /\b0x[0-9a-fA-F]{64}\b/g },
  { name: 'a private key', pattern: /(?<=(?:private|secret|signer)[\s_-]?key\W{1,6})[0-9a-fA-F]{64}\b/gi },
  {
    name: 'a private key in wallet import format',
    pattern: /\b[5KLc9][1-9A-HJ-NP-Za-km-z]{50,51}\b/g,
    isOne: hasBase58Checksum,
  },
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

/** A published key is lost, and a text that only looks like a key teaches readers to paste theirs. */
export const secret: FileRule = {
  name: 'secret',
  about: `Keys, secrets and hashes of 64 digits are on the list ${allowedFile}.`,
  check: ({ source }, { allowed }) =>
    forms.flatMap(({ name, pattern, isOne }) =>
      [...source.matchAll(pattern)]
        .filter(({ 0: text }) => (isOne?.(text) ?? true) && !allowed.secrets.has(text))
        .map(({ 0: text, index }) =>
          finding(
            index,
            `${name} that is not on the list, ${text.slice(0, 14)}…`,
            'published test values; real ones come from the environment',
            `if it was ever real, replace it there first; a published test value goes into ${allowedFile} with its source`,
          ),
        ),
    ),
};
