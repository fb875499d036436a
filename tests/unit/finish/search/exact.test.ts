import { describe, expect, it } from 'vitest';
import { findExact } from '../../../../src/lib/search/exact.ts';
import type { Names } from '../../../../src/lib/search/files.ts';

const names: Names = {
  kinds: ['error', 'status', 'event', 'header', 'field', 'HTTP status', 'operation'],
  pages: [
    ['/docs/api/overview', 'API overview', 1],
    ['/docs/payouts', 'Payouts', 0],
    ['/docs/postback/fields', 'Postback fields', 0],
    ['/docs/api/invoice/create', 'Create an invoice', 1],
  ],
  names: [
    ['quote_expired', 0, '409', 0, 'quote_expired'],
    ['quote_required', 0, '409', 0, 'quote_required'],
    ['executing', 1, 'payout', 1, 'life'],
    ['invoice.paid', 2, 'invoice', 2, 'example-invoice.paid'],
    ['Idempotency-Key', 3, 'API', 3, 'header-idempotency-key'],
    ['amount_due', 4, 'invoice', 3, 'response-amount_due'],
    ['409', 5, 'quote_expired', 0, 'quote_expired'],
    ['createInvoice', 6, 'Create an invoice', 3, ''],
    ['POST /v1/invoices', 6, 'Create an invoice', 3, ''],
  ],
};
const found = (query: string): readonly string[] => findExact(names, query).map(({ name }) => name);

describe('the search for exact names', () => {
  it.each([
    ['quote_expired', ['quote_expired']],
    ['Quote expired', ['quote_expired']],
    ['QUOTE-EXPIRED ', ['quote_expired']],
    ['executing', ['executing']],
    ['invoice.paid', ['invoice.paid']],
    ['idempotency key', ['Idempotency-Key']],
    ['what is amount_due?', ['amount_due']],
    ['error 409', ['409']],
    ['post /v1/invoices', ['POST /v1/invoices']],
    ['quote_', []],
    ['quote_e', ['quote_expired']],
    ['quote_expird', ['quote_expired']],
    ['idempotency-kye', ['Idempotency-Key']],
    ['executin', []],
    ['how to pay', []],
    ['', []],
    ['...', []],
  ])('for "%s" finds %j', (query, expected) => expect(found(query)).toEqual(expected));

  it('leads to the anchor that explains the name, and says what it is', () => {
    expect(findExact(names, 'quote_expired')).toEqual([
      {
        name: 'quote_expired',
        what: 'error, HTTP status 409',
        pageTitle: 'API overview',
        group: 'reference',
        address: '/docs/api/overview#quote_expired',
      },
    ]);
    expect(findExact(names, 'executing')[0]?.what).toBe('status of payout');
    expect(findExact(names, 'createInvoice')[0]?.address).toBe('/docs/api/invoice/create');
  });
});
