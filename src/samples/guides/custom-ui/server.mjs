// region start
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { decide } from '../decide/decide.mjs';
import { call, SluiceProblem } from '../overview/call.mjs';
import { Inbox } from '../postback-signature/inbox.mjs';
import { Rejected, verifyPostback } from '../postback-signature/verify.mjs';
import { listTransactions } from '../transaction-list/reconcile.mjs';
import { Orders } from './orders.mjs';

const api = process.env.SLUICE_API ?? 'https://api.sluice.example';
// The mode of this shop. A test payment never fulfils a live order.
const mode = process.env.SLUICE_MODE ?? 'live';
// The smallest refund in each asset that is worth its fee to you, by asset ID.
const minimums = JSON.parse(process.env.SMALLEST_REFUNDS ?? '{}');
// Two secrets while you rotate them. Without a secret, every postback gets 500
// and is resent.
const secrets = (process.env.SLUICE_POSTBACK_SECRET ?? '')
  .split(/\s+/)
  .filter(Boolean);
const orders = new Orders(process.env.ORDERS_FILE ?? 'orders.db');
const inbox = new Inbox(process.env.INBOX_FILE ?? 'inbox.db');
// endregion

// region actions
// Replace the texts with your own code,
// such as jobs in the same database.
const perform = {
  fulfil: (order, { id, late }) =>
    log(order, late ? 'fulfil, paid late' : 'fulfil', id),
  hold: (order, { id }) => log(order, 'hold the goods', id),
  reopen: (order, { id }) => log(order, 'unpaid again', id),
  review: (order, { id, reason, ...funds }) => {
    const about = funds.amount ? `, ${nameFunds(funds)}` : '';
    log(order, `check: ${reason}${about}`, id);
  },
  refund: (order, { id, recipient, ...funds }) => {
    const to = recipient ?? 'an address that the payer gives you';
    log(order, `refund ${nameFunds(funds)} to ${to}`, id);
  },
};
// endregion

const log = ({ number }, text, id) =>
  console.log(`order ${number}: ${text} (${id})`);
const nameFunds = ({ amount, asset_id, network_id }) =>
  `${amount} ${asset_id} on ${network_id}`;

/** Logs each transfer from a payer once, and why it needs attention. */
function logTransfers(order, invoice) {
  const isFulfilled = fulfilledFor(order) !== undefined;
  for (const transfer of transfersOf(invoice)) {
    const { id, credited, mismatch } = transfer;
    const what = mismatch ?? (credited ? 'credited' : 'not credited');
    const note = isFulfilled ? ', after the order was fulfilled' : '';
    orders.doOnce(order, `log:${id}`, () =>
      log(order, `received ${nameFunds(transfer)}, ${what}${note}`, id),
    );
  }
}

// region decide
/**
 * Runs each due action of an order once.
 * First stores what an event has reported.
 */
const act = (order, store = () => {}) =>
  lock(order, async () => {
    store();
    const facts = await readFacts();
    for (const { id } of orders.invoicesOf(order)) {
      let actions = actionsFor(order, id, facts);
      // A delayed postback could make you refund a part of what is now paid.
      if (actions.some(({ action }) => action === 'refund')) {
        await readAgain(id);
        actions = actionsFor(order, id, facts);
      }
      logTransfers(order, { id });
      for (const action of actions)
        // The page shows the others: what is missing,
        // or that the payer can wait.
        if (action.action in perform)
          orders.doOnce(order, action.id, () =>
            perform[action.action](order, action),
          );
    }
    await cancelOthers(order);
  });

/**
 * Runs the jobs of an order one after another. If you run several servers,
 * lock the order's row in the database instead.
 */
function lock({ reference }, work) {
  const result = (running.get(reference) ?? Promise.resolve()).then(work);
  const ended = result.catch(() => {});
  running.set(reference, ended);
  return result;
}
const running = new Map();

/**
 * Gets every payment of an invoice, including those that no postback has
 * announced yet, and stores the newer copies.
 */
async function readAgain(id) {
  const ids = new Set(orders.paymentsOf({ id }).map((payment) => payment.id));
  for await (const transfer of listTransactions({ invoice_id: id }))
    ids.add(transfer.payment_id);
  for (const payment of ids)
    orders.keepPayment(await call('GET', `/v1/payments/${payment}`));
}

const actionsFor = (order, id, facts) =>
  decide({
    invoice: orders.invoicesOf(order).find((invoice) => invoice.id === id),
    payments: orders.paymentsOf({ id }),
    done: orders.doneFor(order),
    mode,
    minimums,
    ...facts,
  });

/** Acts on one event. Runs again for an event whose handling has failed. */
async function handle({ type, data }) {
  const isInvoice = type.startsWith('invoice.');
  if (!isInvoice && !type.startsWith('payment.')) return;
  const id = isInvoice ? data.id : data.invoice_id;
  const order = orders.orderOf(id);
  // The response with this invoice may still be on its way.
  if (!order) throw new Error(`no order has the invoice ${id}`);
  await act(order, () => {
    if (isInvoice) orders.keepInvoice(data, order.reference);
    else orders.keepPayment(data);
  });
}

/**
 * Runs at startup and every hour for every order, because no postback arrives
 * at `late_until`. If one order fails, the others still run.
 */
async function actOnAll() {
  for (const order of orders.all()) await act(order).catch(console.error);
}
// endregion

// region facts
/** Returns the API's time and the decimals of each asset. */
async function readFacts(maxAgeMs = 0) {
  if (performance.now() - known.readAt > maxAgeMs) {
    const decimals = {};
    let cursor = null;
    let time;
    do {
      const query = new URLSearchParams(cursor === null ? {} : { cursor });
      const response = await fetch(`${api}/v1/assets?${query}`, {
        headers: { authorization: `Bearer ${process.env.SLUICE_SECRET_KEY}` },
        signal: AbortSignal.timeout(15_000),
      });
      if (!response.ok) throw new Error(`List assets: ${response.status}`);
      time = Date.parse(response.headers.get('date'));
      const page = await response.json();
      for (const asset of page.data) decimals[asset.id] = asset.decimals;
      cursor = page.next_cursor;
    } while (cursor !== null);
    known = { decimals, time, readAt: performance.now() };
  }
  const now = known.time + performance.now() - known.readAt;
  return { decimals: known.decimals, now: new Date(now).toISOString() };
}
let known = { readAt: -Infinity };
// endregion

// region invoice
const transfersOf = (invoice) =>
  orders
    .paymentsOf(invoice)
    .flatMap(({ transactions }) => transactions)
    .filter(({ kind, status }) => kind === 'incoming' && status !== 'dropped');

/** Returns the invoice that the order was fulfilled for, or undefined. */
function fulfilledFor(order) {
  const done = orders.doneFor(order);
  return orders
    .invoicesOf(order)
    .find(({ id }) => done.includes(`fulfil:${id}`));
}

/** An older invoice that has been paid late comes before a new one. */
function invoiceOf(order) {
  const invoices = orders.invoicesOf(order);
  return (
    fulfilledFor(order) ??
    invoices.findLast((invoice) => transfersOf(invoice).length > 0) ??
    invoices.at(-1)
  );
}

/**
 * Only an expired invoice that has received nothing is replaced. An invoice
 * that you have cancelled stays cancelled.
 */
const canReplace = (order, invoice) =>
  invoice.status === 'expired' &&
  transfersOf(invoice).length === 0 &&
  fulfilledFor(order) === undefined;

/** Returns the order's invoice. Creates one if there is none to pay. */
async function invoiceFor(order) {
  let invoice = invoiceOf(order);
  // A transfer may have been detected whose postback is delayed.
  if (invoice && canReplace(order, invoice)) {
    await readAgain(invoice.id);
    invoice = invoiceOf(order);
  }
  if (!invoice || canReplace(order, invoice)) {
    const number = orders.invoicesOf(order).length + 1;
    invoice = await call('POST', '/v1/invoices', {
      idempotencyKey: orders.keyFor(`invoice ${number} of ${order.reference}`),
      body: {
        price: { amount: order.amount, currency: order.currency },
        description: `Order ${order.number}`,
        metadata: { order: order.reference },
      },
    });
    orders.keepInvoice(invoice, order.reference);
  }
  if (invoice.mode !== mode)
    throw new Error(`SLUICE_MODE is ${mode}, the invoice is ${invoice.mode}`);
  return invoice;
}

/** Cancels the order's other invoices, so that no page asks for funds. */
async function cancelOthers(order) {
  const paid = fulfilledFor(order);
  for (const { id, status } of paid ? orders.invoicesOf(order) : [])
    if (id !== paid.id && status === 'open')
      await call('POST', `/v1/invoices/${id}/cancel`, {
        idempotencyKey: orders.keyFor(`cancel ${id}`),
        body: {},
      }).catch((error) => console.warn('not cancelled:', error.message));
}

/** Returns only what the page needs. */
function stateOf(order, invoice, facts) {
  const { currency } = invoice.price;
  const actions = actionsFor(order, invoice.id, facts);
  const request = actions.find(
    ({ action, asset_ids }) => action === 'request' && asset_ids.length > 0,
  );
  const wait = actions.find(({ action, until }) => action === 'wait' && until);
  return {
    server_time: facts.now,
    invoice_id: invoice.id,
    status: invoice.status,
    is_paid: fulfilledFor(order) !== undefined,
    can_replace: canReplace(order, invoice),
    // Nothing more is credited.
    is_over: Date.parse(facts.now) > Date.parse(invoice.late_until),
    // What is missing after a partial payment, and in which assets to ask.
    request: request ? { ...request, currency } : null,
    // What is missing of an expired invoice, as long as it can still arrive.
    missing: wait ? { ...wait, currency } : null,
  };
}

async function openCheckout(order) {
  const invoice = await invoiceFor(order);
  return {
    ...stateOf(order, invoice, await readFacts()),
    api,
    publishable_key: process.env.SLUICE_PUBLISHABLE_KEY,
  };
}
// endregion

// region postback
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
    // The URL of the order page gives access to it.
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

async function respond(request, response) {
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
  // Many tabs ask for this, so it doesn't call the API each time.
  if (order && invoiceOf(order) && route === 'GET state')
    return send(
      response,
      200,
      stateOf(order, invoiceOf(order), await readFacts(60_000)),
    );
  if (order && route === 'POST ') {
    // The page shows this form if scripts don't run.
    const { checkout_url } = await invoiceFor(order);
    return send(response, 303, undefined, { location: checkout_url });
  }
  return send(response, 404, { message: 'There is no such page.' });
}

// A request that takes longer is cut off.
const limits = { requestTimeout: 10_000, connectionsCheckingInterval: 1000 };
export const server = createServer(limits, (request, response) => {
  respond(request, response).catch((error) => {
    console.error(error instanceof SluiceProblem ? error.message : error);
    if (response.headersSent) return;
    if (error instanceof Rejected)
      return send(response, 401, { message: 'invalid signature' });
    // An error of this server, such as a missing secret or a full disk: the
    // gateway resends the event.
    if (request.url === '/postbacks')
      return send(response, error.status ?? 500, { message: 'not stored' });
    send(response, error.status ?? 502, {
      message: "The payment couldn't be started.",
    });
  });
});
// endregion

// region main
if (import.meta.main) {
  const port = Number(process.env.PORT ?? '8080');
  // An order to try it with.
  const reference = orders.add('1042', '25.00', 'USD');
  await inbox.processPending(handle); // events that a crash left pending
  setInterval(() => inbox.processPending(handle), 60_000).unref(); // retries
  setInterval(actOnAll, 3_600_000).unref();
  server.listen(port, '127.0.0.1', () => {
    console.log(`http://127.0.0.1:${port}/orders/${reference}`);
  });
  await actOnAll();
}
// endregion

export { actOnAll, handle, inbox, orders };
