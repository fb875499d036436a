import { describe, expect, it } from 'vitest';
import { dig, isRecord, itemsOf } from '../../contract/record.ts';
import { contract, playNamed, raw } from '../support/contract.ts';

type Kind = 'invoice' | 'payment';

/** The examples in the contract that a scenario reaches, each with its scenario, its time and its kind. */
const reached: readonly (readonly [example: string, scenario: string, time: string, kind: Kind])[] = [
  ['InvoiceOneOff', 'paid-exactly', '10:00:00', 'invoice'],
  ['PaymentWaiting', 'paid-exactly', '10:01:00', 'payment'],
  ['PaymentWaitingBitcoin', 'after-quote', '10:01:00', 'payment'],
  ['PaymentConfirming', 'paid-exactly', '10:04:12', 'payment'],
  ['PaymentCompleted', 'paid-exactly', '10:04:18', 'payment'],
  ['PaymentSettled', 'paid-exactly', '10:07:10', 'payment'],
  ['PaymentUnderpaid', 'underpaid-topped-up', '10:04:18', 'payment'],
  ['PaymentLate', 'late-enough', '11:10:08', 'payment'],
  ['PaymentMismatched', 'wrong-network', '10:05:10', 'payment'],
  ['PaymentReturned', 'cancelled-returned', '10:40:14', 'payment'],
  ['InvoiceReturning', 'cancelled-returned', '10:40:00', 'invoice'],
  ['Event_invoice_processing', 'paid-exactly', '10:04:10', 'invoice'],
  ['Event_invoice_paid', 'paid-exactly', '10:04:18', 'invoice'],
  ['Event_invoice_reopened', 'dropped', '10:09:30', 'invoice'],
  ['Event_invoice_expired', 'underpaid-expired', '11:00:00', 'invoice'],
  ['Event_invoice_cancelled', 'cancelled-returned', '10:40:00', 'invoice'],
  ['Event_payment_received', 'paid-exactly', '10:04:10', 'payment'],
  ['Event_payment_completed', 'paid-exactly', '10:04:18', 'payment'],
  ['Event_payment_settled', 'paid-exactly', '10:07:10', 'payment'],
  ['Event_payment_mismatched', 'wrong-network', '10:05:00', 'payment'],
  ['Event_payment_returned', 'cancelled-returned', '10:40:14', 'payment'],
  ['Event_payment_reverted', 'dropped', '10:09:30', 'payment'],
];

/** Returns the last step of a scenario at a time. */
function stepAt(scenario: string, time: string) {
  const step = playNamed(scenario).steps.findLast(({ at }) => at.slice(11, 19) === time);
  if (step === undefined) throw new Error(`${scenario} has no step at ${time}.`);
  return step;
}

function valueOf(example: string): unknown {
  const value = dig(raw, 'components', 'examples', example, 'value');
  return isRecord(value) && 'api_version' in value ? value.data : value;
}

/** Removes ids, hashes and order numbers, because examples of postbacks have different ones from the scenarios. */
function withoutNames(value: unknown): unknown {
  const text = JSON.stringify(value)
    .replaceAll(/\b(inv|pay|txn)_[0-9A-Za-z]{22}/g, '$1_…')
    .replaceAll(/0x[0-9a-f]{64}/g, '0x…')
    .replaceAll(/(Order |orders\/|"order":")10\d\d/g, '$1…');
  return JSON.parse(text);
}

/** Fields with the time of a change to an object or one of its transactions. */
const moments = [
  'created_at',
  'seen_at',
  'mined_at',
  'confirmed_at',
  'dropped_at',
  'activated_at',
  'period_start',
  'completed_at',
  'cancelled_at',
  'failed_at',
];

/** Changes to examples for which no field has the time. */
const undated: Readonly<Record<string, readonly string[]>> = {
  PaymentExpired: ['the quote expired'],
  Event_payment_expired: ['the quote expired'],
  SubscriptionPeriodEnd: ['its end was asked for'],
  Event_subscription_past_due: ['the second invoice was issued'],
  Event_subscription_mandate_low: ['the payer lowered the allowance'],
  Event_subscription_completed: ['the second invoice was issued'],
};

/** Returns the changes to an object so far. All changes at the same time count as one. */
function changesOf(example: string): Set<unknown> {
  const value = valueOf(example);
  const transactions = dig(value, 'transactions');
  const parts = [value, ...(Array.isArray(transactions) ? transactions : [])];
  const dates = parts.flatMap((part) => moments.map((name) => dig(part, name)));
  return new Set([...dates.filter((date) => typeof date === 'string'), ...(undated[example] ?? [])]);
}

describe('the scenarios lead to the examples in the contract', () => {
  it.each(reached)('%s: %s at %s', (example, scenario, time, kind) => {
    const { invoice } = stepAt(scenario, time);
    const object = kind === 'invoice' ? invoice : invoice.payments[0];
    if (example.startsWith('Event_')) expect(withoutNames(object)).toEqual(withoutNames(valueOf(example)));
    else expect(object).toEqual(valueOf(example));
  });

  it('at the time in the timestamp of a postback', () => {
    const postbacks = reached.filter(([example]) => example.startsWith('Event_'));
    const times = postbacks.map(([example, scenario]) => {
      const type = dig(raw, 'components', 'examples', example, 'value', 'type');
      return [
        example,
        playNamed(scenario).steps.find(({ postbacks }) => postbacks.some((body) => body.type === type))?.at,
      ];
    });
    const timestamps = postbacks.map(([example]) => [
      example,
      dig(raw, 'components', 'examples', example, 'value', 'timestamp'),
    ]);
    expect(timestamps).toEqual(times);
    expect(timestamps.map(([, at]) => String(at).slice(11, 19))).toEqual(postbacks.map(([, , time]) => time));
  });

  it('CancelFeePartPaid and CancelFeeWrongNetwork', () => {
    expect(stepAt('cancelled-returned', '10:39:40').cancelFee).toEqual(valueOf('CancelFeePartPaid'));
    expect(stepAt('wrong-network', '10:39:40').cancelFee).toEqual(valueOf('CancelFeeWrongNetwork'));
  });

  it('the Bitcoin transaction of TransactionPagePage', () => {
    const [, bitcoin] = stepAt('paid-twice', '10:12:44').invoice.payments;
    expect(bitcoin?.transactions).toEqual([itemsOf(dig(valueOf('TransactionPagePage'), 'data'))[1]]);
  });
});

describe('the examples of the contract', () => {
  const others = [...contract.examples.keys()]
    .filter((example) => dig(valueOf(example), 'revision') !== undefined)
    .filter((example) => reached.every(([name]) => name !== example));

  it.each(others)('%s, which no scenario reaches, has one revision for each change', (example) => {
    expect(dig(valueOf(example), 'revision')).toBe(changesOf(example).size);
  });

  it('list transactions newest first, from page to page', () => {
    const seen = ['TransactionPagePage', 'TransactionPageLast'].flatMap((page) => {
      const data = dig(valueOf(page), 'data');
      return Array.isArray(data) ? data.map((item) => String(dig(item, 'seen_at'))) : [];
    });
    expect(seen).toEqual(seen.toSorted().reverse());
    expect(seen.length).toBeGreaterThan(2);
  });
});
