import { describe, expect, it } from 'vitest';
import { isRecord } from '../../../src/build/contract/node.ts';
import { playNamed } from '../../../src/build/scenarios/load.ts';
import { dig, raw } from '../contract/raw.ts';

type Kind = 'invoice' | 'payment';

/** The examples of the contract that a course passes through: example, scenario, time. */
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
  ['InvoiceReturning', 'cancelled-returned', '10:40:06', 'invoice'],
  ['Event_invoice_processing', 'paid-exactly', '10:04:12', 'invoice'],
  ['Event_invoice_paid', 'paid-exactly', '10:04:18', 'invoice'],
  ['Event_invoice_expired', 'underpaid-expired', '11:00:00', 'invoice'],
  ['Event_invoice_cancelled', 'cancelled-returned', '10:40:06', 'invoice'],
  ['Event_payment_received', 'paid-exactly', '10:04:10', 'payment'],
  ['Event_payment_completed', 'paid-exactly', '10:04:18', 'payment'],
  ['Event_payment_settled', 'paid-exactly', '10:07:10', 'payment'],
  ['Event_payment_mismatched', 'wrong-network', '10:05:10', 'payment'],
  ['Event_payment_returned', 'cancelled-returned', '10:40:14', 'payment'],
  ['Event_payment_reverted', 'dropped', '10:09:30', 'payment'],
];

/** The last step of a scenario at a time. */
function stepAt(scenario: string, time: string) {
  const step = playNamed(scenario).steps.findLast(({ at }) => at.slice(11, 19) === time);
  if (step === undefined) throw new Error(`${scenario} has no step at ${time}.`);
  return step;
}

function valueOf(example: string): unknown {
  const value = dig(raw, 'components', 'examples', example, 'value');
  return isRecord(value) && 'api_version' in value ? value.data : value;
}

/**
 * Where an example and the rules disagree, and neither is changed here. An entry that is no longer true fails, and goes.
 * `revision` grows by one each time the object changes, and a transaction that moves on changes its payment and its invoice.
 */
const revisionsThatDiffer: Readonly<Record<string, readonly [example: number, rules: number]>> = {
  PaymentSettled: [5, 7],
  PaymentMismatched: [3, 4],
  PaymentReturned: [8, 9],
  InvoiceReturning: [7, 8],
  Event_invoice_processing: [3, 4],
  Event_invoice_paid: [4, 5],
  Event_invoice_expired: [6, 7],
  Event_invoice_cancelled: [7, 8],
  Event_payment_settled: [5, 7],
  Event_payment_mismatched: [3, 4],
  Event_payment_returned: [8, 9],
};

/** Postbacks whose `timestamp` is not the moment at which the rules send them, with `data` as the example has it. */
const timesThatDiffer: Readonly<Record<string, readonly [timestamp: string, data: string, sent: string]>> = {
  Event_invoice_processing: ['10:04:12', '10:04:12', '10:04:10'],
  Event_invoice_cancelled: ['10:40:00', '10:40:06', '10:40:00'],
  Event_payment_mismatched: ['10:05:00', '10:05:10', '10:05:00'],
};

/** Without `revision`, which the next test looks at. */
function withoutRevisions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRevisions);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'revision');
  return Object.fromEntries(entries.map(([key, child]) => [key, withoutRevisions(child)]));
}

describe('the rules arrive at the examples of the contract', () => {
  it.each(reached)('%s: %s at %s', (example, scenario, time, kind) => {
    const { invoice } = stepAt(scenario, time);
    const object = kind === 'invoice' ? invoice : invoice.payments[0];
    expect(withoutRevisions(object)).toEqual(withoutRevisions(valueOf(example)));
  });

  it('with the revisions that the steps give, but for known differences', () => {
    const differences = reached.flatMap(([example, scenario, time, kind]) => {
      const { invoice } = stepAt(scenario, time);
      const rules = (kind === 'invoice' ? invoice : invoice.payments[0])?.revision;
      const shown = dig(valueOf(example), 'revision');
      return shown === rules ? [] : [[example, [shown, rules]] as const];
    });
    expect(Object.fromEntries(differences)).toEqual(revisionsThatDiffer);
  });

  it('at the moment that the timestamp says, but for known differences', () => {
    const differences = reached.flatMap(([example, scenario, time]) => {
      const type = dig(raw, 'components', 'examples', example, 'value', 'type');
      if (type === undefined) return [];
      const timestamp = String(dig(raw, 'components', 'examples', example, 'value', 'timestamp')).slice(11, 19);
      const sent = playNamed(scenario).steps.find(({ postbacks }) => postbacks.some((body) => body.type === type))?.at;
      const times = [timestamp, time, sent?.slice(11, 19)] as const;
      return new Set(times).size === 1 ? [] : [[example, times] as const];
    });
    expect(Object.fromEntries(differences)).toEqual(timesThatDiffer);
  });

  it('CancelFeePartPaid and CancelFeeWrongNetwork', () => {
    expect(stepAt('cancelled-returned', '10:39:40').cancelFee).toEqual(valueOf('CancelFeePartPaid'));
    expect(stepAt('wrong-network', '10:39:40').cancelFee).toEqual(valueOf('CancelFeeWrongNetwork'));
  });

  it('the second transaction of TransactionPageLast', () => {
    const [, bitcoin] = stepAt('paid-twice', '10:12:44').invoice.payments;
    expect(bitcoin?.transactions).toEqual(dig(valueOf('TransactionPageLast'), 'data'));
  });
});
