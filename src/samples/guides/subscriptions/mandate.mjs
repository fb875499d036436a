// region mandate
import { compareAmounts } from '../invoices/amounts.mjs';
import { toBaseUnits } from '../overview/money.mjs';

/**
 * Counts the periods that the allowance is sure to cover, even if each takes
 * the full cap.
 * `decimals` comes from the mandate's asset. Returns null without a mandate.
 */
export function countCoveredPeriods({ mandate }, decimals) {
  if (mandate === null) return null;
  const cap = toBaseUnits(mandate.max_amount_per_cycle, decimals);
  return Number(toBaseUnits(mandate.allowance, decimals) / cap);
}

/**
 * Returns what stops the next period's collection until the payer acts, or
 * null.
 * `quote` is the period's amount in the mandate's asset, for example your own
 * estimate from a rate.
 */
export function findObstacle({ mandate, period_end }, quote) {
  if (mandate === null) return 'no mandate';
  const { expires_at } = mandate;
  if (expires_at && Date.parse(expires_at) <= Date.parse(period_end))
    return 'expired';
  if (compareAmounts(quote, mandate.max_amount_per_cycle) > 0) return 'cap';
  if (compareAmounts(quote, mandate.allowance) > 0) return 'allowance';
  return null;
}
// endregion
