// Adds up settlements and makes one mistake, named by its argument.
import { addAmounts } from '../../../src/samples/guides/invoices/amounts.mjs';
import { call } from '../../../src/samples/guides/overview/call.mjs';

const [, , fault] = process.argv;
const amounts = new Map();
let cursor;
do {
  const first = fault === 'loses its filters' ? { kind: 'settlement' } : {};
  const page = await call('GET', `/v1/transactions?${new URLSearchParams(cursor === undefined ? first : { cursor })}`);
  if (fault === 'stops at an empty page' && page.data.length === 0) break;
  for (const { asset_id, amount, kind, status } of page.data) {
    if (kind !== 'settlement' && fault !== 'counts every kind') continue;
    if (status !== 'confirmed' && fault !== 'counts every state') continue;
    amounts.set(asset_id, [...(amounts.get(asset_id) ?? []), amount]);
  }
  cursor = page.next_cursor;
} while (cursor !== null && fault !== 'reads one page');

const addFloats = (own) => String(own.reduce((sum, amount) => sum + Number(amount), 0));
const add = fault === 'adds floats' ? addFloats : addAmounts;
if (fault === 'prints an object') console.log(Object.fromEntries(amounts));
else for (const [asset, own] of amounts) console.log(`${asset} ${add(own)}`);
