// region actions
/**
 * Lists what you have to do about an invoice now. `payments` are your newest
 * copies of its payments, from the payment postbacks. If the list is empty,
 * wait, or nothing is left to do.
 */
export function actionsFor(invoice, payments) {
  const { status } = invoice;
  const newest = newestOf([...invoice.payments, ...payments]);
  if (status === 'paid' && isOutdated(invoice, newest))
    return ['have someone check the order'];
  const actions = [];
  if (status === 'paid')
    actions.push(
      invoice.late
        ? 'check that the goods are still there, then deliver'
        : 'deliver',
    );
  if (status === 'paid' && hasExcess(invoice, newest))
    actions.push('give the excess back once it is confirmed');
  const hasMoney = newest.some(({ balance }) => balance !== 'unpaid');
  if (status === 'open' && hasMoney) actions.push('show what is missing');
  if (status === 'expired' && hasMoney)
    actions.push('wait or cancel before late_until');
  const isMismatched = moneyOf(newest).some(({ mismatch }) => mismatch);
  if (isMismatched && (status === 'open' || status === 'expired'))
    actions.push('ask the payer to pay correctly, or cancel');
  // A paid invoice cannot be cancelled, so mismatched money reaches your
  // wallet after late_until.
  if (isMismatched && status === 'paid')
    actions.push('send the mismatched money back after late_until');
  return actions;
}

/** Returns the copy with the highest revision of each payment. */
const newestOf = (copies) => {
  const byAge = copies.toSorted((a, b) => a.revision - b.revision);
  return [...new Map(byAge.map((copy) => [copy.id, copy])).values()];
};

/** Whether a payment has been reverted since the invoice was `paid`. */
const isOutdated = ({ payments }, newest) =>
  payments
    .filter(({ status }) => status === 'completed')
    .some(({ id }) =>
      newest.some((copy) => copy.id === id && copy.status !== 'completed'),
    );

/** Whether too much arrived, or more since the invoice was `paid`. */
const hasExcess = ({ balance, payments }, newest) => {
  const known = new Set(moneyOf(payments).map(({ id }) => id));
  return (
    balance === 'overpaid' ||
    moneyOf(newest).some(({ id, mismatch }) => !mismatch && !known.has(id))
  );
};

const moneyOf = (payments) =>
  payments
    .flatMap(({ transactions }) => transactions)
    .filter(({ kind, status }) => kind === 'incoming' && status !== 'dropped');
// endregion
