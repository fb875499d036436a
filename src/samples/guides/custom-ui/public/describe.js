// region describe
/**
 * What to draw for a payment. Only the payment decides: no timer, no earlier
 * screen. `tone` picks an icon and a colour, never a colour alone. `canPay`
 * shows address, amount and time left. `again` is the label of the button for
 * another payment, or null. `nameOf` turns an asset id into text such as "USDC
 * on Base Sepolia".
 */
export function describe(payment, nameOf) {
  const { status, balance } = payment;
  const name = nameOf(payment.asset_id);
  const view = {
    title: '',
    text: '',
    tone: 'neutral',
    canPay: false,
    again: null,
  };
  if (status === 'waiting' && balance === 'underpaid') {
    view.title = 'Part of the amount has arrived';
    view.text =
      `${arrived(payment, name)}. Still missing: ${payment.amount_due} ${name}. ` +
      'Send the rest to the same address.';
    Object.assign(view, { tone: 'warning', canPay: true });
  } else if (status === 'waiting') {
    view.title = 'Waiting for your payment';
    Object.assign(view, { canPay: true, again: 'Choose another asset' });
  } else if (status === 'confirming') {
    view.title = 'Seen on the network';
    view.text = 'You can leave this page. The shop is told when the payment is confirmed.';
    view.tone = 'progress';
  } else if (status === 'completed') {
    view.title = 'Paid';
    view.tone = 'success';
    if (balance === 'overpaid') {
      view.text =
        `You sent ${payment.amount_overpaid} ${name} too much. ` + 'To get it back, give the shop an address of yours.';
    }
  } else if (status === 'expired') {
    view.title = 'The quote has expired';
    const before = balance === 'unpaid' ? '' : `${arrived(payment, name)}. It is not lost. `;
    view.text = `${before}Do not send to the old address. ` + 'Ask for a new quote, or contact the shop.';
    Object.assign(view, { tone: 'warning', again: 'Get a new quote' });
  } else {
    view.title = 'Cancelled';
    view.text = payment.transactions
      .filter(isReturn)
      .map((transaction) => returned(transaction, nameOf))
      .join(' ');
  }
  if (payment.late && (status === 'confirming' || status === 'completed')) {
    view.text = 'Your payment came after the quote had expired, and counts. ' + view.text;
  }
  if (payment.transactions.some(isMismatch)) {
    view.text = 'You sent the wrong asset or used the wrong network. ' + `Contact the shop. ${view.text}`;
    view.tone = 'warning';
  }
  view.text = view.text.trim();
  return view;
}

/** One line for each transfer from the payer. */
export function describeTransfers(payment, nameOf) {
  return payment.transactions
    .filter((transaction) => transaction.kind === 'incoming')
    .map((transaction) => `${transaction.amount} ${nameOf(transaction.asset_id)}: ${progress(transaction)}`);
}

function progress(transaction) {
  if (transaction.status === 'dropped') return 'removed by the network, nothing was received';
  if (transaction.mismatch !== null) return 'arrived, but does not count';
  if (transaction.status === 'confirmed') return 'confirmed';
  return `${transaction.confirmations} of ${transaction.confirmations_required} confirmations`;
}

function arrived({ amount_paid, amount_pending }, name) {
  const parts = [];
  if (amount_paid !== '0') parts.push(`${amount_paid} ${name} confirmed`);
  if (amount_pending !== '0') parts.push(`${amount_pending} ${name} seen, not yet confirmed`);
  return parts.join(', ');
}

const isReturn = (transaction) => transaction.kind === 'return';
const isMismatch = (transaction) => transaction.mismatch !== null && transaction.status !== 'dropped';
const returned = ({ amount, asset_id, status, to }, nameOf) => {
  const verb = status === 'confirmed' ? 'was' : 'is being';
  return `${amount} ${nameOf(asset_id)} ${verb} returned to ${to}.`;
};
// endregion

// region qr-text
// The link names the whole amount, also when part of it has arrived and only
// the rest is due.
const asksTooMuch = (payment) => payment.balance === 'underpaid';

/**
 * What the first QR code holds. For a token the bare address: its mistakes can
 * be undone.
 */
export function qrText(payment, asset) {
  return asset.kind === 'token' || asksTooMuch(payment) ? payment.address : payment.payment_uri;
}

/**
 * The link for a wallet on the same device, or null where there is none to
 * offer.
 */
export function walletLink(payment) {
  // Never a link of another kind.
  const isKnown = /^(bitcoin|ethereum):/.test(payment.payment_uri);
  return isKnown && !asksTooMuch(payment) ? payment.payment_uri : null;
}
// endregion
