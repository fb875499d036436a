import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../src/build/contract/index.ts';
import { readRunningExample } from '../../../src/build/scenarios/running-example.ts';
import { simulate } from '../../../src/build/scenarios/simulate.ts';
import { bitcoinStart, confirm, ending, last, play, see, sentAt, start } from './play.ts';

const quoteFee =
  '{at: 10:10:00, what: cancel fee quoted, network_fees: {usdc.base-sepolia: "0.05"}, expires: 10:20:00}';
const cancel = '{at: 10:11:00, what: cancelled}';
const partPaid = [...start, see('10:04:10', 'first', '10'), ...confirm('10:04:18', 'first')];

// What the examples of the contract show is compared with them in examples.test.ts; here is what neither they nor the courses show.
describe('an invoice and its payment', () => {
  it('stay where they are while too little is seen, and every transaction has its postback', () => {
    const course = play([...start, see('10:04:10', 'first', '10'), see('10:05:10', 'second', '10')]);
    expect(ending(course)).toEqual([
      'open underpaid: 20.00 pending, 0.00 paid, 5.00 due, 0.00 over',
      'waiting underpaid: 20 pending, 0 paid, 5 due, 0 over',
    ]);
    expect([...sentAt(course, '10:04:10'), ...sentAt(course, '10:05:10')]).toEqual([
      'payment.received',
      'payment.received',
    ]);
  });

  it('wait for every counted transaction, the last to be confirmed', () => {
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
    const course = play(start, ['until: 11:00:00']);
    expect(ending(course)[0]).toMatch(/^expired unpaid/);
    expect(sentAt(course, '10:30:00')).toEqual(['payment.expired']);
    expect(sentAt(course, '11:00:00')).toEqual(['invoice.expired']);
  });

  it('ends both in one moment where they end together', () => {
    const course = play([start[0] ?? '', start[1]?.replace('10:30:00', '11:00:00') ?? ''], ['until: 11:00:00']);
    expect(sentAt(course, '11:00:00')).toEqual(['payment.expired', 'invoice.expired']);
    expect(last(course).cause.what).toBe('invoice expires');
  });

  it('does not end an invoice of which enough is seen', () => {
    const course = play([...start, see('10:04:10', 'first', '25')], ['until: 12:00:00']);
    expect(ending(course)).toEqual([
      expect.stringMatching(/^processing exact:/),
      expect.stringMatching(/^confirming exact:/),
    ]);
  });

  it('makes nothing late that is seen at the last moment', () => {
    expect(ending(play([...start, see('10:30:00', 'first', '25')]))[1]).toMatch(/^confirming exact: /);
    expect(ending(play([...start, see('10:30:01', 'first', '25', 'rate: "1"')]))[1]).toMatch(/^confirming exact late/);
  });
});

describe('a dropped transaction', () => {
  const seen = [...start, see('10:04:10', 'first', '25')];

  it('makes up for the expiry of the quote, and of the invoice', () => {
    const drop = (at: string): string[] =>
      sentAt(play([...seen, `{at: ${at}, what: dropped, transaction: first}`]), at);
    expect(drop('10:40:00')).toEqual(['payment.reverted', 'payment.expired', 'invoice.reopened']);
    expect(drop('11:04:10')).toEqual(['payment.reverted', 'payment.expired', 'invoice.expired']);
  });

  it('takes nothing back while enough is left', () => {
    const more = [...seen, see('10:05:00', 'second', '25'), '{at: 10:09:30, what: dropped, transaction: first}'];
    expect(ending(play(more))).toEqual([
      'processing exact: 25.00 pending, 0.00 paid, 0.00 due, 0.00 over',
      'confirming exact: 25 pending, 0 paid, 0 due, 0 over',
    ]);
  });

  it('is told also when it was only a part', () => {
    const part = [...start, see('10:04:10', 'first', '10'), '{at: 10:09:30, what: dropped, transaction: first}'];
    expect(sentAt(play(part), '10:09:30')).toEqual(['payment.reverted']);
  });
});

describe('a deep reorganisation', () => {
  const paid = [...start, see('10:04:10', 'first', '25'), ...confirm('10:04:18', 'first')];
  const drop = (at: string, name = 'first'): string => `{at: ${at}, what: dropped, transaction: ${name}}`;

  it('takes it back to expired after the expiry', () => {
    const course = play([...paid, drop('11:30:00')]);
    expect(ending(course)[0]).toMatch(/^expired unpaid/);
    expect(sentAt(course, '11:30:00')).toEqual(['payment.reverted', 'payment.expired', 'invoice.expired']);
  });

  it('takes it back to processing while other money is on its way', () => {
    const course = play([...paid, see('10:05:00', 'again', '25'), drop('10:09:30')]);
    expect(ending(course)).toEqual([
      'processing exact: 25.00 pending, 0.00 paid, 0.00 due, 0.00 over',
      'confirming exact: 25 pending, 0 paid, 0 due, 0 over',
    ]);
    expect(sentAt(course, '10:09:30')).toEqual(['payment.reverted', 'invoice.processing']);
  });
});

it('money of another asset on the right network does not match either', () => {
  const example = readRunningExample(loadContract());
  const { scenario } = play([...start, see('10:05:00', 'stray', '1', 'asset: usdc.polygon-amoy')]);
  const strayAsset: typeof example.strayAsset = (id) => ({ ...example.asset('usdc.base-sepolia'), id });
  const [payment] = simulate(scenario, { ...example, strayAsset }).at(-1)?.invoice.payments ?? [];
  expect(payment?.transactions[0]?.mismatch).toBe('wrong_asset');
});

describe('money that comes after the end', () => {
  const gone = { status: 'confirmed', credited: null };

  it.each([
    ['a cancel', ['{at: 10:11:00, what: cancelled}', see('10:12:00', 'first', '25'), ...confirm('10:12:08', 'first')]],
    ['late_until', [see('next day 11:00:01', 'first', '25'), ...confirm('next day 11:00:09', 'first')]],
  ])('of %s is told and not counted', (_, events) => {
    const course = play([...start, ...events]);
    const { invoice } = last(course);
    expect(ending(course)[0]).toMatch(/ unpaid: 0.00 pending, 0.00 paid/);
    expect(ending(course)[1]).toMatch(/ unpaid: 0 pending, 0 paid/);
    expect(invoice.payments[0]?.transactions[0]).toMatchObject(gone);
    expect(course.steps.flatMap(({ postbacks }) => postbacks.map(({ type }) => type))).toContain('payment.received');
  });
});

describe('cancelling an invoice that is open again', () => {
  const again = [
    ...bitcoinStart,
    see('10:04:10', 'part', '0.0001', '', 'btc.bitcoin-testnet4'),
    '{at: 10:06:00, what: payment created, asset: usdc.base-sepolia, rate: "1", expires: 10:35:00}',
    see('10:08:20', 'rest', '15'),
  ];
  const drop = '{at: 10:09:00, what: dropped, transaction: part}';

  it('cancels a confirming payment without a quote, since nothing is confirmed', () => {
    const course = play([...again, drop, cancel]);
    expect(last(course).invoice.payments.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  });

  it('takes a payment back that was confirming only because of the other', () => {
    const both = [
      ...bitcoinStart,
      '{at: 10:02:00, what: payment created, asset: usdc.base-sepolia, rate: "1", expires: 10:35:00}',
      see('10:04:10', 'part', '0.0001', '', 'btc.bitcoin-testnet4'),
      see('10:08:20', 'rest', '15'),
      drop,
    ];
    const course = play(both);
    expect(ending(course)[0]).toMatch(/^open underpaid/);
    expect(last(course).invoice.payments.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    expect(sentAt(course, '10:09:00')).toEqual(['payment.reverted', 'payment.reverted', 'invoice.reopened']);
  });
});

describe('cancelling', () => {
  const outcome = (events: readonly string[]): unknown => last(play([...events, quoteFee])).cancelFee?.items;

  it('is free while nothing is held', () => {
    const course = play([...start, cancel]);
    expect(ending(course)).toEqual([
      expect.stringMatching(/^cancelled unpaid/),
      expect.stringMatching(/^cancelled unpaid/),
    ]);
    expect(sentAt(course, '10:11:00')).toEqual(['invoice.cancelled']);
  });

  it('quotes confirmed money only', () => {
    const two = [...partPaid, see('10:05:00', 'second', '5')];
    expect(outcome(two)).toMatchObject([{ amount_held: '10' }]);
  });

  it('needs another quote when a transaction is seen, confirmed or dropped after it', () => {
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

  it('delivers where no return address is known', () => {
    const nameless = partPaid.map((event) => event.replace('rate: "1",', 'rate: "1", return_address: none,'));
    expect(outcome(nameless)).toMatchObject([{ outcome: 'deliver', amount_sent: '9.95' }]);
  });

  it('leaves what the fee would eat', () => {
    const small = [...start, see('10:04:10', 'first', '0.05'), ...confirm('10:04:18', 'first')];
    expect(outcome(small)).toMatchObject([{ outcome: 'leave', to: null, network_fee: '0', amount_sent: '0' }]);
  });
});

describe('a settlement', () => {
  it('adds up, and takes no fee of the gateway where the invoice was not paid', () => {
    const bitcoin = (at: string, name: string): string => see(at, name, '0.0001', '', 'btc.bitcoin-testnet4');
    const course = play([
      ...bitcoinStart,
      bitcoin('10:04:10', 'first'),
      ...confirm('10:14:18', 'first'),
      bitcoin('10:16:10', 'second'),
      ...confirm('10:26:18', 'second'),
    ]);
    const [payment] = last(course).invoice.payments;
    expect(payment).toMatchObject({ status: 'waiting', settlement: { amount: '0.0002', gateway_fee: '0' } });
    expect(payment?.settlement?.transaction_id).toBe(payment?.transactions[1]?.id);
    expect([...sentAt(course, '10:14:18'), ...sentAt(course, '10:26:18')]).toEqual([
      'payment.settled',
      'payment.settled',
    ]);
  });
});

describe('a revision', () => {
  it('grows by one in each step that changes the object, and in no other', () => {
    const course = play([...partPaid, quoteFee]);
    expect(course.steps.map(({ invoice }) => invoice.revision)).toEqual([1, 2, 3, 4, 5, 5]);
    expect(course.steps.map(({ invoice }) => invoice.payments[0]?.revision)).toEqual([undefined, 1, 2, 3, 4, 4]);
  });
});
