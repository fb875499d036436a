// region policy
import type { Action, Facts } from './invoice.ts';

export interface Policy {
  readonly writeOff: string; // in the currency of the price
  readonly closingMs: number; // how long before late_until you close the case
}
export interface Order {
  readonly asked: boolean; // for the missing amount
  readonly inStock: boolean;
}
export type Step =
  | Action
  | { readonly action: 'ask'; readonly amount: string }
  | { readonly action: 'cancel' | 'refund_price' }
  | {
      readonly action: 'write_off';
      readonly amount: string;
      readonly ids: readonly string[]; // mark them as done too
    };

/** Applies the shop's policy to the actions that `decide` returns. */
export function applyPolicy(
  actions: readonly Action[],
  { invoice, payments, now }: Facts,
  { asked, inStock }: Order,
  policy: Policy,
): Step[] {
  return actions.flatMap((action): Step[] => {
    if (action.action === 'fulfil' && action.late && !inStock)
      return [{ action: 'refund_price' }];
    // Only an underpaid, expired invoice waits until a date.
    if (action.action !== 'wait' || action.until === null) return [action];
    if (!areConfirmed(payments)) return [action];
    if (!inStock) return [{ action: 'cancel' }];
    const { amount } = action; // what is missing
    const id = `fulfil:${invoice.id}`;
    const ids = [id, `review:${invoice.id}:reverted`];
    if (units(amount) <= units(policy.writeOff))
      return [
        { action: 'write_off', amount, ids },
        { id, action: 'fulfil', late: false },
      ];
    if (Date.parse(now) >= Date.parse(action.until) - policy.closingMs)
      return [{ action: 'cancel' }];
    return asked ? [] : [{ action: 'ask', amount }];
  });
}
// endregion

/** Whether all credited transfers are confirmed. */
const areConfirmed = (payments: Facts['payments']): boolean =>
  payments
    .flatMap(({ transactions }) => transactions)
    .filter(({ kind, status, credited }) => kind === 'incoming' && status !== 'dropped' && credited !== null)
    .every(({ status }) => status === 'confirmed');

/** An exact integer with 18 decimals, for comparing two amounts in the same currency. */
function units(amount: string): bigint {
  if (!/^\d+(\.\d{1,18})?$/.test(amount)) throw new Error(`not an amount: ${amount}`);
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
}
