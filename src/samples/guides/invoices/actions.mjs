// region actions
/**
 * Lists what you have to do about an invoice now. If the list is empty, wait,
 * or nothing is left to do.
 */
export function actionsFor(invoice) {
  const { status, balance, late } = invoice;
  const isConfirmed = /^0(\.0+)?$/.test(invoice.amount_pending);
  const actions = [];
  if (status === 'paid')
    actions.push(
      late ? 'check that the goods are still there, then deliver' : 'deliver',
    );
  if (status === 'paid' && balance === 'overpaid' && isConfirmed)
    actions.push('offer the excess back');
  if (status === 'open' && balance === 'underpaid')
    actions.push('show what is missing');
  if (status === 'expired' && balance !== 'unpaid')
    actions.push('wait or cancel before late_until');
  if (hasMismatch(invoice) && (status === 'open' || status === 'expired')) {
    actions.push('ask the payer to pay correctly, or cancel');
  }
  // A paid invoice cannot be cancelled, so mismatched money reaches your
  // wallet after late_until.
  if (hasMismatch(invoice) && status === 'paid')
    actions.push('send the mismatched money back after late_until');
  return actions;
}

const hasMismatch = (invoice) =>
  invoice.payments
    .flatMap((payment) => payment.transactions)
    .some(
      (transaction) =>
        transaction.mismatch !== null && transaction.status !== 'dropped',
    );
// endregion
