// region describe
/**
 * Returns what to show for a payment. This depends only on the
 * payment, which includes the status of its invoice, and on `isOver`:
 * whether the invoice's `late_until`, which a payment doesn't contain,
 * has passed. It doesn't depend on an earlier screen. `tone` picks an icon and a colour, never a
 * colour alone. `canPay` shows address, amount and time left.
 * `again` is the label of the button for another payment, or null. `next` is
 * what the button does: `accept` shows the address again after a transfer that
 * isn't credited, and `isAccepted` says that this has been done. `nameOf`
 * turns an asset ID into text such as "USDC on Base Sepolia".
 */
export function describe(payment, nameOf, isOver, isAccepted = false) {
  const name = nameOf(payment.asset_id);
  const view =
    describeInvoice(payment, name, isOver) ??
    describeState(payment, name, nameOf);
  const texts = [view.text.trim()];
  if (
    payment.late &&
    (payment.status === 'confirming' || payment.status === 'completed')
  ) {
    texts.unshift('Your payment arrived late, but it was accepted.');
  } else if (payment.late && payment.status === 'expired') {
    texts.unshift(
      'Your payment arrived late. ' +
        'It was credited at the exchange rate that applied when it was detected.',
    );
  }
  const uncredited = payment.transactions.filter(
    (one) => isUncredited(one) && !isLeaving(payment, one),
  );
  // Explain the transfer before asking for another one.
  texts.unshift(...uncredited.map((one) => explainUncredited(one, nameOf)));
  const isMisfit = view.canPay && uncredited.length > 0;
  const isHidden = isMisfit && !isAccepted;
  if (isMisfit && isAccepted) texts.push(`You can still pay with ${name}.`);
  return {
    title: isMisfit ? 'Transfer not credited' : view.title,
    text: withoutRepeats(texts.join(' ').trim()),
    tone: uncredited.length > 0 ? 'warning' : (view.tone ?? 'neutral'),
    canPay: !isHidden && (view.canPay ?? false),
    again: isHidden ? 'Show payment details' : (view.again ?? null),
    next: isHidden ? 'accept' : 'choose',
  };
}

/** The asset has no name if the gateway doesn't list it. */
function explainUncredited({ amount, asset_id, mismatch }, nameOf) {
  const name = nameOf(asset_id);
  const what = name === asset_id ? 'a different asset' : `${amount} ${name}`;
  const reasons = {
    wrong_network: 'the network is wrong',
    wrong_asset: 'the asset is wrong',
  };
  return (
    `We received ${what}, but it isn't credited, because ` +
    `${reasons[mismatch] ?? 'it arrived too late'}. ` +
    'Contact the shop for a refund.'
  );
}

/**
 * Keeps the last one of the sentences that begin alike, except that each
 * return is named.
 */
const withoutRepeats = (text) =>
  text
    .split(/(?<=\.) +/)
    .filter(
      (sentence, at, all) =>
        sentence.includes(' returned to ') ||
        !all.slice(at + 1).some((one) => one.startsWith(sentence.slice(0, -1))),
    )
    .join(' ');

/**
 * Returns what to show if the invoice decides, regardless of the payment's
 * own status; null if the payment decides.
 */
function describeInvoice(payment, name, isOver) {
  const { status, invoice_status: invoice } = payment;
  const closed = closedFor(payment, name, isOver);
  if (invoice === 'expired' && status !== 'confirming')
    return sayClosed(invoice, closed);
  if (status === 'waiting' || status === 'expired')
    return invoice === 'open' ? null : sayClosed(invoice, closed);
  if (status === 'completed') return describePart(invoice);
  if (status !== 'cancelled' || invoice === 'cancelled') return null;
  if (invoice === 'open') {
    return {
      title: 'This payment is closed',
      text: `${closed.kept} Don't send anything to its address.`,
      again: 'Choose how to pay',
    };
  }
  const extra = sayArrived(payment, name, 'Contact the shop for a refund.');
  return {
    title: 'Already paid',
    text: `${extra} Don't send anything to this address.`,
  };
}

/**
 * Returns what has arrived, and the advice while the rest can still arrive.
 * Nothing is on its way if all coins have arrived, or only others.
 */
function closedFor(payment, name, isOver) {
  const recorded = isOver
    ? "The order can't be paid any more."
    : 'Your payment is recorded.';
  const kept = sayArrived(payment, name, recorded);
  const hasFunds = payment.transactions.length > 0;
  const closed = { kept, isOver, hasFunds };
  const isElsewhere = !kept && payment.transactions.some(isMismatch);
  if (isElsewhere || (payment.late && payment.amount_due === '0'))
    return { ...closed, advice: 'Contact the shop before you send more.' };
  return closed;
}

/**
 * Returns what to show for an invoice that accepts no new payment. Until
 * `late_until`, the rest of an expired one still counts, but only the shop
 * knows whether it will cancel the invoice.
 */
export function sayClosed(invoiceStatus, closed = {}) {
  const { kept = '', isOver, hasFunds, advice } = closed;
  if (invoiceStatus === 'processing' || invoiceStatus === 'paid') {
    return {
      title: 'Full amount received',
      text:
        `${kept} Nothing more to pay. `.trimStart() +
        'The shop is notified when your payment is confirmed.',
      tone: 'progress',
    };
  }
  const isExpired = invoiceStatus === 'expired';
  const wait =
    advice ??
    `Already ${kept ? 'sent the rest' : 'paid'}? Please wait; it still ` +
      'counts if it arrives in time. Otherwise, contact the shop before ' +
      'you send anything.';
  const end = `Don't send any funds. Contact the shop${hasFunds ? ' for a refund' : ''}.`;
  return {
    title: `This invoice ${isExpired ? 'has expired' : 'is closed'}`,
    text: `${kept} ${isExpired && !isOver ? wait : end}`.trim(),
    tone: 'warning',
  };
}

/**
 * Returns what to show for a completed payment of an invoice that isn't paid,
 * because a transaction of another payment was dropped; null otherwise.
 */
function describePart(invoiceStatus) {
  const title = 'Order partly paid';
  if (invoiceStatus === 'open') {
    const text = 'Your transfer is confirmed. Get a new quote to pay the rest.';
    return { title, text, tone: 'warning', again: 'Get a new quote' };
  }
  if (invoiceStatus === 'processing') {
    return {
      title,
      text:
        'Your transfer is confirmed. ' +
        'The remaining amount is being confirmed.',
      tone: 'progress',
    };
  }
  return null;
}

function describeState(payment, name, nameOf) {
  const { status, balance } = payment;
  if (status === 'waiting' && balance === 'underpaid') {
    const missing =
      `${payment.amount_due} ${name} still to pay. ` +
      'Send it to the same address.';
    return {
      title: 'Partial payment received',
      text: `${arrived(payment, name)}. ${missing}`,
      tone: 'warning',
      canPay: true,
    };
  }
  if (status === 'waiting') {
    return {
      title: 'Waiting for your payment',
      text: '',
      canPay: true,
      again: 'Choose another asset',
    };
  }
  if (status === 'confirming') {
    const text =
      'You can close this page. ' +
      'The shop is notified when your payment is confirmed.';
    return { title: 'Payment detected', text, tone: 'progress' };
  }
  if (status === 'completed') {
    const over =
      `You overpaid by ${payment.amount_overpaid} ${name}. ` +
      'The shop has been notified and can refund it.';
    return {
      title: 'Paid',
      text: balance === 'overpaid' ? over : '',
      tone: 'success',
    };
  }
  if (status === 'expired') {
    const kept = sayArrived(payment, name, 'Your payment is recorded.');
    const isMismatched = payment.transactions.some(isMismatch);
    return {
      title: 'Quote expired',
      text: isMismatched
        ? `${kept} To pay, get a new quote and don't use the old address.`
        : `${kept} Already ${kept ? 'sent the rest' : 'paid'}? Please wait; ` +
          'it will still be credited. Otherwise, get a new quote and ' +
          "don't use the old address.",
      tone: 'warning',
      again: 'Get a new quote',
    };
  }
  const texts = payment.transactions
    .filter((one) => isReturn(one) || isLeaving(payment, one))
    .map((one) => sayCancelled(payment, one, nameOf));
  return { title: 'Cancelled', text: texts.join(' ') };
}

/** Returns one line for each transfer from the payer. */
export function describeTransfers(payment, nameOf) {
  return payment.transactions
    .filter((transaction) => transaction.kind === 'incoming')
    .map(
      (transaction) =>
        `${transaction.amount} ${nameOf(transaction.asset_id)}: ` +
        progress(transaction, payment),
    );
}

function progress(transaction, payment) {
  const isCancelled = payment.invoice_status === 'cancelled';
  if (transaction.status === 'dropped')
    return 'dropped by the network; nothing received';
  const next = isCancelled && findNext(payment.transactions, transaction);
  if (next?.kind === 'return' && next.status === 'confirmed')
    return 'returned, less the network fee';
  if (isUncredited(transaction)) return 'received, not credited';
  if (transaction.status === 'confirmed')
    return isCancelled ? 'received' : 'confirmed';
  const { confirmations, confirmations_required } = transaction;
  return `${confirmations} of ${confirmations_required} confirmations`;
}

function arrived({ amount_paid, amount_pending }, name) {
  const parts = [];
  if (amount_paid !== '0') parts.push(`${amount_paid} ${name} confirmed`);
  if (amount_pending !== '0')
    parts.push(`${amount_pending} ${name} detected, not yet confirmed`);
  return parts.join(', ');
}

/**
 * Returns what has arrived and a sentence about it; empty if nothing arrived.
 */
function sayArrived(payment, name, sentence) {
  const amounts = arrived(payment, name);
  return amounts === '' ? '' : `${amounts}. ${sentence}`;
}

const isReturn = (transaction) =>
  transaction.kind === 'return' && transaction.status !== 'dropped';
const isMismatch = (transaction) =>
  transaction.mismatch !== null && transaction.status !== 'dropped';
const isUncredited = ({ kind, status, credited }) =>
  kind === 'incoming' && status !== 'dropped' && credited === null;
/** Whether a transfer leaves a cancelled payment: to the payer or the shop. */
const isLeaving = ({ asset_id, invoice_status }, { kind, status, ...one }) =>
  invoice_status === 'cancelled' &&
  kind === 'incoming' &&
  status !== 'dropped' &&
  one.asset_id === asset_id;

/** A transfer is in the first outgoing one that begins after its confirmation. */
const findNext = (transactions, { asset_id, confirmed_at }) =>
  transactions.find(
    (other) =>
      other.kind !== 'incoming' &&
      other.status !== 'dropped' &&
      other.asset_id === asset_id &&
      Date.parse(other.seen_at) >= Date.parse(confirmed_at ?? '9999-12-31'),
  );

/**
 * Says where a transfer of a cancelled payment goes. Promises no return before
 * there is one, because an amount that the network fee would use up stays.
 */
function sayCancelled({ return_address, transactions }, one, nameOf) {
  const { amount, asset_id, kind, status, to } = one;
  const what = `${amount} ${nameOf(asset_id)}`;
  const isFinal = status === 'confirmed';
  if (kind === 'return')
    return `${what} ${isFinal ? 'was' : 'is being'} returned to ${to}.`;
  const next = findNext(transactions, one);
  if (next?.kind === 'return') return '';
  const known = `We ${isFinal ? 'received' : 'detected'} ${what}.`;
  return return_address === null || next?.kind === 'settlement'
    ? `${known} Contact the shop for a refund.`
    : `${known} The return to ${return_address} hasn't started yet.`;
}
// endregion

// region order
/**
 * Returns what to show on the order's page. `shop` is the state from the shop's
 * server, which knows what the payment alone doesn't: the other payments of the
 * invoice, and whether a reload offers a new invoice. `payment` is null until
 * the payer has chosen an asset. In addition to the result of `describe`, `due`
 * is the amount to request, and `next` what the button does.
 */
export function describeOrder(payment, shop, assets, isAccepted = false) {
  const nameOf = (id) => nameAsset(assets, id);
  const view = payment
    ? describe(payment, nameOf, shop.is_over, isAccepted)
    : describeChoice(shop);
  // Set by a shop whose server follows its payouts to the end.
  if (shop.is_refunded)
    view.text = withoutRepeats(
      view.text.replaceAll(
        /Contact the shop for a refund\.|The shop has been .* refund it\./g,
        'The shop has sent your refund.',
      ),
    );
  const shown = { next: 'choose', due: null, ...view };
  const { request } = shop;
  const hasTransfers = payment?.transactions.length > 0;
  if (shop.is_paid) {
    const text = `${view.text} The shop has your payment.`.trim();
    return { ...shown, text, canPay: false, again: null };
  }
  if (shop.can_replace && !hasTransfers)
    return {
      ...shown,
      title: 'This invoice has expired',
      text:
        (shop.is_over
          ? ''
          : 'Already paid? Please wait; your payment will still be credited. ') +
        "Don't use the old address. To pay, get a new invoice.",
      tone: 'warning',
      canPay: false,
      again: 'Get a new invoice',
      next: 'reload',
    };
  if (request && view.again === 'Get a new quote') {
    const missing = `${request.amount} ${request.currency} still to pay.`;
    return { ...shown, text: `${missing} ${view.text}` };
  }
  if (shop.missing) {
    const missing = `${shop.missing.amount} ${shop.missing.currency} is missing.`;
    const end = view.text.includes('refund')
      ? ''
      : "If it doesn't arrive in time, the shop owes you a refund.";
    return { ...shown, text: `${missing} ${view.text} ${end}`.trim() };
  }
  if (!payment || !(view.canPay || view.next === 'accept')) return shown;
  if (request && !request.asset_ids.includes(payment.asset_id))
    return {
      ...shown,
      title: 'Order partly paid',
      text:
        `${request.amount} ${request.currency} still to pay. ` +
        "Don't send anything to the old address.",
      tone: 'warning',
      canPay: false,
      again: 'Choose how to pay',
      next: 'choose',
    };
  if (!view.canPay) return shown;
  const asset = assets.find(({ id }) => id === payment.asset_id);
  const due = dueOf(payment, asset, request);
  if (due === payment.amount_due) return { ...shown, due };
  return {
    ...shown,
    title: 'Order partly paid',
    text: `${due} ${nameOf(asset.id)} still to pay.`,
    tone: 'warning',
    due,
  };
}

/** Keeps amounts with their units, and begins a line with what is still due. */
export const keepUnits = (text) =>
  text
    .replaceAll(/(?<=\d) (?=[A-Z])/g, '\u00A0')
    .replaceAll(/(?<=\.) (?=\d)/g, '\n');

/** The symbol alone is ambiguous, so the name includes the network. */
export function nameAsset(assets, id) {
  const asset = assets.find((one) => one.id === id);
  return asset ? `${asset.symbol} on ${asset.network_name}` : id;
}

function describeChoice({ status, request, is_over: isOver }) {
  const rest = { canPay: false, again: null };
  if (status === 'paid')
    return { title: 'Paid', text: '', tone: 'success', ...rest };
  if (status !== 'open') return { ...sayClosed(status, { isOver }), ...rest };
  if (!request)
    return { title: 'Choose how to pay', text: '', tone: 'neutral', ...rest };
  const text = `${request.amount} ${request.currency} still to pay.`;
  return { title: 'Order partly paid', text, tone: 'warning', ...rest };
}

/**
 * Returns the amount to request. A payment doesn't know what other payments of
 * its invoice have received, so this is what the invoice still needs, at the
 * payment's rate and rounded up, if that is less than `amount_due`.
 */
export function dueOf(payment, asset, request) {
  if (!request) return payment.amount_due;
  const rate = read(payment.rate ?? '1');
  const step = 10n ** BigInt(18 - asset.quote_decimals);
  const coins = divideUp(read(request.amount) * 10n ** 18n, rate * step) * step;
  return coins < read(payment.amount_due) ? write(coins) : payment.amount_due;
}

// Amounts are exact integers with 18 decimals.
const read = (text) => {
  const [whole, fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
};
const write = (value) => {
  const digits = String(value).padStart(19, '0');
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`.replace(/\.?0+$/, '');
};
const divideUp = (a, b) => (a + b - 1n) / b;
// endregion

// region qr-text
// The link contains the full amount, even if a part of it has arrived.
const asksTooMuch = ({ amount }, due) => due !== amount;

/**
 * Returns the content of the first QR code. For a token, that is the bare
 * address, because a mistake with it can be undone.
 */
export function qrText(payment, asset, due = payment.amount_due) {
  return asset.kind === 'token' || asksTooMuch(payment, due)
    ? payment.address
    : payment.payment_uri;
}

/**
 * Returns the link for a wallet on the same device, or null if there is none.
 */
export function walletLink(payment, due = payment.amount_due) {
  // Never offer another kind of link.
  const isKnown = /^(bitcoin|ethereum):/.test(payment.payment_uri);
  return isKnown && !asksTooMuch(payment, due) ? payment.payment_uri : null;
}
// endregion
