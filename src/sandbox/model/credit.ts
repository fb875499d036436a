import {
  add,
  compare,
  divide,
  multiply,
  roundDown,
  roundUp,
  subtract,
  sum,
  writeShortest,
  zero,
  type Amount,
} from './amount.ts';
import type { Balance } from './objects.ts';
import { counts, type Invoice, type Payment, type Transfer } from './state.ts';

/** Quotes a part of a price in an asset. The amount is rounded up, so that rounding never leaves an invoice short. */
export function quoteAmount(part: Amount, rate: Amount, quoteDecimals: number): Amount {
  return roundUp(divide(part, rate), quoteDecimals);
}

/**
 * Credits the counted transactions of a payment towards the price.
 *
 * Money in time is credited in proportion to the quoted amount, so that this amount is worth exactly the part of the
 * price for which it was quoted. A late transfer is credited at the rate when it was detected. The total is rounded down, and
 * the newest transaction absorbs the rounding.
 */
export function creditTransfers(
  { part, quoted, transfers }: Pick<Payment, 'part' | 'quoted' | 'transfers'>,
  decimals: number,
): Map<Transfer, Amount> {
  const credits = new Map<Transfer, Amount>();
  let exact = zero;
  let credited = zero;
  for (const transfer of transfers.filter(counts)) {
    exact = add(
      exact,
      transfer.rate === null
        ? divide(multiply(part, transfer.amount), quoted)
        : multiply(transfer.amount, transfer.rate),
    );
    const total = roundDown(exact, decimals);
    credits.set(transfer, subtract(total, credited));
    credited = total;
  }
  return credits;
}

/** The amounts received, compared with the amount requested. */
export interface Tally {
  readonly pending: Amount;
  readonly paid: Amount;
  readonly seen: Amount;
  readonly balance: Balance;
  readonly late: boolean;
}

/** Returns the amounts received for a payment, in its asset. */
export function tallyPayment({ quoted, transfers, expiresAt }: Payment): Tally {
  const counted = transfers.filter(counts);
  return tally(
    counted.map((transfer) => [transfer, transfer.amount]),
    quoted,
    expiresAt,
  );
}

/** Returns the amounts received for an invoice, in the unit of its price. */
export function tallyInvoice({ payments, price, unit, expiresAt }: Invoice): Tally {
  return tally(
    payments.flatMap((payment) => [...creditTransfers(payment, unit.decimals)]),
    price,
    expiresAt,
  );
}

function tally(worth: readonly (readonly [Transfer, Amount])[], wanted: Amount, expiresAt: string): Tally {
  const sumOf = (isPaid: boolean): Amount =>
    sum(worth.flatMap(([{ status }, amount]) => ((status === 'confirmed') === isPaid ? [amount] : [])));
  const [pending, paid] = [sumOf(false), sumOf(true)];
  const seen = add(pending, paid);
  return {
    pending,
    paid,
    seen,
    balance: balanceOf(seen, wanted),
    late: worth.some(([{ seenAt }]) => seenAt > expiresAt),
  };
}

function balanceOf(seen: Amount, wanted: Amount): Balance {
  if (compare(seen, zero) === 0) return 'unpaid';
  const order = compare(seen, wanted);
  return order < 0 ? 'underpaid' : order === 0 ? 'exact' : 'overpaid';
}

/** Returns whether an amount is enough for an invoice: at least the price minus the accepted shortfall. */
export function isEnough(amount: Amount, { price, maxShortfall }: Invoice): boolean {
  return compare(amount, subtract(price, maxShortfall)) >= 0;
}

/**
 * Returns whether the money that arrived in time reaches a payment's quoted amount. Late money counts only by its
 * value, so its amount never completes a payment.
 *
 * @param status `confirmed` for confirmed money alone, `seen` for all of it.
 */
export function hasQuotedAmount({ quoted, transfers }: Payment, status: 'seen' | 'confirmed'): boolean {
  const inTime = transfers.filter(
    (transfer) => counts(transfer) && !transfer.late && (status === 'seen' || transfer.status === 'confirmed'),
  );
  return compare(sum(inTime.map(({ amount }) => amount)), quoted) >= 0;
}

/**
 * Returns the confirmed amount of an asset that has arrived at a payment's address, minus what has left or is leaving.
 */
export function heldMoney({ transfers }: Payment, assetId: string): Amount {
  const ofAsset = transfers.filter(({ asset }) => asset.id === assetId);
  const came = ofAsset.filter(({ kind, status }) => kind === 'incoming' && status === 'confirmed');
  const left = ofAsset.filter(({ kind, status }) => kind !== 'incoming' && status !== 'dropped');
  return subtract(
    sum(came.map(({ amount }) => amount)),
    sum(left.flatMap(({ amount, networkFee, gatewayFee }) => [amount, networkFee ?? zero, gatewayFee ?? zero])),
  );
}

/** Returns what has reached the merchant in the payment's own asset, or null if nothing has. */
export function settlementOf(payment: Payment) {
  const { asset, transfers } = payment;
  const kind = asset.canReturn ? 'settlement' : 'incoming';
  const settled = transfers
    .filter((transfer) => transfer.kind === kind && transfer.asset.id === asset.id && transfer.status === 'confirmed')
    .sort((a, b) => (a.confirmedAt ?? '').localeCompare(b.confirmedAt ?? ''));
  const newest = settled.at(-1);
  if (newest === undefined) return null;
  const total = (amount: (transfer: Transfer) => Amount | null): string =>
    writeShortest(
      settled.reduce((sum, transfer) => add(sum, amount(transfer) ?? zero), zero),
      asset.decimals,
    );
  return {
    amount: total(({ amount }) => amount),
    gateway_fee: total(({ gatewayFee }) => gatewayFee),
    network_fee: total(({ networkFee }) => networkFee),
    transaction_id: newest.id,
    settled_at: newest.confirmedAt ?? newest.seenAt,
  };
}
