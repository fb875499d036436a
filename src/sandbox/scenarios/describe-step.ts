import { findTransaction, listPayments, type Moment } from './changes.ts';
import type { TransactionObject } from '../model/write.ts';

/**
 * Describes a step in a few words.
 *
 * @returns Markdown.
 */
export function describeStep(moment: Moment): string {
  const { step, before, played } = moment;
  const { cause, cancelFee } = step;
  const transaction = findTransaction(moment);
  switch (cause.what) {
    case 'invoice created':
      return 'You create the invoice';
    case 'payment created':
      return `The payer chooses ${played.asset(cause.asset).symbol}${before?.invoice.balance === 'underpaid' ? ' for the remaining amount' : ''}`;
    case 'seen':
      return `${nameMoney(moment, transaction)} detected${cause.rate === null ? '' : `, at a rate of ${cause.rate}`}`;
    case 'in block':
      return `${nameMoney(moment, transaction)} in a block`;
    case 'confirmed':
      return `${nameMoney(moment, transaction)} ${confirmed(transaction)}`;
    case 'dropped':
      return `${nameMoney(moment, transaction)} \`dropped\``;
    case 'cancellation fee quoted': {
      const items = cancelFee?.items ?? [];
      return `You get a cancellation fee quote: ${items.map((item) => `at least ${item.amount_sent} of ${item.amount_held} would be returned`).join(', ') || 'no confirmed funds are held'}`;
    }
    case 'cancelled':
      return hasQuote(moment) ? 'You cancel the invoice with this quote' : 'You cancel the invoice';
    case 'settling':
      return `${nameMoney(moment, transaction)} on the way to your wallet`;
    case 'returning':
      return `${nameMoney(moment, transaction)} on the way back to the payer`;
    case 'quote expires':
      return listPayments(played).length === 1 ? 'The quote expires' : `The quote in ${namesOfExpired(moment)} expires`;
    case 'invoice expires':
      return 'The invoice expires';
    case 'late_until passes':
      return '`late_until` passes';
  }
}

/** Returns whether a cancellation fee was quoted before the step. */
function hasQuote({ played, step }: Moment): boolean {
  return played.steps
    .slice(0, played.steps.indexOf(step))
    .some(({ cause }) => cause.what === 'cancellation fee quoted');
}

function confirmed(transaction: TransactionObject | undefined): string {
  if (transaction?.kind === 'settlement') return 'in your wallet';
  return transaction?.kind === 'return' ? 'returned to the payer' : 'confirmed';
}

/** Writes an amount with its unit. For an asset sent by mistake, the unit is its ID, which names the network. */
function nameMoney({ played, step }: Moment, transaction: TransactionObject | undefined): string {
  if (transaction === undefined) throw new Error(`${step.at}: the step has no transaction.`);
  const payment = step.invoice.payments.find(({ id }) => id === transaction.payment_id);
  const { amount, asset_id: id } = transaction;
  return id === payment?.asset_id ? `${amount} ${played.asset(id).symbol}` : `${amount} \`${id}\``;
}

function namesOfExpired({ played, step, before }: Moment): string {
  return step.invoice.payments
    .filter(
      ({ id, status }) =>
        status === 'expired' && before?.invoice.payments.find((item) => item.id === id)?.status !== 'expired',
    )
    .map(({ asset_id: id }) => played.asset(id).symbol)
    .join(', ');
}
