// Plays a gateway where money arrives between the first quote and the first attempt to cancel, and where the answer to the
// attempt that succeeds is lost.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const invoiceId = 'inv_3xKf9QmT2ZpLr8VbNc5YdW';
const items = [
  { asset_id: 'usdc.base-sepolia', amount_held: '10', outcome: 'return', network_fee: '0.05', amount_sent: '9.95' },
];
const request_id = 'req_5mBqYx8Kd2WnT7uZrV4cJh';
let quotes = 0;
let isCancelled = false;
let isLosing = true;

const server = createServer(async (request, response) => {
  const body = await text(request);
  const answer = (status, value) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  console.log(`${request.method} ${request.url.replace(`/v1/invoices/${invoiceId}`, '…')} ${body}`.trimEnd());
  if (request.method === 'GET') {
    // What a client meets that asks for a quote after a lost answer.
    if (isCancelled) return answer(409, { code: 'invoice_not_cancellable', current_status: 'cancelled', request_id });
    quotes += 1;
    return answer(200, { quote_id: 'quo_4vRk8NzQm2WtXb6LyHd7Gc', items: quotes === 1 ? [] : items });
  }
  if (JSON.parse(body).quote_id === undefined) {
    return answer(409, { code: 'quote_required', detail: 'The invoice holds 10 usdc.base-sepolia.', request_id });
  }
  isCancelled = true;
  if (isLosing) return request.socket.destroy();
  return answer(200, { id: invoiceId, status: 'cancelled' }); // the stored response
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
process.env.SLUICE_API = `http://127.0.0.1:${server.address().port}`;
process.env.SLUICE_SECRET_KEY ??= 'sl_sec_test_0123456789abcdef';
const { cancelInvoice } = await import('./cancel.mjs');

// The record as a database would hold it: text.
let record = JSON.stringify({ idempotencyKey: '8e03978e-40d5-43dd-bc93-6894a57f9324', body: null });
const options = { accepts: () => true, store: (attempt) => (record = JSON.stringify(attempt)) };
// One attempt, so that the crash comes soon.
const attempt = { ...JSON.parse(record), attempts: 1 };
await cancelInvoice(invoiceId, { ...options, attempt }).catch((error) => console.log('lost:', error.message));
isLosing = false;
const again = await cancelInvoice(invoiceId, { ...options, attempt: JSON.parse(record) });
console.log(`${again.id} ${again.status}, quotes ${quotes}`);

isCancelled = false;
const refusing = { ...options, accepts: ({ items: held }) => held.length === 0 };
console.log(await cancelInvoice(invoiceId, { ...refusing, attempt: { idempotencyKey: 'another', body: null } }));
server.close();
