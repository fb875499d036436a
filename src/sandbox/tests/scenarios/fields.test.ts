import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { dig, itemsOf, recordOf } from '../../contract/record.ts';
import { checkSchema, contract } from '../support/contract.ts';
import { start } from '../support/running.ts';

const [invoices, payments] = ['/v1/invoices', '/v1/payments'];
const payouts = '/v1/wallets/wal_1zQw6MxTk8RbNv4JyGf9Hd/payouts';
/** Values for any field. The first one that its schema allows is sent. */
const values = [
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  ...['ZZ-9', '1.25', '2026-11-21T10:00:00Z', 'payer@shop.example', 'https://shop.example/z'],
  ...[7, true, false, { a: 'b' }, ['usdc.base-sepolia']],
];

// Until the code knows a field, objects show the example of its schema.
it.each([
  ['CreateInvoice', 'Invoice', invoices, {}],
  ['CreatePayment', 'Payment', payments, { asset_id: 'usdc.base-sepolia' }],
  ['SendToken', 'Payout', payouts, recordOf(contract.examples.get('SendTokenUsdc'))],
])('what is sent in an optional field of %s is in the %s', async (request, object, address, base) => {
  const sandbox = await start();
  const price = { price: { amount: '25.00', currency: 'USD' } };
  const body = address === invoices ? price : base;
  const { id } = address === payments ? await sandbox.request('POST', invoices, price) : {};
  const schema = recordOf(contract.schemas[request]);
  const shown = recordOf(dig(contract.schemas, object, 'properties'));
  const fields = Object.keys(recordOf(schema.properties)).filter((field) => field in shown);
  const optional = fields.filter((field) => !itemsOf(schema.required).includes(field));
  const pick = (value: (field: string) => unknown) =>
    Object.fromEntries(optional.map((field) => [field, value(field)]));
  const enumOf = (field: string): readonly unknown[] => itemsOf(dig(schema, 'properties', field, 'enum'));
  const sent = pick((field) =>
    [...values, ...enumOf(field)].find(
      (value) =>
        checkSchema(`${request}/properties/${field}`, value).length === 0 &&
        !isDeepStrictEqual(value, dig(shown, field, 'example')),
    ),
  );
  const answer = await sandbox.request('POST', address, {
    ...body,
    ...(id === undefined ? {} : { invoice_id: id }),
    ...sent,
  });
  expect(
    pick((field) => answer[field]),
    'Read a new field in src/sandbox/operations/, keep it in model/objects.ts or state.ts, and show it in model/write.ts',
  ).toEqual(sent);
});
