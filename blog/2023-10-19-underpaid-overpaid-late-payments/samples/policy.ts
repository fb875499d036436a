// region policy
import type { Invoice } from './invoice.ts';

export interface Policy {
  readonly writeOff: string; // in the currency of the price
  readonly closingMs: number; // how long before late_until you close the case
}
export interface Order {
  readonly delivered: boolean;
  readonly asked: boolean; // the payer has been asked for the missing amount
  readonly inStock: boolean;
}
export type Step =
  | {
      do:
        'deliver' | 'cancel' | 'look again when confirmed' | 'hand to a person';
    }
  | {
      do: 'show what is missing' | 'write off' | 'ask for what is missing';
      amount: string;
    }
  | { do: 'give back'; amount: string; asset: string };

/**
 * What the shop should do now. An empty list means that there is nothing to do.
 */
export function nextSteps(
  invoice: Invoice,
  order: Order,
  policy: Policy,
  now: Date,
): Step[] {
  const { status, balance, amount_due: amount } = invoice;
  if (status === 'paid') {
    if (!order.delivered && invoice.late && !order.inStock)
      return giveBack(invoice, 'amount_paid');
    const excess =
      balance === 'overpaid' ? giveBack(invoice, 'amount_overpaid') : [];
    return order.delivered ? excess : [{ do: 'deliver' }, ...excess];
  }
  if (balance !== 'underpaid' || order.delivered) return [];
  if (status === 'open') return [{ do: 'show what is missing', amount }];
  if (status !== 'expired') return [];

  const lateUntil = Date.parse(invoice.late_until);
  if (now.getTime() >= lateUntil) return [{ do: 'hand to a person' }];
  if (units(invoice.amount_pending) > 0n)
    return [{ do: 'look again when confirmed' }];
  if (!order.inStock) return [{ do: 'cancel' }];
  if (units(amount) <= units(policy.writeOff))
    return [{ do: 'write off', amount }, { do: 'deliver' }];
  if (now.getTime() >= lateUntil - policy.closingMs) return [{ do: 'cancel' }];
  return order.asked ? [] : [{ do: 'ask for what is missing', amount }];
}
// endregion

/** One step for each payment. Nothing is given back while part of the payment is pending. */
function giveBack(invoice: Invoice, field: 'amount_paid' | 'amount_overpaid'): Step[] {
  const payments = invoice.payments.filter((payment) => units(payment[field]) > 0n);
  if (payments.length === 0) return [{ do: 'hand to a person' }];
  return payments.map((payment) =>
    units(payment.amount_pending) > 0n
      ? { do: 'look again when confirmed' }
      : { do: 'give back', amount: payment[field], asset: payment.asset_id },
  );
}

/** An exact integer, for comparing two amounts in the same currency or asset. */
function units(amount: string): bigint {
  if (!/^\d+(\.\d{1,18})?$/.test(amount)) throw new Error(`not an amount: ${amount}`);
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
}
