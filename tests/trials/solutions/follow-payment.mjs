import { followPayment } from '../../samples/guides/payment-websocket/follow.mjs';

const { PAYMENT_ID, SLUICE_API, SLUICE_SECRET_KEY } = process.env;
let shown;
followPayment({
  paymentId: PAYMENT_ID,
  key: SLUICE_SECRET_KEY,
  base: SLUICE_API,
  onPayment({ status }) {
    if (status !== shown) console.log(status);
    shown = status;
  },
  onEnd(code, problem) {
    if (code === 1000) return;
    console.error(code, problem);
    process.exitCode = 1;
  },
});
