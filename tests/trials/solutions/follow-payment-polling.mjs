import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../../samples/guides/overview/call.mjs';

// Seconds, in a program of your own; this one is run by tests.
const betweenMs = 100;
const { PAYMENT_ID } = process.env;

let shown = { revision: 0 };
const isFinal = ({ status, settlement }) => status === 'completed' && settlement !== null;
while (!isFinal(shown)) {
  const payment = await call('GET', `/v1/payments/${PAYMENT_ID}`);
  if (payment.revision > shown.revision) {
    if (payment.status !== shown.status) console.log(payment.status);
    shown = payment;
  }
  if (!isFinal(shown)) await sleep(betweenMs);
}
