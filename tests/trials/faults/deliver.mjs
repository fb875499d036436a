// A server that takes postbacks and makes one mistake, named by its argument.
import { createHmac } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const [, , fault] = process.argv;
const { LEDGER, PORT, SLUICE_POSTBACK_SECRET } = process.env;
const is = (...names) => names.includes(fault);

const key = Buffer.from(SLUICE_POSTBACK_SECRET.slice('whsec_'.length), 'base64');

function isGenuine({ headers }, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (!id || !timestamp || !signatures) return is('ignores missing headers');
  if (!is('ignores time') && Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  if (is('ignores signature')) return true;
  const sign = (bytes) => {
    const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`);
    return `v1,${hmac.update(bytes).digest('base64')}`;
  };
  const again = () => JSON.stringify(JSON.parse(body.toString()));
  const expected = sign(is('parses first') ? again() : body);
  if (is('compares the whole header')) return signatures === expected;
  return signatures.split(' ').includes(expected);
}

const seen = new Set();
const delivered = new Set();
const orders = new Map();
const processing = new Set();

function deliver(order) {
  if (order === undefined || (delivered.has(order) && !is('delivers again', 'delivers an order twice'))) return;
  delivered.add(order);
  appendFileSync(LEDGER, `${order}\n`);
}

const triggers = {
  'trusts what is seen': ['invoice.processing', 'payment.received'],
  'trusts a mismatch': ['payment.mismatched'],
  'trusts a cancel': ['invoice.cancelled'],
};

function mayDeliver({ balance, late, amount_due, id, payments }) {
  if (is('wants nothing due')) return amount_due === '0.00';
  if (is('wants it not too much')) return balance !== 'overpaid';
  if (is('wants it in time')) return !late;
  if (is('wants it in sequence')) return processing.has(id);
  if (is('wants one transfer')) return payments.flatMap(({ transactions }) => transactions).length === 1;
  return true;
}

function handle({ type, data }) {
  if (is('knows its types only') && !type.startsWith('invoice.') && !type.startsWith('payment.')) {
    throw new Error(`What is ${type}?`);
  }
  if (type.startsWith('invoice.')) orders.set(data.id, data.metadata.order);
  if (type === 'invoice.processing') processing.add(data.id);
  const order = orders.get(data.id) ?? orders.get(data.invoice_id);
  if (triggers[fault]?.includes(type)) deliver(order);
  if (type === 'invoice.paid' && mayDeliver(data)) deliver(order);
}

const server = createServer(async (request, response) => {
  const body = await buffer(request);
  try {
    if (!isGenuine(request, body)) return response.writeHead(is('answers 410') ? 410 : 401).end();
    const event = JSON.parse(body.toString());
    if (seen.has(event.id) && !is('delivers again'))
      return response.writeHead(is('refuses duplicates') ? 409 : 204).end();
    seen.add(event.id);
    if (!is('delivers nothing')) handle(event);
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(500).end(error.message);
  }
});
server.listen(PORT, '127.0.0.1');
