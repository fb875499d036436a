// region create
const pay = Object.assign(document.createElement('sluice-payment'), {
  invoice: 'inv_3xKf9QmT2ZpLr8VbNc5YdW',
  publishableKey: 'sl_pub_test_0123456789abcdef',
  asset: 'usdc.base-sepolia',
  returnAddress: 'ask',
});
// Payers use this link if the widget can't run.
const link = Object.assign(document.createElement('a'), {
  href: 'https://sluice.example/pay/inv_3xKf9QmT2ZpLr8VbNc5YdW',
  textContent: 'Continue to payment page',
});
pay.append(link);
pay.addEventListener('sluice-status', ({ detail }) => {
  document.getElementById('progress').textContent = detail.payment.status;
});
document.getElementById('payment').append(pay);
// endregion
