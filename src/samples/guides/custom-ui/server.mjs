// region start
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { call, SluiceProblem } from '../overview/call.mjs';
import { Inbox } from '../postback-signature/inbox.mjs';
import { Refused, verifyPostback } from '../postback-signature/verify.mjs';
import { Orders } from './orders.mjs';

const api = process.env.SLUICE_API ?? 'https://api.sluice.example';
// Two while you rotate.
const secrets = process.env.SLUICE_POSTBACK_SECRET.split(' ');
const orders = new Orders(process.env.ORDERS_FILE ?? 'orders.db');
const inbox = new Inbox(process.env.INBOX_FILE ?? 'inbox.db');
// endregion

// region invoice
/**
 * The invoice to pay now. Makes a new one only if the last one is over and
 * holds no money.
 */
async function invoiceFor(order) {
  const invoices = orders.invoicesOf(order.reference);
  const newest = invoices.at(-1);
  if (newest && !isOver(newest)) return newest;
  const invoice = await call('POST', '/v1/invoices', {
    idempotencyKey: orders.keyFor(`invoice ${invoices.length + 1} of ${order.reference}`),
    body: {
      price: { amount: order.amount, currency: order.currency },
      description: `Order ${order.number}`,
      metadata: { order: order.reference },
    },
  });
  orders.keep(invoice);
  return invoice;
}

// An expired invoice that holds money is not over: the rest may come, or the
// money has to go back.
const isOver = ({ status, balance }) => status === 'cancelled' || (status === 'expired' && balance === 'unpaid');

/** What the page needs, and nothing more. The time is for its countdown. */
async function openCheckout(order) {
  const { id, status, asset_ids } = await invoiceFor(order);
  return {
    server_time: new Date().toISOString(),
    status,
    invoice_id: id,
    asset_ids,
    api,
    publishable_key: process.env.SLUICE_PUBLISHABLE_KEY,
  };
}

/**
 * What our own records say: for a page that wakes up, or whose payment is
 * completed.
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
 * Hands the goods over. Stands for your own code, which must recognise an order
 * it has handled.
 */
async function deliver(order) {
  console.log('deliver order', order.number);
}

/**
 * What one event means for the shop. Runs again for an event whose work has
 * failed.
 */
async function handle({ type, data }) {
  if (type === 'payment.reverted') console.warn('money gone again, invoice', data.invoice_id);
  const order = type.startsWith('invoice.') ? orders.find(data.metadata.order ?? '') : undefined;
  if (!order) return;
  orders.keep(data);
  if (type !== 'invoice.paid' || !isFor(order, data)) return;
  const delivered = await orders.deliverOnce(order, data, deliver);
  if (delivered !== data.id) console.warn('paid twice, give the money back: invoice', data.id);
}

// Our own record decides what the order costs, not the message.
const isFor = ({ amount, currency }, { price }) => price.amount === amount && price.currency === currency;

/** Verifies the raw bytes, stores the event, answers, and only then works. */
async function receivePostback(request, response) {
  const body = await readBody(request);
  inbox.add(verifyPostback({ headers: request.headers, body, secrets }));
  send(response, 204);
  await inbox.workOff(handle);
}
// endregion

// region http
const page = (name, type) => ({
  type,
  bytes: readFileSync(new URL(`public/${name}`, import.meta.url)),
});
const checkoutPage = page('checkout.html', 'text/html; charset=utf-8');
const files = new Map([['/checkout.css', page('checkout.css', 'text/css; charset=utf-8')]]);
for (const name of ['api', 'checkout', 'clock', 'describe', 'follow', 'qr']) {
  files.set(`/${name}.js`, page(`${name}.js`, 'text/javascript; charset=utf-8'));
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
    // The address of the order page is what gives access to it.
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
    if (size > limit) throw Object.assign(new Error('body too large'), { status: 413 });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function answer(request, response) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const file = request.method === 'GET' ? files.get(pathname) : undefined;
  if (file) return send(response, 200, file);
  if (`${request.method} ${pathname}` === 'POST /postbacks') return receivePostback(request, response);

  const [, reference, action] = /^\/orders\/([0-9a-f-]{36})(?:\/([a-z]+))?$/.exec(pathname) ?? [];
  const order = reference && orders.find(reference);
  const route = `${request.method} ${action ?? ''}`;
  if (order && route === 'GET ') return send(response, 200, checkoutPage);
  if (order && route === 'POST checkout') return send(response, 200, await openCheckout(order));
  if (order && route === 'GET state') return send(response, 200, readState(order));
  if (order && route === 'POST ') {
    // The form that the page shows where scripts do not run.
    const { checkout_url } = await invoiceFor(order);
    return send(response, 303, undefined, { location: checkout_url });
  }
  return send(response, 404, { message: 'There is no such page.' });
}

export const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error instanceof SluiceProblem ? error.message : error);
    if (response.headersSent) return;
    if (error instanceof Refused) return send(response, 401, { message: 'not genuine' });
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
  await inbox.workOff(handle); // what a crash left over
  server.listen(port, '127.0.0.1', () => {
    console.log(`http://127.0.0.1:${port}/orders/${reference}`);
  });
}
// endregion

export { orders };
