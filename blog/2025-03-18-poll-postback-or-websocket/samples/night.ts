// Seven open orders after a night on which no postback got through.
import { sweep, type OpenOrder, type Transaction } from './sweep.ts';

const order = (id: string, lateUntil = '2025-03-18T10:00:00Z', maxShortfall = '0.00'): OpenOrder => ({
  id,
  invoiceId: `inv_${id.padStart(22, '0')}`,
  price: '25.00',
  maxShortfall,
  createdAt: '2025-03-17T09:00:00Z',
  lateUntil,
});
const over = '2025-03-18T01:00:00Z';
const orders = [
  order('1042'),
  order('1043'),
  order('1044'),
  order('1045', over),
  order('1046', over),
  order('1047', undefined, '0.50'),
  order('1048', over),
];

const seen = (id: string, amount: string, status: Transaction['status'], at = '2025-03-17T22:00:00Z'): Transaction => ({
  invoice_id: `inv_${id.padStart(22, '0')}`,
  status,
  credited: { amount },
  seen_at: at,
});
const onChain = [
  seen('1042', '25.00', 'confirmed'),
  seen('1043', '10.00', 'confirmed'),
  seen('1043', '15.00', 'confirming'),
  { ...seen('1044', '25.00', 'confirmed'), credited: null }, // the wrong asset
  seen('1045', '25.00', 'confirmed', '2025-03-18T01:30:00Z'), // after late_until
  seen('1046', '10.00', 'confirmed'),
  seen('1047', '24.60', 'confirmed'),
  seen('1048', '25.00', 'dropped'),
  seen('2001', '99.00', 'confirmed'), // an order that is already paid
];

async function* list(filters: Record<string, string>): AsyncIterable<Transaction> {
  console.log(`asked for ${filters.kind} from ${filters.seen_from}`);
  yield* onChain;
}

for (const [id, verdict] of await sweep(orders, list, Date.parse('2025-03-18T03:00:00Z'))) console.log(id, verdict);
console.log('without open orders:', (await sweep([], list, 0)).size);
