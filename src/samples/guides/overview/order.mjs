// node order.mjs order.json creates the invoice for an order that is stored in a file, such as
// {"number": "1042", "total": "25.00", "currency": "USD"}. Run it again after a crash.
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createInvoice } from './create-invoice.mjs';

const [file = 'order.json'] = process.argv.slice(2);
const order = JSON.parse(readFileSync(file, 'utf8'));

function store() {
  writeFileSync(`${file}.new`, JSON.stringify(order), { flush: true });
  renameSync(`${file}.new`, file);
}

try {
  if (order.sluice_key === undefined) {
    order.sluice_key = randomUUID();
    store(); // before the first attempt, so that a crash can't lead to a second invoice
  }
  if (order.invoice_id === undefined) {
    order.invoice_id = (await createInvoice(order)).id;
    store();
  }
  console.log(order.invoice_id);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
