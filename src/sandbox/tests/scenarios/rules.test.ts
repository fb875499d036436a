import { describe, expect, it } from 'vitest';
import { readRunningExample } from '../../scenarios/running-example.ts';
import { simulate } from '../../scenarios/simulate.ts';
import { contract } from '../support/contract.ts';
import { bitcoinStart, confirm, ending, last, play, see, sentAt, start } from '../support/play.ts';

const quoteFee =
  '{at: 10:10:00, what: cancellation fee quoted, network_fees: {usdc.base-sepolia: "0.05"}, expires: 10:20:00}';
const cancel = '{at: 10:11:00, what: cancelled}';
const partPaid = [...start, see('10:04:10', 'first', '10'), ...confirm('10:04:18', 'first')];

// examples.test.ts compares the scenarios with the contract's examples. These tests cover cases in neither of them.
describe('an invoice and its payment', () => {
  it('wait until every counted transaction is confirmed', () => {
    const two = [...start, see('10:04:10', 'first', '10'), see('10:05:10', 'second', '15')];
    expect(ending(play([...two, ...confirm('10:06:00', 'second')]))[0]).toMatch(
      /^processing exact: 10.00 pending, 15.00 paid/,
    );
    expect(ending(play([...two, ...confirm('10:06:00', 'second'), ...confirm('10:07:00', 'first')]))[0]).toMatch(
      /^paid exact/,
    );
  });

  it('accept a shortfall up to the limit, and no more', () => {
    const short = (amount: string): string[] =>
      ending(
        play([...start, see('10:04:10', 'first', amount), ...confirm('10:04:18', 'first')], ['max_shortfall: "0.50"']),
      );
    expect(short('24.5')).toEqual([
      'paid underpaid: 0.00 pending, 24.50 paid, 0.50 due, 0.00 over',
      'completed underpaid: 0 pending, 24.5 paid, 0.5 due, 0 over',
    ]);
    expect(short('24.49')[0]).toMatch(/^open underpaid/);
  });
});

describe('time', () => {
  it('ends both in one step if they end at the same time', () => {
    const played = play([start[0] ?? '', start[1]?.replace('10:30:00', '11:00:00') ?? ''], ['until: 11:00:00']);
    expect(sentAt(played, '11:00:00')).toEqual(['payment.expired', 'invoice.expired']);
    expect(last(played).cause.what).toBe('invoice expires');
  });

  it('does not make a transaction late that is seen exactly when the quote ends', () => {
    expect(ending(play([...start, see('10:30:00', 'first', '25')]))[1]).toMatch(/^confirming exact: /);
    expect(ending(play([...start, see('10:30:01', 'first', '25', 'rate: "1"')]))[1]).toMatch(/^confirming exact late/);
  });
});

describe('a dropped transaction', () => {
  const seen = [...start, see('10:04:10', 'first', '25')];

  it('triggers the delayed expiry of the quote and of the invoice', () => {
    const drop = (at: string): string[] =>
      sentAt(play([...seen, `{at: ${at}, what: dropped, transaction: first}`]), at);
    expect(drop('10:40:00')).toEqual(['payment.reverted', 'payment.expired', 'invoice.reopened']);
    expect(drop('11:04:10')).toEqual(['payment.reverted', 'payment.expired', 'invoice.expired']);
  });
});

describe('a deep reorganisation', () => {
  const paid = [...start, see('10:04:10', 'first', '25'), ...confirm('10:04:18', 'first')];

  it('returns the invoice to processing while another transaction is pending', () => {
    const played = play([...paid, see('10:05:00', 'again', '25'), '{at: 10:09:30, what: dropped, transaction: first}']);
    expect(ending(played)).toEqual([
      'processing exact: 25.00 pending, 0.00 paid, 0.00 due, 0.00 over',
      'confirming exact: 25 pending, 0 paid, 0 due, 0 over',
    ]);
    expect(sentAt(played, '10:09:30')).toEqual(['payment.reverted', 'invoice.processing']);
  });
});

it('a transaction of another asset on the right network does not match either', () => {
  const example = readRunningExample(contract);
  const { scenario } = play([...start, see('10:05:00', 'stray', '1', 'asset: usdc.polygon-amoy')]);
  const strayAsset: typeof example.strayAsset = (id) => ({ ...example.asset('usdc.base-sepolia'), id });
  const [payment] = simulate(scenario, { ...example, strayAsset }).at(-1)?.invoice.payments ?? [];
  expect(payment?.transactions[0]?.mismatch).toBe('wrong_asset');
});

describe('a reopened invoice', () => {
  it('returns a payment to waiting that was confirming only because of the other', () => {
    const both = [
      ...bitcoinStart,
      '{at: 10:02:00, what: payment created, asset: usdc.base-sepolia, rate: "1", expires: 10:35:00}',
      see('10:04:10', 'part', '0.0001', '', 'btc.bitcoin-testnet4'),
      see('10:08:20', 'rest', '15'),
      '{at: 10:09:00, what: dropped, transaction: part}',
    ];
    const played = play(both);
    expect(ending(played)[0]).toMatch(/^open underpaid/);
    expect(last(played).invoice.payments.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    expect(sentAt(played, '10:09:00')).toEqual(['payment.reverted', 'payment.reverted', 'invoice.reopened']);
  });
});

describe('cancelling', () => {
  it('needs another quote if a transaction is confirmed or dropped after it', () => {
    const pending = [...partPaid, see('10:05:00', 'second', '5')];
    for (const event of confirm('10:10:30', 'second').slice(1))
      expect(() =>
        play([
          ...pending,
          '{at: 10:06:00, what: in block, transaction: second, block: 21500200}',
          quoteFee,
          event,
          cancel,
        ]),
      ).toThrow('no quote was named');
    expect(() => play([...pending, quoteFee, '{at: 10:10:30, what: dropped, transaction: second}', cancel])).toThrow(
      'no quote was named',
    );
  });
});
