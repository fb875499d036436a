// region dialog
const pay = document.getElementById('pay');
const note = document.getElementById('payment-note');
const button = document.getElementById('checkout');

button.addEventListener('click', () => pay.open());

// The next page asks your server
// whether the order is paid,
// because this event doesn't prove it.
pay.addEventListener('sluice-completed', () => {
  location.assign('/orders/1042');
});

pay.addEventListener('sluice-closed', () => {
  note.textContent = noteFor(pay.payment);
});

pay.addEventListener('sluice-error', ({ detail }) => {
  // The element shows the error to the payer.
  console.error(detail.problem.code, detail.problem.request_id);
});

/** Returns what the page says after the payer has closed the dialog. */
function noteFor(payment) {
  const invoice = payment?.invoice_status ?? 'open';
  if (invoice === 'paid' || invoice === 'processing')
    return 'Your payment is being confirmed.';
  if (invoice !== 'open')
    return (
      'This order can no longer be paid here. ' +
      'Contact us before you send anything.'
    );
  if (payment?.status === 'expired')
    return 'Quote expired. Open the payment again for a new one.';
  if (payment && payment.balance !== 'unpaid')
    return 'Partial payment received. You can pay the rest on this page.';
  return 'Your order is saved. You can pay later.';
}
// endregion
