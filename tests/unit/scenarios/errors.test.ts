import { describe, expect, it } from 'vitest';
import { readScenario } from '../../../src/build/scenarios/read-scenario.ts';
import { confirm, failureOf, see, start } from './play.ts';

const paid = [...start, see('10:04:10', 'first', '25'), ...confirm('10:04:18', 'first')];
const partPaid = [...start, see('10:04:10', 'first', '10'), ...confirm('10:04:18', 'first')];

describe('a scenario that cannot be read says where and what to type', () => {
  it('an unknown event', () => {
    expect(failureOf(['{at: 10:00:00, what: invoice payed}'])).toMatchInlineSnapshot(
      `"data/a-case.yaml:4: "what" is "invoice payed". Allowed: invoice created, payment created, seen, in block, confirmed, dropped, cancel fee quoted, cancelled, settling, returning."`,
    );
  });

  it('an unknown key', () => {
    expect(failureOf(['{at: 10:00:00, what: invoice created, status: open}'])).toMatchInlineSnapshot(
      `"data/a-case.yaml:4: the event "invoice created" has no key "status". Allowed: at, what."`,
    );
  });

  it('a missing key', () => {
    expect(failureOf([...start, '{at: 10:02:00, what: in block, transaction: first}'])).toMatchInlineSnapshot(
      `"data/a-case.yaml:6: the event "in block" lacks "block". It needs: at, what, transaction, block."`,
    );
  });

  it('an amount that is a number', () => {
    expect(failureOf([...start, see('10:04:10', 'first', '25').replace('"25"', '25')])).toMatchInlineSnapshot(
      `"data/a-case.yaml:6: "amount" is 25 and no amount. Write it in quotes, as in "25" or "0.00025"."`,
    );
  });

  it('a time that is none', () => {
    expect(failureOf(["{at: 10 o'clock, what: invoice created}"])).toMatchInlineSnapshot(
      `"data/a-case.yaml:4: "at" is "10 o'clock" and no time. Allowed: "10:04:10" or "next day 11:00:00"."`,
    );
  });

  it('events out of order', () => {
    expect(failureOf([...start, '{at: 10:00:30, what: cancelled}'])).toMatchInlineSnapshot(
      `"data/a-case.yaml:6: the event is earlier than the one above it. Write events in the order of time."`,
    );
  });

  it('a line that is no YAML', () => {
    expect(() => readScenario('title: [', 'a', 'data/a.yaml')).toThrowErrorMatchingInlineSnapshot(
      `[ScenarioError: data/a.yaml:1: Flow sequence in block collection must be sufficiently indented and end with a ]]`,
    );
  });

  it('an unknown key of the whole', () => {
    expect(failureOf(start, ['price: "30"'])).toMatchInlineSnapshot(
      `"data/a-case.yaml:1: a scenario has no key "price". Allowed: title, caption, events, max_shortfall, until."`,
    );
  });
});

describe('an event that the rules do not allow is refused', () => {
  it('money before there is an invoice', () => {
    expect(failureOf([see('10:00:00', 'first', '25')])).toMatchInlineSnapshot(
      `"data/a-case.yaml:4: there is no invoice yet. The first event must be "invoice created"."`,
    );
  });

  it('money for a payment that does not exist', () => {
    expect(failureOf([...start, see('10:04:10', 'first', '25', '', 'btc.bitcoin-testnet4')])).toMatchInlineSnapshot(
      `"data/a-case.yaml:6: there is no payment in "btc.bitcoin-testnet4" yet. Payments so far: usdc.base-sepolia."`,
    );
  });

  it('a transaction that does not exist', () => {
    expect(failureOf([...start, '{at: 10:04:18, what: confirmed, transaction: first}'])).toMatchInlineSnapshot(
      `"data/a-case.yaml:6: there is no transaction "first" yet. Transactions so far: none."`,
    );
  });

  it('an asset that the contract does not show', () => {
    expect(failureOf([...start, see('10:04:10', 'first', '25', 'asset: doge.moon')])).toMatchInlineSnapshot(
      `"data/a-case.yaml:6: There is no asset of the contract "doge.moon". Valid: btc.bitcoin-testnet4, usdc.base-sepolia, usdc.polygon-amoy."`,
    );
  });

  it('a confirmation before the block', () => {
    expect(
      failureOf([...start, see('10:04:10', 'first', '25'), '{at: 10:04:18, what: confirmed, transaction: first}']),
    ).toMatchInlineSnapshot(
      `"data/a-case.yaml:7: The transaction txn_2kWb7QnXr5VzTm9LcGd4Hy is pending. Only one that is confirming can be confirmed."`,
    );
  });

  it('late money without a rate, and money in time with one', () => {
    expect(failureOf([...start, see('10:40:00', 'first', '25')])).toMatchInlineSnapshot(
      `"data/a-case.yaml:6: the money is late for the quote, which ended at 2026-11-20T10:30:00Z. Add "rate": the price of one unit now."`,
    );
    expect(failureOf([...start, see('10:20:00', 'first', '25', 'rate: "1"')])).toMatchInlineSnapshot(
      `"data/a-case.yaml:6: the rate of the quote holds, or the money does not count. Leave "rate" out."`,
    );
  });

  it('cancelling a paid invoice', () => {
    expect(failureOf([...paid, '{at: 10:11:00, what: cancelled}'])).toMatchInlineSnapshot(
      `"data/a-case.yaml:9: The invoice is paid."`,
    );
  });

  it('cancelling without a quote while money is held', () => {
    expect(failureOf([...partPaid, '{at: 10:11:00, what: cancelled}'])).toMatchInlineSnapshot(
      `"data/a-case.yaml:9: The invoice holds 10 usdc.base-sepolia, and no quote was named."`,
    );
  });

  it('a quote that ends after the invoice', () => {
    expect(failureOf([start[0] ?? '', start[1]?.replace('10:30:00', '11:00:01') ?? ''])).toMatchInlineSnapshot(
      `"data/a-case.yaml:5: a quote must end after it starts, and no later than the invoice, which expires at 2026-11-20T11:00:00Z."`,
    );
  });

  it('a payment below the minimum', () => {
    expect(
      failureOf([
        ...start,
        see('10:04:10', 'first', '24.9'),
        '{at: 10:05:00, what: payment created, asset: btc.bitcoin-testnet4, rate: "100000", expires: 10:30:00}',
      ]),
    ).toMatchInlineSnapshot(
      `"data/a-case.yaml:7: 0.000001 is less than the smallest payment in btc.bitcoin-testnet4, 0.00005."`,
    );
  });

  it('a return that takes more than the quote said', () => {
    expect(
      failureOf([
        ...partPaid,
        '{at: 10:10:00, what: cancel fee quoted, network_fees: {usdc.base-sepolia: "0.05"}, expires: 10:20:00}',
        '{at: 10:11:00, what: cancelled}',
        '{at: 10:11:06, what: returning, transaction: back, payment: usdc.base-sepolia, network_fee: "0.06"}',
      ]),
    ).toMatchInlineSnapshot(`"data/a-case.yaml:11: the quote is a ceiling: the network fee is at most 0.05."`);
  });
});

describe('money does not leave an address that it may not leave', () => {
  const settling = (at: string, more: string): string =>
    `{at: ${at}, what: settling, transaction: out, payment: usdc.base-sepolia, network_fee: "0.05", gateway_fee: ${more}}`;

  it('to the merchant wallet while the invoice is open', () => {
    expect(failureOf([...partPaid, settling('10:07:02', '"0"')])).toMatchInlineSnapshot(
      `"data/a-case.yaml:9: money stays at the address while the invoice is open, until \`late_until\`."`,
    );
  });

  it('with a fee of the gateway that no paid invoice owes', () => {
    expect(failureOf([...partPaid, settling('next day 11:00:06', '"0.25"')])).toMatchInlineSnapshot(
      `"data/a-case.yaml:9: the gateway takes a fee from the money of a paid invoice only. Type: gateway_fee: "0""`,
    );
  });

  it('to the merchant wallet when it can go back', () => {
    const late = [
      ...start,
      '{at: 10:11:00, what: cancelled}',
      see('10:12:00', 'first', '25'),
      ...confirm('10:12:08', 'first'),
    ];
    expect(failureOf([...late, settling('10:12:16', '"0"')])).toMatchInlineSnapshot(
      `"data/a-case.yaml:10: the return address is known, so the money goes back. Type: what: returning"`,
    );
  });

  it('to the payer without a cancel', () => {
    const returning =
      '{at: 10:11:06, what: returning, transaction: back, payment: usdc.base-sepolia, network_fee: "0.05"}';
    expect(failureOf([...partPaid, returning])).toMatchInlineSnapshot(
      `"data/a-case.yaml:9: money goes back only after a cancel, to a return address that is known."`,
    );
  });

  it('when the fee would use it up', () => {
    const small = [
      ...start,
      '{at: 10:11:00, what: cancelled}',
      see('10:12:00', 'first', '0.05'),
      ...confirm('10:12:08', 'first'),
    ];
    const returning =
      '{at: 10:12:16, what: returning, transaction: back, payment: usdc.base-sepolia, network_fee: "0.05"}';
    expect(failureOf([...small, returning])).toMatchInlineSnapshot(
      `"data/a-case.yaml:10: 0.05 of usdc.base-sepolia is held, which the fees would use up."`,
    );
  });
});
