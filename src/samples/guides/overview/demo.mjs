// Creates an invoice with a gateway that is first unavailable, then loses its response, and then replays it.
import { takeRequests, tell } from '../sandbox.mjs';
import { createInvoice } from './create-invoice.mjs';
import { toBaseUnits } from './money.mjs';

await tell('fail', { problem: 'service_unavailable', 'retry-after': 0 });
await tell('lose');
const order = { number: '1042', total: '25.00', currency: 'USD', sluice_key: '8e03978e-40d5-43dd-bc93-6894a57f9324' };
const invoice = await createInvoice(order);
const requests = await takeRequests();
const keys = new Set(requests.map((request) => request.idempotency_key));
console.log(`${invoice.id} after ${requests.map(({ status }) => status).join(', ')} with ${keys.size} key`);
console.log('replayed', requests.map(({ replayed }) => replayed).join(', '));

try {
  await createInvoice({ ...order, total: 25, sluice_key: 'another' });
} catch (error) {
  console.log(`${error.message} (requests: ${(await takeRequests()).length})`);
}

console.log(toBaseUnits('25', 6) === toBaseUnits('25.000000', 6), toBaseUnits('0.00025', 8));
