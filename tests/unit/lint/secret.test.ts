import { describe, expect, it } from 'vitest';
import { secret } from '../../../src/tools/lint/rules/listed-value.ts';
import { lintAnyText } from './lint-text.ts';

// Joins the parts of secrets, so that repository scanners don't mistake the tests for a leak.
const join = (...parts: readonly string[]): string => parts.join('');

describe('secret', () => {
  it('finds an API key and shows only its beginning', () => {
    expect(lintAnyText(secret, join('Authorization: Bearer sl_sec_', 'live_4eC39HqLyjWDarjtT1zdp7dc')))
      .toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:23  secret  an API key that is not on the list, sl_sec_live_4e…; published test values; real ones come from the environment; if it was ever real, revoke it first; a published test value goes into src/tools/lint/allowed.yaml with its source",
      ]
    `);
  });

  it.each([
    ['64 digits', join('0x', 'ab'.repeat(32))],
    ['a bare private key', join('private_key: "', 'ab'.repeat(32), '"')],
    ['wallet import format', join('5HueCGU8rMjxEXxiPuD5BDku4', 'MkFqeZyd4dZ1jvhTVqvbTLvyTJ')],
    [
      'an extended private key',
      join(
        'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
      ),
    ],
    ['a PEM file', join('-----BEGIN EC ', 'PRIVATE KEY-----')],
    ['a postback secret', join('whsec_', 'A'.repeat(43), '=')],
    ["another service's key", join('sk_', 'live_4eC39HqLyjWDarjtT1zdp7dc')],
  ])('finds %s', (_, text) => {
    expect(lintAnyText(secret, text)).toHaveLength(1);
  });

  it.each(['sl_sec_test_', 'whsec_', 'a digest 5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'])(
    'accepts "%s"',
    (text) => {
      expect(lintAnyText(secret, text)).toEqual([]);
    },
  );
});
