export interface Order {
  readonly id: string;
  readonly platformId: string; // Shopify's order, or for Kajabi the customer in your own records
  readonly name: string;
  readonly email: string;
  readonly amount: string; // the price of the gateway's invoice
  readonly currency: string;
}
export type Result = 'opened' | 'already open' | 'review';

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
  readonly totalOutstandingSet: {
    readonly shopMoney: {
      readonly amount: string;
      readonly currencyCode: string;
    };
  };
}
interface Marked {
  readonly orderMarkAsPaid: {
    readonly userErrors: ReadonlyArray<{ readonly message: string }>;
  };
}
export type GraphQL = <Reply>(
  query: string,
  variables: { readonly id: string },
) => Promise<Reply>;

/**
 * Shopify writes "64.0" and the gateway "64.00", so compare values. Four
 * decimals suffice for any currency.
 */
function units(amount: string): bigint {
  if (!/^\d+(\.\d{1,4})?$/.test(amount))
    throw new Error(`not an amount: "${amount}"`);
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(4, '0'));
}

/**
 * Marks an order as paid if it still owes exactly the invoice's price. If this
 * throws, retry.
 */
export async function openShopify(
  order: Order,
  graphql: GraphQL,
): Promise<Result> {
  const variables = { id: order.platformId };
  const { order: now } = await graphql<{ readonly order: OrderNow | null }>(
    read,
    variables,
  );
  if (now === null) return 'review';
  if (now.displayFinancialStatus === 'PAID') return 'already open';
  const { amount, currencyCode } = now.totalOutstandingSet.shopMoney;
  const isSame =
    currencyCode === order.currency && units(amount) === units(order.amount);
  if (now.cancelledAt !== null || !isSame) return 'review';
  const { userErrors } = (await graphql<Marked>(mark, variables))
    .orderMarkAsPaid;
  if (userErrors.length > 0)
    throw new Error(userErrors.map(({ message }) => message).join('; '));
  return 'opened';
}
// endregion

// region kajabi
export type Post = (
  url: URL,
  body: Readonly<Record<string, string>>,
) => Promise<{ readonly ok: boolean; readonly status: number }>;

/**
 * Grants an offer to a customer. Keep `activation`, the offer's Activation URL,
 * secret. If this throws, retry.
 */
export async function openKajabi(
  order: Order,
  activation: string,
  post: Post,
): Promise<Result> {
  const url = new URL(activation);
  url.searchParams.set('send_offer_grant_email', 'true');
  const { ok, status } = await post(url, {
    name: order.name,
    email: order.email,
    external_user_id: order.platformId,
  });
  // Rejected, or already granted.
  if (status >= 400 && status < 500 && status !== 429) return 'review';
  if (!ok) throw new Error(`Kajabi responded with ${status}`);
  return 'opened';
}
// endregion
