// Cancels an invoice and makes one mistake, named by its argument.
import { randomUUID } from 'node:crypto';
import { call } from '../../../src/samples/guides/overview/call.mjs';

const [, , fault] = process.argv;
const { INVOICE_ID, MAX_FEE } = process.env;
const path = `/v1/invoices/${INVOICE_ID}`;
const firstKey = randomUUID();

const read = () => call('GET', `${path}/cancel-fee`);
let quote = await read();
let outcome = 'not cancelled';
for (let attempt = 1; attempt <= 3; attempt += 1) {
  if (fault !== 'shows nothing') {
    for (const { network_fee, amount_sent } of quote.items) console.log(network_fee, amount_sent);
  }
  const isDear = quote.items.some(({ network_fee }) => Number(network_fee) > Number(MAX_FEE));
  if (isDear && fault !== 'accepts any fee') break;
  const body = fault === 'never names a quote' || quote.items.length === 0 ? {} : { quote_id: quote.quote_id };
  const idempotencyKey = fault === 'makes a key for each quote' ? randomUUID() : firstKey;
  try {
    await call('POST', `${path}/cancel`, { body, idempotencyKey });
    outcome = 'cancelled';
    break;
  } catch (error) {
    if (fault === 'gives up') break;
    if (error.code === 'invoice_not_cancellable' && fault !== 'insists') break;
    if (fault !== 'keeps an old quote' && error.code !== 'invoice_not_cancellable') quote = await read();
  }
}
console.log(fault === 'says nothing of the end' ? '' : outcome);
