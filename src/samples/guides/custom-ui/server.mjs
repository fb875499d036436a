// region start
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { call, SluiceProblem } from '../overview/call.mjs';
import { Inbox } from '../postback-signature/inbox.mjs';
import { Refused, verifyPostback } from '../postback-signature/verify.mjs';
import { Orders } from './orders.mjs';

const api = process.env.SLUICE_API ?? 'https://api.sluice.example';
// Two secrets while you rotate them. Without a secret, every postback gets 500
// and is sent again.
const secrets = (process.env.SLUICE_POSTBACK_SECRET ?? '')
  .split(/\s+/)
  .filter(Boolean);
const orders = new Orders(process.env.ORDERS_FILE ?? 'orders.db');
const inbox = new Inbox(process.env.INBOX_FILE ?? 'inbox.db');
// endregion

// region invoice
/**
 * Returns the invoice that the order was delivered for, or the one to pay now.
 * Creates a new one only if the last one is over and holds no money.
 */
async function invoiceFor(order) {
  const invoices = orders.invoicesOf(order.reference);
  // An older invoice may have been paid late.
  const deliveredFor = orders.deliveredFor(order.reference);
  if (deliveredFor) return invoices.find(({ id }) => id === deliveredFor);
  const newest = invoices.at(-1);
  if (newest && !isOver(newest)) return newest;
  const invoice = await call('POST', '/v1/invoices', {
    idempotencyKey: orders.keyFor(
      `invoice ${invoices.length + 1} of ${order.reference}`,
    ),
    body: {
      price: { amount: order.amount, currency: order.currency },
      description: `Order ${order.number}`,
      metadata: { order: order.reference },
    },
  });
  orders.keep(invoice, order.reference);
  return invoice;
}

// An expired invoice that holds money is not over: more may arrive, or the
// money has to go back. Money of the wrong asset counts as held, although
// `balance` ignores it.
const isOver = (invoice) =>
  invoice.status === 'cancelled' ||
  (invoice.status === 'expired' && !holdsMoney(invoice));

const holdsMoney = ({ id }) =>
  orders
    .paymentsOf(id)
    .flatMap(({ transactions }) => transactions)
    .some(({ kind, status }) => kind === 'incoming' && status !== 'dropped');

/** Returns only what the page needs. The countdown uses the time. */
async function openCheckout(order) {
  const { id, status } = await invoiceFor(order);
  return {
    server_time: new Date().toISOString(),
    status,
    invoice_id: id,
    api,
    publishable_key: process.env.SLUICE_PUBLISHABLE_KEY,
  };
}

/**
 * Returns what our own records say. The page asks when it wakes up or when the
 * invoice's status changes.
 */
function readState(order) {
  return {
    server_time: new Date().toISOString(),
    is_paid: orders.deliveredFor(order.reference) !== undefined,
  };
}
// endregion

// region postback
/**
 * Replace this with your own code, which must
 * recognise an order that it has handled.
 */
async function deliver(order) {
  console.log('deliver order', order.number);
}

/** Acts on one event. Runs again for an event whose handling has failed. */
async function handle({ type, data }) {
  if (type.startsWith('payment.')) return orders.keepPayment(data);
  const order = type.startsWith('invoice.')
    ? orders.find(data.metadata.order ?? '')
    : undefined;
  if (!order) return;
  // Events can arrive out of order, so decide
  // on the newest state that has arrived.
  const invoice = orders.keep(data, order.reference);
  const isDelivered = orders.deliveredFor(order.reference) === invoice.id;
  if (isDelivered && invoice.status !== 'paid')
    console.warn('delivered, and no longer paid: invoice', invoice.id);
  if (invoice.status !== 'paid' || !isFor(order, invoice)) return;
  // The event is outdated: someone on your team has to check the order.
  if (isReverted(invoice))
    return console.warn('paid, but reverted since: invoice', invoice.id);
  const delivered = await orders.deliverOnce(order, invoice, deliver);
  if (delivered !== data.id)
    console.warn('paid twice, give the money back: invoice', data.id);
  await cancelOthers(order, delivered);
}

/** Checks whether a payment that counted as completed no longer is. */
const isReverted = ({ id, payments }) => {
  const newest = new Map(
    orders.paymentsOf(id).map((payment) => [payment.id, payment.status]),
  );
  return payments.some(
    ({ id, status }) =>
      status === 'completed' && newest.get(id) !== 'completed',
  );
};

/** Cancels the other invoices, so that open tabs no longer ask for money. */
async function cancelOthers(order, delivered) {
  for (const { id, status } of orders.invoicesOf(order.reference)) {
    if (id === delivered || status !== 'open') continue;
    try {
      const cancelled = await call('POST', `/v1/invoices/${id}/cancel`, {
        idempotencyKey: orders.keyFor(`cancel ${id}`),
        body: {},
      });
      orders.keep(cancelled, order.reference);
    } catch (error) {
      if (!(error instanceof SluiceProblem)) throw error;
      // The invoice holds money, for example.
      console.warn('not cancelled:', error.code, id);
    }
  }
}

// Our own record decides what the order costs, not the message.
const isFor = ({ amount, currency }, { price }) =>
  price.amount === amount && price.currency === currency;

/** Verifies the raw bytes, stores the event, responds, and only then works. */
async function receivePostback(request, response) {
  const body = await readBody(request);
  inbox.add(verifyPostback({ headers: request.headers, body, secrets }));
  send(response, 204);
  await inbox.processPending(handle);
}
// endregion

// region http
const page = (name, type) => ({
  type,
  bytes: readFileSync(new URL(`public/${name}`, import.meta.url)),
});
const checkoutPage = page('checkout.html', 'text/html; charset=utf-8');
const files = new Map([
  ['/checkout.css', page('checkout.css', 'text/css; charset=utf-8')],
]);
for (const name of ['api', 'checkout', 'clock', 'describe', 'follow', 'qr']) {
  files.set(
    `/${name}.js`,
    page(`${name}.js`, 'text/javascript; charset=utf-8'),
  );
}

const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self'",
  "base-uri 'none'; frame-ancestors 'none'",
  `connect-src 'self' ${api} ${api.replace(/^http/, 'ws')}`,
  "form-action 'self' https://sluice.example",
].join('; ');

function send(response, status, value, headers = {}) {
  const isFile = value?.bytes !== undefined;
  response.writeHead(status, {
    'content-security-policy': policy,
    'content-type': isFile ? value.type : 'application/json',
    // The address of the order page gives access to it.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(isFile ? value.bytes : value && JSON.stringify(value));
}

async function readBody(request, limit = 1_000_000) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limit)
      throw Object.assign(new Error('body too large'), { status: 413 });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function answer(request, response) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const file = request.method === 'GET' ? files.get(pathname) : undefined;
  if (file) return send(response, 200, file);
  if (`${request.method} ${pathname}` === 'POST /postbacks')
    return receivePostback(request, response);

  const [, reference, action] =
    /^\/orders\/([0-9a-f-]{36})(?:\/([a-z]+))?$/.exec(pathname) ?? [];
  const order = reference && orders.find(reference);
  const route = `${request.method} ${action ?? ''}`;
  if (order && route === 'GET ') return send(response, 200, checkoutPage);
  if (order && route === 'POST checkout')
    return send(response, 200, await openCheckout(order));
  if (order && route === 'GET state')
    return send(response, 200, readState(order));
  if (order && route === 'POST ') {
    // The page shows this form if scripts do not run.
    const { checkout_url } = await invoiceFor(order);
    return send(response, 303, undefined, { location: checkout_url });
  }
  return send(response, 404, { message: 'There is no such page.' });
}

export const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error instanceof SluiceProblem ? error.message : error);
    if (response.headersSent) return;
    if (error instanceof Refused)
      return send(response, 401, { message: 'not genuine' });
    // A fault of this server, such as a missing secret or a full disk: the
    // gateway sends the event again.
    if (request.url === '/postbacks')
      return send(response, error.status ?? 500, { message: 'not stored' });
    send(response, error.status ?? 502, {
      message: 'The payment could not be started. No money has moved.',
    });
  });
});
server.requestTimeout = 10_000;
// endregion

// region main
if (import.meta.main) {
  const port = Number(process.env.PORT ?? '8080');
  // An order to try it with.
  const reference = orders.add('1042', '25.00', 'USD');
  setInterval(() => inbox.processPending(handle), 60_000).unref(); // retries
  await inbox.processPending(handle); // events that a crash left unhandled
  server.listen(port, '127.0.0.1', () => {
    console.log(`http://127.0.0.1:${port}/orders/${reference}`);
  });
}
// endregion

export { orders };
