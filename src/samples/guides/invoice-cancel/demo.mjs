// Plays a gateway where money arrives between the first quote and the first attempt to cancel.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const invoiceId = 'inv_3xKf9QmT2ZpLr8VbNc5YdW';
const items = [
  { asset_id: 'usdc.base-sepolia', amount_held: '10', outcome: 'return', network_fee: '0.05', amount_sent: '9.95' },
];
let quotes = 0;

const server = createServer(async (request, response) => {
  const body = await text(request);
  const answer = (status, value) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  console.log(`${request.method} ${request.url.replace(`/v1/invoices/${invoiceId}`, '…')} ${body}`.trimEnd());
  if (request.method === 'GET') {
    quotes += 1;
    return answer(200, { quote_id: 'quo_4vRk8NzQm2WtXb6LyHd7Gc', items: quotes === 1 ? [] : items });
  }
  if (JSON.parse(body).quote_id === undefined) {
    return answer(409, {
      code: 'quote_required',
      detail: 'The invoice holds 10 usdc.base-sepolia.',
      request_id: 'req_5mBqYx8Kd2WnT7uZrV4cJh',
    });
  }
  return answer(200, { id: invoiceId, status: 'cancelled' });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
process.env.SLUICE_API = `http://127.0.0.1:${server.address().port}`;
process.env.SLUICE_SECRET_KEY ??= 'sl_sec_test_0123456789abcdef';
const { cancelInvoice } = await import('./cancel.mjs');

const idempotencyKey = '8e03978e-40d5-43dd-bc93-6894a57f9324';
const invoice = await cancelInvoice(invoiceId, { accepts: () => true, idempotencyKey });
console.log(`${invoice.id} ${invoice.status}`);
console.log(await cancelInvoice(invoiceId, { accepts: ({ items }) => items.length === 0, idempotencyKey }));
server.close();
