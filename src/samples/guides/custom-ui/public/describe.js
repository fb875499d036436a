// region describe
/**
 * Returns what to show for a payment. This depends only on the
 * payment, which includes the status of its invoice, not on a
 * timer or an earlier screen. `tone` picks an icon and a colour, never a
 * colour alone. `canPay` shows address, amount and time left.
 * `again` is the label of the button for another payment, or null. `nameOf`
 * turns an asset ID into text such as "USDC on Base Sepolia".
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
      'Your payment arrived after the quote expired, but it was accepted.',
    );
  } else if (payment.late && payment.status === 'expired') {
    texts.unshift(
      'Your payment arrived after the quote expired. ' +
        'It was credited at the exchange rate when it was detected.',
    );
  }
  const mismatched = payment.transactions.find(isMismatch);
  if (mismatched !== undefined) {
    const what =
      mismatched.mismatch === 'wrong_network'
        ? 'a transfer on a different network'
        : 'a different asset';
    texts.unshift(`We received ${what}. Contact the shop.`);
  }
  return {
    title: view.title,
    text: texts.join(' ').trim(),
    tone: mismatched ? 'warning' : (view.tone ?? 'neutral'),
    canPay: view.canPay ?? false,
    again: view.again ?? null,
  };
}

/**
 * Returns what to show if the invoice decides, whatever the payment's own
 * status; null if the payment decides.
 */
function describeInvoice(payment, name) {
  const { status, invoice_status: invoice } = payment;
  const kept = sayArrived(payment, name, 'Your payment is recorded.');
  if (status === 'waiting' || status === 'expired')
    return invoice === 'open' ? null : sayClosed(invoice, kept);
  if (status === 'completed') return describePart(invoice);
  if (status !== 'cancelled' || invoice === 'cancelled') return null;
  if (invoice === 'expired') return sayClosed(invoice, kept);
  if (invoice === 'open') {
    return {
      title: 'This payment is closed',
      text: `${kept} Don't send anything to its address.`,
      again: 'Choose how to pay',
    };
  }
  const extra = sayArrived(payment, name, 'Contact the shop for a refund.');
  return {
    title: 'Already paid',
    text: `${extra} Don't send anything to this address.`,
  };
}

/** Returns what to show for an invoice that no longer accepts payments. */
export function sayClosed(invoiceStatus, kept = '') {
  if (invoiceStatus === 'processing' || invoiceStatus === 'paid') {
    return {
      title: 'Full amount received',
      text:
        `${kept} Nothing more to pay. `.trimStart() +
        'The shop is notified when your payment is confirmed.',
      tone: 'progress',
    };
  }
  return {
    title: 'This invoice is closed',
    text: `${kept} Don't send any funds. Contact the shop.`.trim(),
    tone: 'warning',
  };
}

/**
 * Returns what to show for a completed payment of an invoice that is not paid,
 * because a transaction of another payment was dropped; null otherwise.
 */
function describePart(invoiceStatus) {
  const title = 'Order partly paid';
  if (invoiceStatus === 'open') {
    const text =
      'Your transfer is confirmed. Get a new quote to pay the rest.';
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
      'Your transfer is confirmed and recorded. ' +
      'This invoice is closed. Contact the shop.';
    return { title, text, tone: 'warning' };
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
      'Contact the shop for a refund.';
    return {
      title: 'Paid',
      text: balance === 'overpaid' ? over : '',
      tone: 'success',
    };
  }
  if (status === 'expired') {
    const kept = sayArrived(payment, name, 'Your payment is recorded.');
    return {
      title: 'Quote expired',
      text:
        `${kept} Already paid? Please wait; your payment will still be ` +
        "credited. Otherwise, get a new quote and don't use the old address.",
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
    return 'dropped by the network; nothing received';
  if (transaction.mismatch !== null) return 'received, not credited';
  if (transaction.status === 'confirmed') return 'confirmed';
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
const returned = ({ amount, asset_id, status, to }, nameOf) => {
  const verb = status === 'confirmed' ? 'was' : 'is being';
  return `${amount} ${nameOf(asset_id)} ${verb} returned to ${to}.`;
};
// endregion

// region qr-text
// The link contains the full amount, even if a part of it has arrived.
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
