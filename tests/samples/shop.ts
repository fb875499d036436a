import { expect } from 'vitest';
import type { TestSandbox } from '@sluice/sandbox/testing';

/** Creates an invoice and a payment for it. Returns the payment's id. */
export async function openPayment(sandbox: TestSandbox): Promise<string> {
  const invoice = await sandbox.request('POST', '/v1/invoices', { price: { amount: '25.00', currency: 'USD' } });
  const payment = await sandbox.request('POST', '/v1/payments', {
    invoice_id: invoice.id,
    asset_id: 'usdc.base-sepolia',
    return_address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  });
  return String(payment.id);
}

/** Waits up to half a minute until a condition holds, because programs start slowly on a busy machine. */
export function until(what: string, holds: () => boolean): Promise<unknown> {
  return expect.poll(holds, { timeout: 30_000, interval: 5, message: what }).toBe(true);
}
