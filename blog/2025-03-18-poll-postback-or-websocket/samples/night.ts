// Seven open orders after a night in which no postback arrived.
import { sweep, type Api, type OpenOrder, type Payment, type Transaction } from './sweep.ts';

const usdc = 'usdc.base-sepolia';
const over = '2025-03-18T01:00:00Z';
const order = (id: string, lateUntil = '2025-03-18T10:00:00Z', maxShortfall = '0.00'): OpenOrder => ({
  id,
  invoice: {
    id: `inv_${id}`,
    created_at: '2025-03-17T09:00:00Z',
    late_until: lateUntil,
    ...{ mode: 'live', status: 'open', price: { amount: '25.00', currency: 'USD' }, max_shortfall: maxShortfall },
    ...{ expires_at: '2025-03-17T23:00:00Z', payments: [] },
  },
  payments: [],
  done: [],
});
const orders = [
  order('1042'),
  order('1043'),
  order('1044'),
  order('1045', over),
  order('1046', over),
  order('1047', undefined, '0.50'),
  order('1048', over),
];

const transfer = (order: string, amount: string, more: Partial<Transaction> = {}): Transaction => ({
  id: `txn_${order}_${amount}`,
  kind: 'incoming',
  status: 'confirmed',
  asset_id: usdc,
  amount,
  credited: { amount },
  seen_at: '2025-03-17T22:00:00Z',
  invoice_id: `inv_${order}`,
  payment_id: `pay_${order}`,
  ...more,
});
const onChain = [
  transfer('1042', '25.00'),
  transfer('1043', '10.00'),
  transfer('1043', '15.00', { status: 'confirming' }),
  transfer('1044', '25.00', { credited: null, asset_id: 'usdc.polygon-amoy' }), // the wrong network
  transfer('1045', '25.00', { credited: null, seen_at: '2025-03-18T01:30:00Z' }), // after late_until
  transfer('1046', '10.00'),
  transfer('1047', '24.60'),
  transfer('1048', '25.00', { status: 'dropped' }),
  transfer('2001', '99.00'), // an order that is already paid
];
const statuses: Readonly<Record<string, string>> = { pay_1042: 'paid', pay_1043: 'processing', pay_1047: 'paid' };
const settled: Readonly<Record<string, string>> = { pay_1045: '24.90', pay_1046: '9.90' };

/** Simulates Get a payment. */
const getPayment = (id: string): Promise<Payment> => {
  const settlement = { amount: settled[id], gateway_fee: '0.00', network_fee: '0.10', transaction_id: `txn_${id}` };
  return Promise.resolve({
    id,
    invoice_status: statuses[id] ?? 'expired',
    transactions: onChain.filter((one) => one.payment_id === id),
    ...{ revision: 5, asset_id: usdc, return_address: null, settlement: settled[id] ? settlement : null },
  });
};
const list: Api['list'] = async function* (filters) {
  console.log(`requested ${filters.kind} from ${filters.seen_from}`);
  yield* onChain;
};

const settings = { now: '2025-03-18T03:00:00Z', decimals: { [usdc]: 6 }, mode: 'live' };
for (const [id, actions] of await sweep(orders, { list, getPayment }, settings))
  console.log(id, actions.map(({ action, amount = '' }) => `${action} ${amount}`.trim()).join(', '));
console.log('without open orders:', (await sweep([], { list, getPayment }, settings)).size);
