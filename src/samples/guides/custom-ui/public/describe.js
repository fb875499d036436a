// region describe
/**
 * Returns what to draw for a payment. This depends only on the
 * payment, which includes the status of its invoice, not on a
 * timer or an earlier screen. `tone` picks an icon and a colour, never a
 * colour alone. `canPay` shows address, amount and time left.
 * `again` is the label of the button for another payment, or null. `nameOf`
 * turns an asset id into text such as "USDC on Base Sepolia".
 */
export function describe(payment, nameOf) {
  const name = nameOf(payment.asset_id);
  const view =
    describeInvoice(payment, name) ?? describeState(payment, name, nameOf);
  const texts = [view.text.trim()];
  if (
    payment.late &&
    (payment.status === 'confirming' || payment.status === 'completed')
  ) {
    texts.unshift(
      'Your payment came after the quote had expired, but it counts.',
    );
  } else if (payment.late && payment.status === 'expired') {
    texts.unshift(
      'Your payment came after the quote had expired. ' +
        'It counts at the rate when it was seen.',
    );
  }
  const isMismatched = payment.transactions.some(isMismatch);
  if (isMismatched)
    texts.unshift(
      'You sent the wrong asset or used the wrong network. Contact the shop.',
    );
  return {
    title: view.title,
    text: texts.join(' ').trim(),
    tone: isMismatched ? 'warning' : (view.tone ?? 'neutral'),
    canPay: view.canPay ?? false,
    again: view.again ?? null,
  };
}

/**
 * Returns what to draw if the invoice decides, whatever the payment's own
 * status; null if the payment decides.
 */
function describeInvoice(payment, name) {
  const { status, invoice_status: invoice } = payment;
  const kept = sayArrived(payment, name, 'It is not lost.');
  if (status === 'waiting' || status === 'expired')
    return invoice === 'open' ? null : sayClosed(invoice, kept);
  if (status === 'completed') return describePart(invoice);
  if (status !== 'cancelled' || invoice === 'cancelled') return null;
  if (invoice === 'expired') return sayClosed(invoice, kept);
  if (invoice === 'open') {
    return {
      title: 'This payment is closed',
      text: `${kept} Do not send anything to its address.`,
      again: 'Choose how to pay',
    };
  }
  const extra = sayArrived(
    payment,
    name,
    'To get it back, tell the shop where to send it.',
  );
  return {
    title: 'Paid another way',
    text: `${extra} Do not send anything to this address.`,
  };
}

/** Returns what to draw for an invoice that no longer asks for money. */
export function sayClosed(invoiceStatus, kept = '') {
  if (invoiceStatus === 'processing' || invoiceStatus === 'paid') {
    return {
      title: 'Enough has been paid',
      text:
        `${kept} Do not send more. `.trimStart() +
        'The shop will know when the payment is confirmed.',
      tone: 'progress',
    };
  }
  return {
    title: 'The invoice is closed',
    text: `${kept} Do not send anything. Contact the shop.`.trim(),
    tone: 'warning',
  };
}

/**
 * Returns what to draw for a completed payment of an invoice that is not paid,
 * because a transaction of another payment was dropped; null otherwise.
 */
function describePart(invoiceStatus) {
  const title = 'Part of the order is paid';
  if (invoiceStatus === 'open') {
    const text =
      'Your transfer is confirmed. ' +
      'Ask for a new quote to pay the missing amount.';
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
  if (invoiceStatus === 'expired') {
    const text =
      'Your transfer is confirmed and is not lost. ' +
      'The invoice is closed. Contact the shop.';
    return { title, text, tone: 'warning' };
  }
  return null;
}

function describeState(payment, name, nameOf) {
  const { status, balance } = payment;
  if (status === 'waiting' && balance === 'underpaid') {
    const missing =
      `Still missing: ${payment.amount_due} ${name}. ` +
      'Send the remaining amount to the same address.';
    return {
      title: 'Part of the amount has arrived',
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
      'You can leave this page. ' +
      'The shop will know when the payment is confirmed.';
    return { title: 'Seen on the network', text, tone: 'progress' };
  }
  if (status === 'completed') {
    const over =
      `You sent ${payment.amount_overpaid} ${name} too much. ` +
      'To get it back, tell the shop where to send it.';
    return {
      title: 'Paid',
      text: balance === 'overpaid' ? over : '',
      tone: 'success',
    };
  }
  if (status === 'expired') {
    const kept = sayArrived(payment, name, 'It is not lost.');
    return {
      title: 'The quote has expired',
      text:
        `${kept} If your money is on its way, wait: it still counts. ` +
        'Otherwise, ask for a new quote, and do not use the old address.',
      tone: 'warning',
      again: 'Get a new quote',
    };
  }
  const returns = payment.transactions
    .filter(isReturn)
    .map((transaction) => returned(transaction, nameOf));
  return { title: 'Cancelled', text: returns.join(' ') };
}

/** Returns one line for each transfer from the payer. */
export function describeTransfers(payment, nameOf) {
  return payment.transactions
    .filter((transaction) => transaction.kind === 'incoming')
    .map(
      (transaction) =>
        `${transaction.amount} ${nameOf(transaction.asset_id)}: ` +
        progress(transaction),
    );
}

function progress(transaction) {
  if (transaction.status === 'dropped')
    return 'removed by the network, nothing was received';
  if (transaction.mismatch !== null) return 'arrived, but does not count';
  if (transaction.status === 'confirmed') return 'confirmed';
  const { confirmations, confirmations_required } = transaction;
  return `${confirmations} of ${confirmations_required} confirmations`;
}

function arrived({ amount_paid, amount_pending }, name) {
  const parts = [];
  if (amount_paid !== '0') parts.push(`${amount_paid} ${name} confirmed`);
  if (amount_pending !== '0')
    parts.push(`${amount_pending} ${name} seen, not yet confirmed`);
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
const returned = ({ amount, asset_id, status, to }, nameOf) => {
  const verb = status === 'confirmed' ? 'was' : 'is being';
  return `${amount} ${nameOf(asset_id)} ${verb} returned to ${to}.`;
};
// endregion

// region qr-text
// The link contains the whole amount, even if a part of it has arrived.
const asksTooMuch = (payment) => payment.balance === 'underpaid';

/**
 * Returns the content of the first QR code. For a token, that is the bare
 * address, because a mistake with it can be undone.
 */
export function qrText(payment, asset) {
  return asset.kind === 'token' || asksTooMuch(payment)
    ? payment.address
    : payment.payment_uri;
}

/**
 * Returns the link for a wallet on the same device, or null if there is none.
 */
export function walletLink(payment) {
  // Never offer another kind of link.
  const isKnown = /^(bitcoin|ethereum):/.test(payment.payment_uri);
  return isKnown && !asksTooMuch(payment) ? payment.payment_uri : null;
}
// endregion
