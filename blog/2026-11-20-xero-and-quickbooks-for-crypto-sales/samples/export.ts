// Usage: node export.ts <file> <currency> xero|quickbooks
// The file contains a list of payments, as `payment.settled` contains them.
import { readFileSync } from 'node:fs';

interface Payment {
  readonly id: string;
  readonly status: string;
  readonly asset_id: string;
  readonly amount_paid: string;
  readonly completed_at: string | null;
  readonly settlement: {
    readonly gateway_fee: string;
    readonly network_fee: string;
    readonly settled_at: string;
  } | null;
  readonly transactions: readonly {
    readonly kind: string;
    readonly status: string;
    readonly credited: { readonly amount: string; readonly currency?: string } | null;
  }[];
}

// region rows
const units = 10n ** 18n;

/** Turns a decimal string into a whole number of 10⁻¹⁸, without floats. */
function parse(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole) * units + BigInt(decimals.padEnd(18, '0'));
}

/** Rounds half up to pence or cents. */
function format(value: bigint): string {
  const cents = (value * 200n + units) / (2n * units);
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

const toDate = (time: string): string =>
  time.slice(0, 10).split('-').reverse().join('/');

/** The statement lines of one payment: the sale, then its two fees. */
export function listRows(payment: Payment, currency: string) {
  const { settlement, asset_id: asset, completed_at: paid } = payment;
  if (payment.status !== 'completed' || !settlement || !paid) return [];
  const credited = payment.transactions
    .filter((it) => it.kind === 'incoming' && it.status === 'confirmed')
    .flatMap((it) => it.credited ?? []);
  if (credited.some((it) => it.currency !== currency))
    throw new Error(`${payment.id}: the price is not in ${currency}`);
  const value = credited.reduce((sum, it) => sum + parse(it.amount), 0n);
  const coins = parse(payment.amount_paid);
  const worth = (fee: string): string => format((parse(fee) * value) / coins);
  const rows = [
    [paid, format(value), `Crypto sale, ${asset}`],
    [settlement.settled_at, `-${worth(settlement.gateway_fee)}`, 'Gateway fee'],
    [settlement.settled_at, `-${worth(settlement.network_fee)}`, 'Network fee'],
  ] as const;
  return rows
    .filter(([, amount]) => amount !== '-0.00')
    .map(([time, amount, description]) => ({
      date: toDate(time),
      amount,
      description,
      reference: payment.id,
    }));
}
// endregion rows

const [file = '', currency = 'GBP', layout = 'xero'] = process.argv.slice(2);
const payments = JSON.parse(readFileSync(file, 'utf8')) as Payment[];
const quote = (cell: string): string => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const print = (cells: readonly string[]): void => {
  console.log(cells.map(quote).join(','));
};

print(
  layout === 'xero' ? ['Date', 'Amount', 'Description', 'Reference'] : ['Date', 'Description', 'Amount'],
);
for (const payment of payments)
  for (const { date, amount, description, reference } of listRows(payment, currency))
    print(layout === 'xero' ? [date, amount, description, reference] : [date, description, amount]);
