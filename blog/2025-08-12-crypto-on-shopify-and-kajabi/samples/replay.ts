// Runs both functions against simulated platforms that behave as documented, with some failures.
import { DatabaseSync } from 'node:sqlite';
import { openKajabi, openShopify, type GraphQL, type Order, type Post, type Result } from './doors.ts';
import { note, schema, work } from './queue.ts';

const order = (id: string): Order => ({
  id,
  platformId: `gid://shopify/Order/${id}`,
  name: 'Test Customer',
  email: 'payer@shop.example',
  amount: '64.00',
  currency: 'USD',
});

let calls = 0;
const simulate = (amount: string): GraphQL => {
  let isPaid = false;
  return async <Reply>(query: string): Promise<Reply> => {
    if (query.startsWith('mutation')) {
      calls += 1;
      isPaid = true;
      console.log(`  Shopify records a payment of ${amount}`);
      return JSON.parse('{"orderMarkAsPaid":{"userErrors":[]}}');
    }
    const shopMoney = { amount: isPaid ? '0.0' : amount, currencyCode: 'USD' };
    const now = { cancelledAt: null, displayFinancialStatus: isPaid ? 'PAID' : 'PENDING', totalOutstandingSet: { shopMoney } };
    return JSON.parse(JSON.stringify({ order: now }));
  };
};
const run = async (title: string, actions: readonly string[], open: () => Promise<Result>): Promise<void> => {
  const db = new DatabaseSync(':memory:');
  db.exec(schema);
  calls = 0;
  console.log(title);
  for (const action of actions) {
    note(db, action, order('1042'));
    await work(db, open);
  }
  const row = db.prepare('SELECT result FROM openings').get();
  console.log(`  actions ${actions.length}, calls ${calls}: ${row?.result ?? 'not opened'}`);
};

const five = Array<string>(5).fill('fulfil');
let shop = simulate('64.0');
await run('Shopify, 60.00 of 64.00 received', ['request', 'request'], () => openShopify(order('1042'), shop));
await run('Shopify, paid, the postback five times', five, () => openShopify(order('1042'), shop));
await run('Shopify, already marked manually', five, () => openShopify(order('1042'), shop));
shop = simulate('70.0');
await run('Shopify, an item added in the meantime', five, () => openShopify(order('1042'), shop));

const post: Post = async (url, body) => {
  calls += 1;
  if (calls === 1) return { ok: false, status: 503 };
  console.log(`  ${url.pathname}${url.search} ${body.external_user_id}`);
  return { ok: true, status: 200 };
};
const customer = { ...order('1042'), platformId: 'customer-77' };
const activation = 'https://shop.example/webhooks/offers/x/1/activate';
await run('Kajabi, paid, the first call fails', five, () => openKajabi(customer, activation, post));
const reject: Post = async () => {
  calls += 1;
  return { ok: false, status: 422 };
};
await run('Kajabi, the customer is rejected', five, () => openKajabi(customer, activation, reject));
