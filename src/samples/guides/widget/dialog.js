// region dialog
const pay = document.getElementById('pay');
const note = document.getElementById('payment-note');

document.getElementById('checkout').addEventListener('click', () => pay.open());

// The page that follows asks your server whether the order is paid: this event
// is not proof.
pay.addEventListener('sluice-completed', () => location.assign('/orders/1042'));

pay.addEventListener('sluice-closed', () => {
  // The payer may have paid before closing, so look at the payment before you
  // say anything.
  const isWaiting = !pay.payment || pay.payment.status === 'waiting';
  note.textContent = isWaiting
    ? 'Your order is kept. You can pay later on this page.'
    : 'Your payment is being confirmed.';
});

pay.addEventListener('sluice-error', ({ detail }) => {
  // The payer sees it in the element.
  console.error(detail.problem.code, detail.problem.request_id);
});
// endregion
