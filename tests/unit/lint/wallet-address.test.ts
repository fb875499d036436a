import { describe, expect, it } from 'vitest';
import { walletAddress } from '../../../src/tools/lint/rules/listed-value.ts';
import { facts, lintAnyText } from './lint-text.ts';

describe('wallet-address', () => {
  it('finds an address that is not on the list', () => {
    expect(lintAnyText(walletAddress, 'Send to `0x1111111111111111111111111111111111111111`.')).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:10  wallet-address  an EVM address that is not on the list, 0x1111111111111111111111111111111111111111; published test addresses, so that nobody pays a stranger by mistake; use one from src/tools/lint/allowed.yaml; if this one is a published test address, add it there with its source",
      ]
    `);
  });

  it.each([
    ['Bitcoin, base58', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['Bitcoin, bech32', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['Bitcoin, bech32 in capitals', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
    ['TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['Solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
    [
      'an extended public key',
      'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
    ],
  ])('finds %s', (_, text) => {
    expect(lintAnyText(walletAddress, `Pay to ${text}.`)).toHaveLength(1);
  });

  it('finds a listed address with one wrong letter', () => {
    const addresses = new Map([['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'EIP-55']]);
    const allowed = { ...facts.allowed, addresses };
    expect(lintAnyText(walletAddress, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', { allowed })).toEqual([]);
    expect(lintAnyText(walletAddress, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee', { allowed })).toHaveLength(1);
  });

  it.each([
    'inv_3xKf9QmT2ZpLr8VbNc5YdW',
    'FoundTransactionsWrongNetworkAgain',
    'cacc961ed9e2938a48e7a943da786ffd2bfbe458',
  ])('ignores %s', (text) => {
    expect(lintAnyText(walletAddress, text)).toEqual([]);
  });
});
