import { expect, it } from 'vitest';
import { readScenario } from '../../scenarios/read-scenario.ts';
import { confirm, failureOf, see, start } from '../support/play.ts';

const paid = [...start, see('10:04:10', 'first', '25'), ...confirm('10:04:18', 'first')];
const partPaid = [...start, see('10:04:10', 'first', '10'), ...confirm('10:04:18', 'first')];

const late = [...start, '{at: 10:11:00, what: cancelled}'];
const returning = '{at: 10:12:16, what: returning, transaction: back, payment: usdc.base-sepolia, network_fee: "0.05"}';
const settling = (at: string, more: string): string =>
  `{at: ${at}, what: settling, transaction: out, payment: usdc.base-sepolia, network_fee: "0.05", gateway_fee: ${more}}`;

it('an invalid scenario is reported with its place and a fix', () => {
  const faults = [
    ['{at: 10:00:00, what: invoice payed}'],
    ['{at: 10:00:00, what: invoice created, status: open}'],
    [...start, '{at: 10:02:00, what: in block, transaction: first}'],
    [...start, see('10:04:10', 'first', '25').replace('"25"', '25')],
    ["{at: 10 o'clock, what: invoice created}"],
    [...start, '{at: 10:00:30, what: cancelled}'],
  ];
  const messages = [...faults.map((events) => failureOf(events)), failureOf(start, ['price: "30"'])];
  expect(messages.join('\n')).toMatchInlineSnapshot(`
    "data/a-case.yaml:4 at /events/0/what: found "invoice payed"; allowed: invoice created; payment created; seen; in block; confirmed; dropped; cancellation fee quoted; cancelled; settling; returning.
    data/a-case.yaml:4 at /events/0: found the key "status"; allowed: at, what.
    data/a-case.yaml:6 at /events/2: found no "block"; allowed: a mapping with "block" (it has: at, what, transaction).
    data/a-case.yaml:6 at /events/2/amount: found 25; allowed: an amount in quotes, as in "25" or "0.00025".
    data/a-case.yaml:4 at /events/0/at: found "10 o'clock"; allowed: "10:04:10" or "next day 11:00:00".
    data/a-case.yaml:6 at /events/2: found an event that is earlier than the one above it; allowed: events in chronological order.
    data/a-case.yaml:1 at /: found the key "price"; allowed: title, caption, max_shortfall, until, events."
  `);
  expect(() => readScenario('title: [', 'a', 'data/a.yaml')).toThrow(
    'data/a.yaml:1: found "title: [", which YAML can\'t read',
  );
});

it('a scenario with an event that the rules do not allow is rejected', () => {
  const faults = [
    [see('10:00:00', 'first', '25')],
    [...start, see('10:04:10', 'first', '25', '', 'btc.bitcoin-testnet4')],
    [...start, '{at: 10:04:18, what: confirmed, transaction: first}'],
    [...start, see('10:04:10', 'first', '25', 'asset: doge.moon')],
    [...start, see('10:04:10', 'first', '25'), '{at: 10:04:18, what: confirmed, transaction: first}'],
    [...start, see('10:40:00', 'first', '25')],
    [...start, see('10:20:00', 'first', '25', 'rate: "1"')],
    [...paid, '{at: 10:11:00, what: cancelled}'],
    [...partPaid, '{at: 10:11:00, what: cancelled}'],
    [start[0] ?? '', start[1]?.replace('10:30:00', '11:00:01') ?? ''],
    [
      ...start,
      see('10:04:10', 'first', '24.9'),
      '{at: 10:05:00, what: payment created, asset: btc.bitcoin-testnet4, rate: "100000", expires: 10:30:00}',
    ],
    [
      ...partPaid,
      '{at: 10:10:00, what: cancellation fee quoted, network_fees: {usdc.base-sepolia: "0.05"}, expires: 10:20:00}',
      '{at: 10:11:00, what: cancelled}',
      returning.replace('0.05', '0.06'),
    ],
  ];
  expect(faults.map((events) => failureOf(events)).join('\n')).toMatchInlineSnapshot(`
    "data/a-case.yaml:4: there is no invoice yet. The first event must be "invoice created".
    data/a-case.yaml:6: there is no payment in "btc.bitcoin-testnet4" yet. Payments so far: usdc.base-sepolia.
    data/a-case.yaml:6: there is no transaction "first" yet. Transactions so far: none.
    data/a-case.yaml:6: There is no asset of the contract "doge.moon". Valid: btc.bitcoin-testnet4, eth.base-sepolia, usdc.base-sepolia, usdc.polygon-amoy.
    data/a-case.yaml:7: The transaction txn_2kWb7QnXr5VzTm9LcGd4Hy is pending. Only one that is confirming can be confirmed.
    data/a-case.yaml:6: the transfer came after the quote expired at 2026-11-20T10:30:00Z. Add "rate": the price of one unit now.
    data/a-case.yaml:6: the rate of the quote is valid, or the transfer isn't credited. Omit "rate".
    data/a-case.yaml:9: The invoice is paid.
    data/a-case.yaml:9: The invoice holds 10 usdc.base-sepolia, and no quote was named.
    data/a-case.yaml:5: a quote must not end before it starts, nor later than the invoice, which expires at 2026-11-20T11:00:00Z.
    data/a-case.yaml:7: 0.000001 is less than the minimum payment in btc.bitcoin-testnet4, 0.00005.
    data/a-case.yaml:11: the network fee can't exceed the quoted one, 0.05."
  `);
});

it('a scenario that moves money without permission is rejected', () => {
  const faults = [
    [...partPaid, settling('10:07:02', '"0"')],
    [...partPaid, settling('next day 11:00:06', '"0.25"')],
    [...late, see('10:12:00', 'first', '25'), ...confirm('10:12:08', 'first'), settling('10:12:16', '"0"')],
    [...partPaid, returning],
    [...late, see('10:12:00', 'first', '0.05'), ...confirm('10:12:08', 'first'), returning],
  ];
  expect(faults.map((events) => failureOf(events)).join('\n')).toMatchInlineSnapshot(`
    "data/a-case.yaml:9: funds stay at the address while the invoice is open, until \`late_until\`.
    data/a-case.yaml:9: the gateway charges a fee only on a paid invoice. Type: gateway_fee: "0"
    data/a-case.yaml:10: the return address is known, so the funds are returned. Type: what: returning
    data/a-case.yaml:9: funds are returned only after a cancellation, in the payment's asset, to a return address that is known.
    data/a-case.yaml:10: 0.05 of usdc.base-sepolia is held, which the fees would use up."
  `);
});
