import type { RunningExample } from '../running-example.ts';
import type { Scenario } from '../scenario.ts';
import type { Invoice, Payment, Transfer } from './state.ts';

/** A scenario while it runs: the invoice so far, and the postbacks that the present moment sends. */
export interface Run {
  readonly scenario: Scenario;
  readonly example: RunningExample;
  invoice: Invoice | null;
  /** The present moment. */
  now: string;
  /** What the present moment sends, in order. */
  postbacks: Outgoing[];
}

/** A postback before its body is written; without a payment it is about the invoice. */
export interface Outgoing {
  readonly type: string;
  readonly payment: Payment | null;
}

/** The invoice. Throws when the scenario has not created it yet. */
export function invoiceOf({ invoice }: Run): Invoice {
  if (invoice === null) throw new Error('there is no invoice yet. The first event must be "invoice created".');
  return invoice;
}

/** The payment in an asset. Throws naming those that exist. */
export function paymentOf(run: Run, assetId: string): Payment {
  const { payments } = invoiceOf(run);
  const found = payments.find(({ asset }) => asset.id === assetId);
  if (found === undefined)
    throw new Error(
      `there is no payment in "${assetId}" yet. Payments so far: ${payments.map(({ asset }) => asset.id).join(', ') || 'none'}.`,
    );
  return found;
}

/** The transaction with a name, and its payment. Throws naming those that exist. */
export function transferOf(run: Run, name: string): { readonly transfer: Transfer; readonly payment: Payment } {
  const all = invoiceOf(run).payments.flatMap((payment) =>
    payment.transfers.map((transfer) => ({ transfer, payment })),
  );
  const found = all.find(({ transfer }) => transfer.name === name);
  if (found === undefined)
    throw new Error(
      `there is no transaction "${name}" yet. Transactions so far: ${all.map(({ transfer }) => transfer.name).join(', ') || 'none'}.`,
    );
  return found;
}

/** Sends a postback about a payment. */
export function tellPayment(run: Run, type: string, payment: Payment): void {
  run.postbacks.push({ type, payment });
}

/** Sends a postback about the invoice. */
export function tellInvoice(run: Run, type: string): void {
  run.postbacks.push({ type, payment: null });
}

/** Adds a transaction that is in no block yet. Throws when the scenario has one of this name. */
export function addTransfer(
  run: Run,
  payment: Payment,
  transfer: Omit<Transfer, 'status' | 'seenAt' | 'block' | 'minedAt' | 'confirmedAt' | 'droppedAt'>,
): void {
  if (invoiceOf(run).payments.some(({ transfers }) => transfers.some(({ name }) => name === transfer.name)))
    throw new Error(`there is a transaction "${transfer.name}" already. Give this one another name.`);
  const moments = { seenAt: run.now, minedAt: null, confirmedAt: null, droppedAt: null };
  payment.transfers.push({ ...transfer, ...moments, status: 'pending', block: null });
}
