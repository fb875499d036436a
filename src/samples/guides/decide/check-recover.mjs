// A server that is down for two days recovers three orders: paid, overpaid and underpaid.
import { call } from '../overview/call.mjs';
import { example, tell } from '../sandbox.mjs';
import { recover } from './recover.mjs';

const { data: assets } = await call('GET', '/v1/assets');
const decimals = Object.fromEntries(assets.map(({ id, decimals }) => [id, decimals]));

async function place(order) {
  const invoice = await call('POST', '/v1/invoices', { idempotencyKey: order, body: example('CreateInvoiceOneOff') });
  const body = { ...example('CreatePaymentToken'), invoice_id: invoice.id };
  return { invoice, payment: await call('POST', '/v1/payments', { idempotencyKey: `payment-${order}`, body }) };
}

const sent = { paid: '25', overpaid: '30', underpaid: '12.5' };
for (const [order, amount] of Object.entries(sent)) {
  // The browser creates the payment while the server is down, so the server knows only the invoice.
  const { invoice, payment } = await place(order);
  await tell('pay', { payment: payment.id, amount });
  await tell('confirm');
  await tell('clock', { to: '+50h' });
  await tell('block', { count: 12 });
  const { now } = await tell('state', {});
  const { invoice: { status }, actions } = await recover({ invoice, payments: [], done: [] }, { now, decimals, mode: 'test' });
  const done = actions.map(({ id }) => id);
  const again = await recover({ invoice, payments: [], done }, { now, decimals, mode: 'test' });
  console.log(order, status, actions.map(({ action, amount: of }) => [action, of].filter(Boolean).join(' ')).join(', '));
  console.log('and again', again.actions.length);
}
