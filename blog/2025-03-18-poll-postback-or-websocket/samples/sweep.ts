import { decide } from './decide.mjs';

export interface Transaction {
  readonly id: string;
  readonly kind: 'incoming' | 'settlement';
  readonly status: 'pending' | 'confirming' | 'confirmed' | 'dropped';
  readonly asset_id: string;
  readonly amount: string;
  readonly credited: { readonly amount: string } | null;
  readonly seen_at: string;
  readonly invoice_id: string | null;
  readonly payment_id: string | null;
}
export interface Payment {
  readonly id: string;
  readonly invoice_status: string;
  readonly transactions: readonly Transaction[];
}
/** Your newest stored copies, and the IDs of the actions that are done. */
export interface OpenOrder {
  readonly id: string;
  readonly invoice: {
    readonly id: string;
    readonly created_at: string;
    readonly late_until: string;
  };
  readonly payments: readonly Payment[];
  readonly done: readonly string[];
}
export type Action = { readonly action: string; readonly amount?: string };
export interface Api {
  readonly list: (filters: Record<string, string>) => AsyncIterable<Transaction>;
  readonly getPayment: (id: string) => Promise<Payment>;
}
export interface Settings {
  readonly now: string;
  readonly decimals: Readonly<Record<string, number>>;
  readonly mode: string;
}

// region sweep
/** Lists what to do about every open order. The caller does it. */
export async function sweep(
  orders: readonly OpenOrder[],
  { list, getPayment }: Api,
  settings: Settings,
): Promise<Map<string, Action[]>> {
  const ids = new Map(orders.map(({ invoice, payments }) => [
    invoice.id,
    new Set(payments.map(({ id }) => id)),
  ]));
  // UTC with Z: sorts as text.
  const [oldest] = orders.map(({ invoice }) => invoice.created_at).sort();
  if (oldest === undefined) return new Map();
  for await (const { invoice_id, payment_id } of list({
    kind: 'incoming',
    seen_from: oldest,
  }))
    if (payment_id !== null) ids.get(invoice_id ?? '')?.add(payment_id);

  const results = new Map<string, Action[]>();
  for (const { id, invoice, done } of orders) {
    const payments: Payment[] = [];
    for (const payment of ids.get(invoice.id) ?? [])
      payments.push(await getPayment(payment));
    const actions: Action[] = decide({ invoice, payments, done, ...settings });
    const isOver = Date.parse(settings.now) > Date.parse(invoice.late_until);
    const isEmpty = !payments
      .flatMap(({ transactions }) => transactions)
      .some((one) => one.kind === 'incoming' && one.status !== 'dropped');
    results.set(id, isOver && isEmpty ? [{ action: 'close' }] : actions);
  }
  return results;
}
// endregion
