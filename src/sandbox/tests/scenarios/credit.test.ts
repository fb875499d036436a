import { describe, expect, it } from 'vitest';
import { parseAmount, writeFixed, writeShortest } from '../../model/amount.ts';
import { currencyDecimals } from '../../model/create.ts';
import { creditTransfers, quoteAmount } from '../../model/credit.ts';
import type { Transfer } from '../../model/state.ts';

function transfer(amount: string, rate: string | null = null): Transfer {
  return {
    id: 'txn_a',
    hash: '0x',
    outputIndex: null,
    kind: 'incoming',
    asset: { id: 'btc.bitcoin-testnet4', networkId: 'bip122:0', confirmationsRequired: 2 },
    from: null,
    to: 'tb1',
    amount: parseAmount(amount),
    networkFee: null,
    gatewayFee: null,
    mismatch: null,
    late: rate !== null,
    isAfterEnd: false,
    rate: rate === null ? null : parseAmount(rate),
    seenAt: '2026-11-20T10:04:10Z',
    order: 0,
    status: 'confirmed',
    confirmations: 0,
    block: null,
    minedAt: null,
    confirmedAt: null,
    droppedAt: null,
  };
}

/** Returns the credit for each transaction, for a price in dollars. */
function credits(part: string, quoted: string, ...transfers: Transfer[]): string[] {
  const payment = { part: parseAmount(part), quoted: parseAmount(quoted), transfers };
  return [...creditTransfers(payment, 2).values()].map((amount) => writeFixed(amount, 2));
}

describe('a quote', () => {
  it("is rounded up to the asset's number of decimals for quotes", () => {
    const quote = (part: string, rate: string, decimals: number): string =>
      writeShortest(quoteAmount(parseAmount(part), parseAmount(rate), decimals), 8);
    expect(quote('25.00', '100000', 8)).toBe('0.00025');
    expect(quote('25.00', '99999', 8)).toBe('0.00025001');
    expect(quote('25.00', '0.9997', 2)).toBe('25.01');
  });
});

describe('a credit', () => {
  it('for any other amount is in proportion, rounded down', () => {
    expect(credits('25.00', '0.00025001', transfer('0.0001'))).toEqual(['9.99']);
    expect(credits('25.00', '25', transfer('30'))).toEqual(['30.00']);
    expect(credits('25.00', '25', transfer('24.999'))).toEqual(['24.99']);
  });

  it('gives the rounding difference to the newest transaction, so that the total is the price', () => {
    expect(credits('10.00', '3', transfer('1'), transfer('1'), transfer('1'))).toEqual(['3.33', '3.33', '3.34']);
  });

  it('for late money uses the rate at the time it was seen', () => {
    expect(credits('25.00', '0.00025', transfer('0.00025', '98000'))).toEqual(['24.50']);
    expect(credits('25.00', '0.00025', transfer('0.00025', '101000'))).toEqual(['25.25']);
    expect(credits('25.00', '0.00025', transfer('0.0001'), transfer('0.0001', '99999'))).toEqual(['10.00', '9.99']);
  });
});

it('the decimals of a price are those of its currency', () => {
  expect(['USD', 'JPY', 'KWD'].map(currencyDecimals)).toEqual([2, 0, 3]);
});
