// region refund
/**
 * Recorded when the invoice was paid: euros in cents, coins in the asset's
 * smallest `quote_decimals` step.
 */
export interface Sale {
  readonly invoiceId: string;
  readonly cents: bigint;
  readonly coins: bigint;
  readonly assetId: string;
  readonly quoteDecimals: number;
}

/** One decision to refund, stored before anyone signs. */
export interface Refund {
  readonly invoiceId: string;
  readonly reason: 'withdrawal' | 'defect' | 'goodwill';
  readonly cents: bigint; // of the price, in any asset
  readonly policy: 'value' | 'coins'; // as agreed at the sale
  readonly rate: bigint; // millionths of a euro for one coin, read at approval
  readonly ratedAt: string;
  readonly amount: string; // what the payout sends, in the asset
  readonly to: string;
  readonly addressFrom: 'checkout' | 'confirmed change';
}

/**
 * The amount of the asset that refunds `cents` of a sale. Rounded up, so that
 * rounding never costs the customer. Throws if this refund and the earlier ones
 * together exceed the price.
 */
export function refundAmount(
  sale: Sale,
  earlier: readonly Pick<Refund, 'cents'>[],
  { cents, policy, rate }: Pick<Refund, 'cents' | 'policy' | 'rate'>,
): string {
  const before = earlier.reduce((sum, refund) => sum + refund.cents, 0n);
  if (cents <= 0n || rate <= 0n || before + cents > sale.cents) {
    throw new RangeError(
      `${sale.invoiceId}: ${cents} after ${before} of ${sale.cents} cents`,
    );
  }
  const steps = 10n ** BigInt(sale.quoteDecimals);
  const coins =
    policy === 'value'
      ? divideUp(cents * 10_000n * steps, rate)
      : divideUp(sale.coins * cents, sale.cents);
  const fraction = String(coins % steps).padStart(sale.quoteDecimals, '0');
  return sale.quoteDecimals === 0
    ? String(coins)
    : `${coins / steps}.${fraction}`;
}

const divideUp = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;
// endregion refund
