import type { TestSandbox } from '../support/sandbox.ts';

/** Calls the API as a shop does; the body of the answer. */
async function call({ url, environment }: TestSandbox, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      authorization: `Bearer ${environment.SLUICE_SECRET_KEY}`,
      'idempotency-key': crypto.randomUUID(),
      'content-type': 'application/json',
    },
  });
  const answer: unknown = await response.json();
  if (!response.ok || typeof answer !== 'object' || answer === null)
    throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return { ...answer };
}

/** Creates an invoice and a payment of it. Returns the payment's id. */
export async function openPayment(sandbox: TestSandbox): Promise<string> {
  const invoice = await call(sandbox, '/v1/invoices', { price: { amount: '25.00', currency: 'USD' } });
  const payment = await call(sandbox, '/v1/payments', {
    invoice_id: invoice.id,
    asset_id: 'usdc.base-sepolia',
    return_address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  });
  return String(payment.id);
}

/** Hands over a payout. Returns its status. */
export async function sendPayout(sandbox: TestSandbox, wallet: string, body: object): Promise<unknown> {
  return (await call(sandbox, `/v1/wallets/${wallet}/payouts`, body)).status;
}

/** Waits until something holds, for ten seconds at most. */
export async function until(what: string, holds: () => boolean): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`Ten seconds have passed without: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
