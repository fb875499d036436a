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
  it('keep their states while too little is seen, and every transaction sends a postback', () => {
    const played = play([...start, see('10:04:10', 'first', '10'), see('10:05:10', 'second', '10')]);
    expect(ending(played)).toEqual([
      'open underpaid: 20.00 pending, 0.00 paid, 5.00 due, 0.00 over',
      'waiting underpaid: 20 pending, 0 paid, 5 due, 0 over',
    ]);
    expect([...sentAt(played, '10:04:10'), ...sentAt(played, '10:05:10')]).toEqual([
      'payment.received',
      'payment.received',
    ]);
  });

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
  it('ends the quote and the invoice, each with its postback', () => {
    const played = play(start, ['until: 11:00:00']);
    expect(ending(played)[0]).toMatch(/^expired unpaid/);
    expect(sentAt(played, '10:30:00')).toEqual(['payment.expired']);
    expect(sentAt(played, '11:00:00')).toEqual(['invoice.expired']);
  });

  it('ends both in one step if they end at the same time', () => {
    const played = play([start[0] ?? '', start[1]?.replace('10:30:00', '11:00:00') ?? ''], ['until: 11:00:00']);
    expect(sentAt(played, '11:00:00')).toEqual(['payment.expired', 'invoice.expired']);
    expect(last(played).cause.what).toBe('invoice expires');
  });

  it('does not end an invoice for which enough has been seen', () => {
    const played = play([...start, see('10:04:10', 'first', '25')], ['until: 12:00:00']);
    expect(ending(played)).toEqual([
      expect.stringMatching(/^processing exact:/),
      expect.stringMatching(/^confirming exact:/),
    ]);
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

  it('reverts no state while enough is left', () => {
    const more = [...seen, see('10:05:00', 'second', '25'), '{at: 10:09:30, what: dropped, transaction: first}'];
    expect(ending(play(more))).toEqual([
      'processing exact: 25.00 pending, 0.00 paid, 0.00 due, 0.00 over',
      'confirming exact: 25 pending, 0 paid, 0 due, 0 over',
    ]);
  });

  it('sends a postback even if it was only a part', () => {
    const part = [...start, see('10:04:10', 'first', '10'), '{at: 10:09:30, what: dropped, transaction: first}'];
    expect(sentAt(play(part), '10:09:30')).toEqual(['payment.reverted']);
  });
});

describe('a deep reorganisation', () => {
  const paid = [...start, see('10:04:10', 'first', '25'), ...confirm('10:04:18', 'first')];
  const drop = (at: string, name = 'first'): string => `{at: ${at}, what: dropped, transaction: ${name}}`;

  it('returns the invoice to expired after its expiry', () => {
    const played = play([...paid, drop('11:30:00')]);
    expect(ending(played)[0]).toMatch(/^expired unpaid/);
    expect(sentAt(played, '11:30:00')).toEqual(['payment.reverted', 'payment.expired', 'invoice.expired']);
  });

  it('returns the invoice to processing while another transaction is pending', () => {
    const played = play([...paid, see('10:05:00', 'again', '25'), drop('10:09:30')]);
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

describe('a payment after the end', () => {
  const gone = { status: 'confirmed', credited: null };

  it.each([
    ['a cancel', ['{at: 10:11:00, what: cancelled}', see('10:12:00', 'first', '25'), ...confirm('10:12:08', 'first')]],
    ['late_until', [see('next day 11:00:01', 'first', '25'), ...confirm('next day 11:00:09', 'first')]],
  ])('through %s sends a postback and does not count', (_, events) => {
    const played = play([...start, ...events]);
    const { invoice } = last(played);
    expect(ending(played)[0]).toMatch(/ unpaid: 0.00 pending, 0.00 paid/);
    expect(ending(played)[1]).toMatch(/ unpaid: 0 pending, 0 paid/);
    expect(invoice.payments[0]?.transactions[0]).toMatchObject(gone);
    expect(played.steps.flatMap(({ postbacks }) => postbacks.map(({ type }) => type))).toContain('payment.received');
  });
});

describe('a reopened invoice', () => {
  const again = [
    ...bitcoinStart,
    see('10:04:10', 'part', '0.0001', '', 'btc.bitcoin-testnet4'),
    '{at: 10:06:00, what: payment created, asset: usdc.base-sepolia, rate: "1", expires: 10:35:00}',
    see('10:08:20', 'rest', '15'),
  ];
  const drop = '{at: 10:09:00, what: dropped, transaction: part}';

  it('is cancelled with its confirming payment without a quote, because nothing is confirmed', () => {
    const played = play([...again, drop, cancel]);
    expect(last(played).invoice.payments.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  });

  it('returns a payment to waiting that was confirming only because of the other', () => {
    const both = [
      ...bitcoinStart,
      '{at: 10:02:00, what: payment created, asset: usdc.base-sepolia, rate: "1", expires: 10:35:00}',
      see('10:04:10', 'part', '0.0001', '', 'btc.bitcoin-testnet4'),
      see('10:08:20', 'rest', '15'),
      drop,
    ];
    const played = play(both);
    expect(ending(played)[0]).toMatch(/^open underpaid/);
    expect(last(played).invoice.payments.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    expect(sentAt(played, '10:09:00')).toEqual(['payment.reverted', 'payment.reverted', 'invoice.reopened']);
  });
});

describe('cancelling', () => {
  const outcome = (events: readonly string[]): unknown => last(play([...events, quoteFee])).cancelFee?.items;

  it('is free while nothing is held', () => {
    const played = play([...start, cancel]);
    expect(ending(played)).toEqual([
      expect.stringMatching(/^cancelled unpaid/),
      expect.stringMatching(/^cancelled unpaid/),
    ]);
    expect(sentAt(played, '10:11:00')).toEqual(['invoice.cancelled']);
  });

  it('quotes confirmed money only', () => {
    const two = [...partPaid, see('10:05:00', 'second', '5')];
    expect(outcome(two)).toMatchObject([{ amount_held: '10' }]);
  });

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

  it('delivers the money if no return address is known', () => {
    const nameless = partPaid.map((event) => event.replace('rate: "1",', 'rate: "1", return_address: none,'));
    expect(outcome(nameless)).toMatchObject([{ outcome: 'deliver', amount_sent: '9.95' }]);
  });

  it('leaves an amount that the fee would use up', () => {
    const small = [...start, see('10:04:10', 'first', '0.05'), ...confirm('10:04:18', 'first')];
    expect(outcome(small)).toMatchObject([{ outcome: 'leave', to: null, network_fee: '0', amount_sent: '0' }]);
  });
});

describe('a settlement', () => {
  it('adds up, and has no gateway fee if the invoice was not paid', () => {
    const bitcoin = (at: string, name: string): string => see(at, name, '0.0001', '', 'btc.bitcoin-testnet4');
    const played = play([
      ...bitcoinStart,
      bitcoin('10:04:10', 'first'),
      ...confirm('10:14:18', 'first'),
      bitcoin('10:16:10', 'second'),
      ...confirm('10:26:18', 'second'),
    ]);
    const [payment] = last(played).invoice.payments;
    expect(payment).toMatchObject({ status: 'waiting', settlement: { amount: '0.0002', gateway_fee: '0' } });
    expect(payment?.settlement?.transaction_id).toBe(payment?.transactions[1]?.id);
    expect([...sentAt(played, '10:14:18'), ...sentAt(played, '10:26:18')]).toEqual([
      'payment.settled',
      'payment.settled',
    ]);
  });
});

describe('a revision', () => {
  it('increases by one in each step that changes the object, and in no other', () => {
    const played = play([...partPaid, quoteFee]);
    expect(played.steps.map(({ invoice }) => invoice.revision)).toEqual([1, 2, 3, 4, 5, 5]);
    expect(played.steps.map(({ invoice }) => invoice.payments[0]?.revision)).toEqual([undefined, 1, 2, 3, 4, 4]);
  });
});
