import { toneOf, type Tone } from '../../lib/tone.ts';
import type { PaymentObject, TransactionObject } from '@sluice/sandbox';
import { findNamed } from '../reference/find.ts';
import { fill } from './fill.ts';
import type { Words } from './read-words.ts';

/** What the widget says about a payment. */
interface View {
  readonly title: string;
  readonly text: string;
  readonly tone: Tone;
  /** Whether address and amount are shown. */
  readonly isAsking: boolean;
  /** The label of the button for another payment; null if there is no button. */
  readonly again: string | null;
  /** A line for each transfer from the payer. */
  readonly transfers: readonly string[];
}

/**
 * Returns what the payer reads about a payment. It depends only on the payment, which includes its invoice's status.
 *
 * @param nameOf asset id → text such as "USDC on Base Sepolia".
 * @throws Error for a status or balance without words.
 */
export function describePayment(words: Words, payment: PaymentObject, nameOf: (assetId: string) => string): View {
  const { status, balance, transactions, asset_id: assetId } = payment;
  const [, balances] = findNamed(words.payment, ([name]) => name, status, 'status with words of the widget');
  const [, own] = findNamed(balances, ([name]) => name, balance, 'balance with words of the widget');
  const state = words.invoice.get(status)?.get(payment.invoice_status) ?? own;
  const mismatch = transactions.find((transaction) => isMismatch(transaction))?.mismatch ?? null;
  const money = (amount: string, asset = assetId): string => `${amount} ${nameOf(asset)}`;
  const incoming = transactions.filter(({ kind }) => kind === 'incoming');
  const arrived = sayArrived(words, payment, money);
  const sayOfIt = (sentence: string): string => (arrived === '' ? '' : fill(sentence, { arrived }));
  const isExpired = status === 'expired' && state === own;
  const texts = [
    mismatch === null ? '' : (words.mismatch.get(mismatch) ?? ''),
    payment.late ? (words.late.get(status) ?? '') : '',
    fill(isExpired && mismatch !== null ? words.mismatchedExpired : state.text, {
      arrived,
      kept: sayOfIt(words.kept),
      extra: sayOfIt(words.extra),
      due: money(payment.amount_due),
      over: money(payment.amount_overpaid),
      returned: sayReturned(words, transactions, money),
    }).trim(),
  ];
  return {
    title: state.title,
    text: withoutRepeats(texts.filter((text) => text !== '').join(' ')),
    tone: mismatch === null ? (state.tone ?? toneOf(status)) : 'warning',
    isAsking: state.isAsking,
    again: state.again,
    transfers: incoming.map((item) => `${money(item.amount, item.asset_id)}: ${sayProgress(words, item)}`),
  };
}

/** Keeps the last one of equal sentences. */
function withoutRepeats(text: string): string {
  const sentences = text.split(/(?<=\.) /);
  return sentences.filter((sentence, at) => sentences.lastIndexOf(sentence) === at).join(' ');
}

function isMismatch({ mismatch, status }: TransactionObject): boolean {
  return mismatch !== null && status !== 'dropped';
}

function sayProgress(words: Words, transaction: TransactionObject): string {
  if (isMismatch(transaction)) return words.mismatched;
  const { status, confirmations, confirmations_required: required } = transaction;
  return fill(words.transaction.get(status) ?? '', {
    confirmations: String(confirmations),
    required: String(required),
  });
}

function sayArrived(
  { arrived }: Words,
  { amount_paid: paid, amount_pending: pending }: PaymentObject,
  money: (amount: string) => string,
): string {
  return [
    ...(paid === '0' ? [] : [fill(arrived.paid, { amount: money(paid) })]),
    ...(pending === '0' ? [] : [fill(arrived.pending, { amount: money(pending) })]),
  ].join(', ');
}

function sayReturned(
  { returned }: Words,
  transactions: readonly TransactionObject[],
  money: (amount: string, assetId: string) => string,
): string {
  return transactions
    .filter(({ kind }) => kind === 'return')
    .map(({ status, amount, asset_id: assetId, to }) =>
      fill(returned.get(status) ?? '', { amount: money(amount, assetId), to }),
    )
    .join(' ');
}
