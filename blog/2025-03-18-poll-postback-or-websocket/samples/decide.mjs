/**
 * Lists what a shop has to do now about one invoice. Call it after every
 * postback and request, and once an hour until it lists nothing more:
 *   decide({ invoice, payments, done: [], now, decimals, mode: 'live' });
 *   // [{ id: 'fulfil:inv_3xKf…', action: 'fulfil', late: false }]
 */
export function decide({
  invoice, // your stored copy with the highest `revision`
  payments, // your stored copies of its payments
  done, // IDs of done or queued actions, for all of the order's invoices
  now, // the `Date` header of an API response
  decimals, // of each asset, from List assets
  minimums = {}, // the smallest refund in each asset that is worth its fee
  mode, // of your shop: a test payment never fulfils a live order
}) {
  const actions = [];

  const add = (id, action, details) => {
    if (!done.includes(id)) actions.push({ id, action, ...details });
    return actions;
  };
  const review = (id, reason, details) =>
    add(`review:${id}`, 'review', { reason, ...details });
  const key = invoice.id;
  if (invoice.mode !== mode) return review(`${key}:mode`, 'wrong_mode');

  const newest = newestOf([...invoice.payments, ...payments]);
  const status = statusOf(invoice, newest);
  const funds = newest.flatMap(incoming).filter(({ credited }) => credited);
  const valueOf = (list) => sum(list.map(({ credited }) => credited.amount));
  const detected = valueOf(funds);
  const confirmed = valueOf(funds.filter(isConfirmed));
  const price = read(invoice.price.amount);
  const isEnough = (value) => value >= price - read(invoice.max_shortfall);
  const isPaid = status === 'paid' && isEnough(confirmed);
  const hasFunds = newest.some((one) => incoming(one).length > 0);
  const isMissed = isAfter(now, invoice.late_until) && !isEnough(detected);
  const isOver = status === 'cancelled' || (status === 'expired' && isMissed);
  // Each transfer that disappears can be the reason for one more review.
  const gone = newest.flatMap((one) => one.transactions.filter(isGone)).length;
  const nth = gone > 1 ? `:${gone}` : '';

  // Another invoice of the order may have been paid and fulfilled already.
  const fulfilled = done.find((id) => id.startsWith('fulfil:'));
  const isOurs = fulfilled === `fulfil:${key}`;
  // If its funds have disappeared since, this one may be in its place.
  const reverted = `${fulfilled?.replace('fulfil', 'review')}:reverted`;
  const isReverted = !isOurs && done.some((id) => id.startsWith(reverted));
  const turn = done.filter((id) => id.startsWith(`reopen:${key}`)).length;
  const hold = `hold:${key}:${turn}`;
  // region order
  const isDue = fulfilled === undefined && isEnough(detected) && !isOver;
  if (isPaid && isDue) {
    const late = funds.some((one) => isAfter(one.seen_at, invoice.expires_at));
    add(`fulfil:${key}`, 'fulfil', { late });
  } else if (isOurs && !isPaid) {
    review(`${key}:reverted${nth}`, 'reverted_after_fulfilment');
  } else if (isDue) {
    // The funds are there, but not confirmed yet: ask for nothing.
    add(hold, 'hold', {});
    add(`wait:${key}:${turn}`, 'wait', { until: null });
  } else if (fulfilled === undefined) {
    if (done.includes(hold)) add(`reopen:${key}:${turn}`, 'reopen', {});
    const missing = price - detected;
    const amount = write(missing, decimalsOf(invoice.price));
    if (status === 'open' && hasFunds)
      add(`request:${key}:${write(missing)}`, 'request', {
        amount,
        asset_ids: [...new Set(funds.map(assetOf))],
      });
    if (status === 'expired' && hasFunds && !isOver)
      add(`wait:${key}:late`, 'wait', { until: invoice.late_until, amount });
  }
  // endregion

  // What the payer has paid beyond the price, from the newest transfer back.
  const isOwed = isPaid && (fulfilled === undefined || isOurs);
  let excess = isOwed ? max(confirmed - price, 0n) : confirmed;
  const surplus = new Map();
  const counted = funds.filter(isConfirmed);
  for (const transfer of counted.toSorted(byAge).reverse()) {
    const value = read(transfer.credited.amount);
    const part = value < excess ? value : excess;
    excess -= part;
    const scale = 10n ** BigInt(18 - (decimals[transfer.asset_id] ?? 18));
    const coins =
      value === 0n ? 0n : (read(transfer.amount) * part + value - 1n) / value;
    surplus.set(transfer.id, ((coins + scale - 1n) / scale) * scale);
  }
  for (const payment of newest) {
    const arrived = incoming(payment).filter(isConfirmed);
    // Dropped transfers included: one that disappears may have been refunded.
    for (const asset_id of new Set(payment.transactions.map(assetOf))) {
      const ofAsset = arrived.filter((one) => one.asset_id === asset_id);
      const isMismatch = asset_id !== payment.asset_id;
      const total = sum(ofAsset.map(({ amount }) => amount));
      const beyond = ofAsset.reduce(
        (all, one) => all + (surplus.get(one.id) ?? read(one.amount)),
        0n,
      );
      const { gross, net } = settled(payment, asset_id, total);
      let refund = 0n;
      // After a fulfilment, only the price stays with you. Without one, what
      // has reached your wallet is the payer's.
      if (isMismatch) refund = net;
      else if (isPaid) refund = max(gross - (total - beyond), 0n);
      else if (!isOurs && (isOver || fulfilled)) refund = net;
      const id = `${payment.id}:${asset_id}`;
      const earlier = done.filter((one) => one.startsWith(`refund:${id}:`));
      const totals = earlier.map((one) => read(one.split(':').at(-1)));
      const before = max(0n, ...totals);
      const amount = write(max(refund - before, 0n));
      const details = { asset_id, network_id: ofAsset[0]?.network_id, amount };
      // Null: ask the payer for an address on this network.
      const recipient = isMismatch ? null : payment.return_address;
      const isSmall = read(amount) < read(minimums[asset_id] ?? '0');
      let reason = asset_id in decimals ? null : 'unlisted_asset';
      if (isSmall) reason = 'small_refund';
      if (isReverted && !isMismatch) reason = 'refund_after_reversion';
      const next = `${id}:${write(refund)}`;
      if (refund > before && reason) review(next, reason, details);
      else if (refund > before)
        add(`refund:${next}`, 'refund', { ...details, recipient });
      if (refund < before && isDue && !isMismatch) {
        // Part of the price is refunded: do nothing else before a review.
        actions.length = 0;
        return review(`${key}:refunded`, 'refunded_before_paid');
      }
      if (refund < before) review(id + nth, 'reverted_after_refund');
    }
  }
  return actions;
}

/** The copy with the highest revision of each payment, oldest payment first. */
function newestOf(copies) {
  const byRevision = copies.toSorted((a, b) => a.revision - b.revision);
  const newest = new Map(byRevision.map((copy) => [copy.id, copy]));
  return [...newest.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * The newest known status of the invoice. A payment has a new revision when
 * its invoice changes, so a payment that is newer than its copy in the invoice
 * knows more than the invoice. If such payments disagree, the status is
 * `processing`: ask for nothing and fulfil nothing.
 */
export function statusOf(invoice, newest) {
  const known = new Map(invoice.payments.map((one) => [one.id, one.revision]));
  const later = newest.filter(
    ({ id, revision }) => revision > (known.get(id) ?? 0),
  );
  const statuses = new Set(later.map((one) => one.invoice_status));
  if (statuses.size === 0) return invoice.status;
  return statuses.size === 1 ? [...statuses][0] : 'processing';
}

/**
 * What has left the payment's address for your wallet: before fees (`gross`)
 * and after them (`net`). A Bitcoin address is your own, so everything that
 * arrives there is in your wallet.
 */
function settled(payment, asset_id, total) {
  const { settlement, transactions } = payment;
  if (asset_id !== payment.asset_id) {
    const moves = transactions.filter(({ kind }) => kind === 'settlement');
    const ours = moves.filter((one) => one.asset_id === asset_id);
    const net = sum(ours.filter(isConfirmed).map(({ amount }) => amount));
    return { gross: net, net };
  }
  if (settlement === null) return { gross: 0n, net: 0n };
  const { amount, gateway_fee, network_fee, transaction_id } = settlement;
  if (incoming(payment).some(({ id }) => id === transaction_id))
    return { gross: total, net: total };
  return { gross: sum([amount, gateway_fee, network_fee]), net: read(amount) };
}

const incoming = ({ transactions }) =>
  transactions.filter(
    ({ kind, status }) => kind === 'incoming' && status !== 'dropped',
  );
const isGone = ({ kind, status }) =>
  kind === 'incoming' && status === 'dropped';
const isConfirmed = ({ status }) => status === 'confirmed';
const assetOf = ({ asset_id }) => asset_id;
const isAfter = (a, b) => Date.parse(a) > Date.parse(b);
const byAge = (a, b) =>
  Date.parse(a.seen_at) - Date.parse(b.seen_at) || (a.id < b.id ? -1 : 1);

// Amounts are exact integers with 18 decimals.
const read = (text) => {
  const [whole, fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
};
const write = (value, least = 0) => {
  const digits = String(value).padStart(19, '0');
  const fraction = digits.slice(-18).replace(/0+$/, '').padEnd(least, '0');
  return digits.slice(0, -18) + (fraction && `.${fraction}`);
};
// The API always writes all decimals of a currency.
const decimalsOf = ({ amount, currency }) =>
  currency ? (amount.split('.')[1] ?? '').length : 0;
const sum = (texts) => texts.reduce((all, text) => all + read(text), 0n);
const max = (...values) => values.reduce((a, b) => (a > b ? a : b));
