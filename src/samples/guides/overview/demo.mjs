// Plays a gateway that loses a response, is unavailable once, and then replays the stored response.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { toBaseUnits } from './money.mjs';

const problem = (code, status, more = {}) => ({
  type: `https://docs.sluice.example/docs/api/overview#${code}`,
  title: code,
  status,
  code,
  detail: 'Made up by this demonstration.',
  request_id: 'req_5mBqYx8Kd2WnT7uZrV4cJh',
  ...more,
});

const seen = [];
const server = createServer(async (request, response) => {
  const body = await text(request);
  seen.push(`${request.headers['idempotency-key']} ${body}`);
  const answer = (status, type, value, headers = {}) =>
    response.writeHead(status, { 'content-type': type, ...headers }).end(JSON.stringify(value));
  if (typeof JSON.parse(body).price.amount === 'number') {
    const errors = [{ pointer: '/price/amount', detail: 'Must be a decimal string.' }];
    return answer(422, 'application/problem+json', problem('validation_failed', 422, { errors }));
  }
  if (seen.length === 1) return request.socket.destroy();
  if (seen.length === 2) {
    return answer(503, 'application/problem+json', problem('service_unavailable', 503), { 'retry-after': '0' });
  }
  return answer(201, 'application/json', { id: 'inv_3xKf9QmT2ZpLr8VbNc5YdW' }, { 'idempotency-replayed': 'true' });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
process.env.SLUICE_API = `http://127.0.0.1:${server.address().port}`;
process.env.SLUICE_SECRET_KEY ??= 'sl_sec_test_0123456789abcdef';
const { createInvoice } = await import('./create-invoice.mjs');

const order = { number: '1042', total: '25.00', currency: 'USD', sluice_key: '8e03978e-40d5-43dd-bc93-6894a57f9324' };
const invoice = await createInvoice(order);
console.log(`${invoice.id} after ${seen.length} requests, ${new Set(seen).size} of them different`);

const before = seen.length;
try {
  await createInvoice({ ...order, total: 25 });
} catch (error) {
  console.log(`${error.message} (requests: ${seen.length - before})`);
}

console.log(toBaseUnits('25', 6) === toBaseUnits('25.000000', 6), toBaseUnits('0.00025', 8));
server.close();
