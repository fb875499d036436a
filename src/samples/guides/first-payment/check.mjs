// Runs the commands of the page and prints each response on one line.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const env = { SLUICE_SECRET_KEY: 'sl_sec_test_0123456789abcdef', ...process.env };
const { stdout } = await promisify(execFile)('bash', ['first-payment.sh'], {
  cwd: import.meta.dirname,
  env,
  timeout: 60_000,
});
const [assets, invoice, payment, again] = stdout.split('\n---\n').map((answer) => JSON.parse(answer));

console.log('assets', assets.data.map((asset) => asset.id).join(' '));
console.log('invoice', invoice.id, invoice.status, invoice.price.amount, invoice.price.currency);
console.log('payment', payment.id, payment.status, payment.amount, payment.asset_id);
console.log('again', again.id, again.invoice_id === invoice.id);
