import { describe, expect, it } from 'vitest';
import { sortByNearness } from '../../../src/lib/nearest.ts';
import { loadNames } from '../../../src/tools/lint/contract-words/contract-names.ts';
import { findSuspects } from '../../../src/tools/lint/contract-words/find-suspects.ts';

const names = loadNames();

describe('the check of names in the contract', () => {
  const suspects = (code: string): string[] => findSuspects(code, names).map(({ word }) => word);

  it.each([
    'amount_due',
    'validation_failed',
    'invoice.paid',
    'payment.settlement',
    'settlement.gateway_fee',
    'subscription.cycle',
    'status: expired',
    'collection = pull',
    'late: true',
    'asset_ids: null',
    'network_fee: "0.09"',
    'inv_',
    'inv_3xKf9QmT2ZpLr8VbNc5YdW',
    'sl_pub_test_…',
    'Idempotency-Key',
    'Idempotency-Replayed: true',
    'webhook-signature: v1,…',
    'webhook-id',
    'invoices:write',
    'POST /v1/invoices',
    '/v1/assets',
    'wss://api.sluice.example/v1/payments/{payment_id}/socket',
    'createInvoice',
    'cancelled',
  ])('recognises %s', (code) => {
    expect(suspects(code)).toEqual([]);
  });

  it.each([
    'open',
    'server.mjs',
    'performance.now()',
    'detail.payment',
    'JSON.stringify',
    'verifyPostback',
    '/orders/1042',
    'sluice-completed',
    'connect-src',
    '0.25',
  ])('ignores %s', (code) => {
    expect(suspects(code)).toEqual([]);
  });

  it.each([
    ['amount_owed', 'amount_held'],
    ['validation_error', 'validation_failed'],
    ['invoice.payed', 'invoice.paid'],
    ['invoice.canceled', 'invoice.cancelled'],
    ['payment.return_adress', 'payment.return_address'],
    ['status: expirred', 'expired'],
    ['canceled', 'cancelled'],
    ['complete', 'completed'],
    ['ivn_', 'inv_'],
    ['inv_3xKf9QmT2ZpLr8VbNc5YdX', 'inv_3xKf9QmT2ZpLr8VbNc5YdW'],
    ['Idempotent-Key', 'idempotency-key'],
    ['webhook-sign: v1,…', 'webhook-id'],
    ['invoice:write', 'invoices:write'],
    ['PUT /v1/invoices', 'POST /v1/invoices'],
    ['/v1/invoices/{id}', 'POST /v1/invoices'],
    ['amountDue', 'amount_due'],
    ['cancelInvoices', 'cancelInvoice'],
  ])('reports %s', (code, wanted) => {
    const [found] = findSuspects(code, names);
    expect(code).toContain(found?.word);
    expect(sortByNearness(found?.word ?? '', found?.candidates ?? []).slice(0, 3)).toContain(wanted);
  });
});
