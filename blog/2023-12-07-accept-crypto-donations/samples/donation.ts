// region donation
const api = process.env.SLUICE_API ?? 'https://api.sluice.example';
const amounts = new Set(['25.00', '100.00', '500.00']); // above that, people talk first

export interface Gift {
  readonly key: string; // crypto.randomUUID(), stored with the gift before the first attempt
  readonly amount: string;
  readonly campaign: string; // no names: metadata is no place for personal data
}

/** Creates the invoice of one gift. Call it again with the same gift if it throws. */
export async function createDonation(gift: Gift): Promise<{ id: string; checkoutUrl: string }> {
  if (!amounts.has(gift.amount)) throw new RangeError(`no such amount: ${gift.amount}`);
  const response = await fetch(`${api}/v1/invoices`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${process.env.SLUICE_SECRET_KEY}`,
      'idempotency-key': gift.key,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      price: { amount: gift.amount, currency: 'USD' },
      description: 'Donation',
      metadata: { campaign: gift.campaign },
    }),
    signal: AbortSignal.timeout(15_000),
  });
  const body = await response.text(); // a problem, or what a proxy on the way has answered
  if (!response.ok) throw new Error(`invoice not created: ${response.status} ${body}`);
  const { id, checkout_url: checkoutUrl } = JSON.parse(body);
  return { id, checkoutUrl };
}
// endregion
