// region mandate
import { compareAmounts } from '../invoices/amounts.mjs';
import { toBaseUnits } from '../overview/money.mjs';

/**
 * Returns how many periods the allowance covers even if each takes the whole cap, or null without
 * a mandate. `decimals` is that of the mandate's asset.
 */
export function countCoveredPeriods({ mandate }, decimals) {
  if (mandate === null) return null;
  const cap = toBaseUnits(mandate.max_amount_per_cycle, decimals);
  return Number(toBaseUnits(mandate.allowance, decimals) / cap);
}

/**
 * Says why the payer has to act before the next pull; null if there is no reason. `quote` is the
 * period's amount in the mandate's asset, for example your own estimate from a rate.
 */
export function findObstacle({ mandate }, quote) {
  if (mandate === null) return 'no mandate';
  if (compareAmounts(quote, mandate.max_amount_per_cycle) > 0) return 'cap';
  if (compareAmounts(quote, mandate.allowance) > 0) return 'allowance';
  return null;
}
// endregion
