// region donation
const api = process.env.SLUICE_API ?? 'https://api.sluice.example';
// Larger gifts start with a conversation.
const amounts = new Set(['25.00', '100.00', '500.00']);

export interface Gift {
  // Crypto.randomUUID(), stored with the gift before the first attempt.
  readonly key: string;
  readonly amount: string;
  readonly campaign: string; // no names: metadata must not hold personal data
}

/**
 * Creates the invoice for one gift. If it
 * throws, call it again with the same gift.
 */
export async function createDonation(
  gift: Gift,
): Promise<{ id: string; checkoutUrl: string }> {
  if (!amounts.has(gift.amount))
    throw new RangeError(`no such amount: ${gift.amount}`);
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
  // A problem document, or a proxy's error page.
  const body = await response.text();
  if (!response.ok)
    throw new Error(`invoice not created: ${response.status} ${body}`);
  const { id, checkout_url: checkoutUrl } = JSON.parse(body);
  return { id, checkoutUrl };
}
// endregion
