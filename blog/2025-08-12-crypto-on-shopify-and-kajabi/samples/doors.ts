export interface Order {
  readonly id: string;
  readonly platformId: string; // the order in Shopify, the buyer in your own records for Kajabi
  readonly name: string;
  readonly email: string;
  readonly amount: string; // the price of the gateway's invoice
  readonly currency: string;
}
export type Result = 'opened' | 'was open' | 'ask a person';

// region shopify
const read = `query ($id: ID!) {
  order(id: $id) {
    cancelledAt
    displayFinancialStatus
    totalOutstandingSet { shopMoney { amount currencyCode } }
  }
}`;
const mark = `mutation ($id: ID!) {
  orderMarkAsPaid(input: { id: $id }) { userErrors { message } }
}`;

interface OrderNow {
  readonly cancelledAt: string | null;
  readonly displayFinancialStatus: string;
  readonly totalOutstandingSet: { readonly shopMoney: { readonly amount: string; readonly currencyCode: string } };
}
interface Marked {
  readonly orderMarkAsPaid: { readonly userErrors: ReadonlyArray<{ readonly message: string }> };
}
export type GraphQL = <Answer>(query: string, variables: { readonly id: string }) => Promise<Answer>;

/** Shopify prints "64.0", the gateway "64.00": compare values. Four decimals are enough for any currency. */
function units(amount: string): bigint {
  if (!/^\d+(\.\d{1,4})?$/.test(amount)) throw new Error(`not an amount: "${amount}"`);
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(4, '0'));
}

/** Marks an order as paid, but only if Shopify still wants what the invoice asked for. Throws: try again. */
export async function openShopify(order: Order, graphql: GraphQL): Promise<Result> {
  const variables = { id: order.platformId };
  const { order: now } = await graphql<{ readonly order: OrderNow | null }>(read, variables);
  if (now === null) return 'ask a person';
  if (now.displayFinancialStatus === 'PAID') return 'was open';
  const { amount, currencyCode } = now.totalOutstandingSet.shopMoney;
  const isSame = currencyCode === order.currency && units(amount) === units(order.amount);
  if (now.cancelledAt !== null || !isSame) return 'ask a person';
  const { userErrors } = (await graphql<Marked>(mark, variables)).orderMarkAsPaid;
  if (userErrors.length > 0) throw new Error(userErrors.map(({ message }) => message).join('; '));
  return 'opened';
}
// endregion

// region kajabi
export type Post = (url: URL, body: Readonly<Record<string, string>>) => Promise<{ readonly ok: boolean; readonly status: number }>;

/** Grants an offer to a buyer. `activation` is the offer's Activation URL: whoever has it can do the same. Throws: try again. */
export async function openKajabi(order: Order, activation: string, post: Post): Promise<Result> {
  const url = new URL(activation);
  url.searchParams.set('send_offer_grant_email', 'true');
  const { ok, status } = await post(url, { name: order.name, email: order.email, external_user_id: order.platformId });
  if (status >= 400 && status < 500 && status !== 429) return 'ask a person'; // refused, or granted before
  if (!ok) throw new Error(`Kajabi answered ${status}`);
  return 'opened';
}
// endregion
