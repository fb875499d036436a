import type { TestSandbox } from '../support/sandbox.ts';

/** Creates an invoice and a payment of it. Returns the payment's id. */
export async function openPayment(sandbox: TestSandbox): Promise<string> {
  const invoice = await sandbox.request('POST', '/v1/invoices', { price: { amount: '25.00', currency: 'USD' } });
  const payment = await sandbox.request('POST', '/v1/payments', {
    invoice_id: invoice.id,
    asset_id: 'usdc.base-sepolia',
    return_address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  });
  return String(payment.id);
}

/** Waits until something holds, for half a minute at most: a program that has to start first waits for others on a busy machine. */
export async function until(what: string, holds: () => boolean): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`Half a minute has passed without: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
