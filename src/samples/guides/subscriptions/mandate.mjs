// region mandate
import { compareAmounts } from '../invoices/amounts.mjs';
import { toBaseUnits } from '../overview/money.mjs';

/**
 * How many periods the allowance is sure to cover, even if each takes the whole cap.
 * `decimals` is that of the asset of the mandate. Null without a mandate.
 */
export function countCoveredPeriods({ mandate }, decimals) {
  if (mandate === null) return null;
  const cap = toBaseUnits(mandate.max_amount_per_cycle, decimals);
  return Number(toBaseUnits(mandate.allowance, decimals) / cap);
}

/**
 * Why the payer has to act before the next pull, or null. `quote` is the amount of the period in
 * the asset of the mandate, for example your own estimate from a rate.
 */
export function findObstacle({ mandate }, quote) {
  if (mandate === null) return 'no mandate';
  if (compareAmounts(quote, mandate.max_amount_per_cycle) > 0) return 'cap';
  if (compareAmounts(quote, mandate.allowance) > 0) return 'allowance';
  return null;
}
// endregion
