import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../src/build/contract/index.ts';

const contract = loadContract();

describe('the contract', () => {
  it('has operations, each with its own page', () => {
    expect(contract.operations.length).toBeGreaterThan(0);
    expect(new Set(contract.operations.map(({ page }) => page)).size).toBe(contract.operations.length);
  });

  it('has the server and the scopes that the documentation relies on', () => {
    expect(contract.server).toBe('https://api.sluice.example');
    expect([...contract.scopes.keys()].sort()).toEqual(
      [...new Set(contract.operations.map(({ access }) => access.scope))].sort(),
    );
  });

  it('uses every problem in the catalogue in at least one operation', () => {
    const used = new Set(contract.operations.flatMap(({ problems }) => problems.map(({ code }) => code)));
    expect(contract.problems.map(({ code }) => code).filter((code) => !used.has(code))).toEqual([]);
  });

  it('has variants of a problem only for operations that return it, at most one for each', () => {
    const worded = contract.problems.flatMap(({ code, variants }) =>
      variants.flatMap(({ operations }) => operations.map((id) => `${code} of ${id}`)),
    );
    const returned = contract.operations.flatMap(({ id, problems }) => problems.map(({ code }) => `${code} of ${id}`));
    expect(worded.filter((name, index) => !returned.includes(name) || worded.indexOf(name) !== index)).toEqual([]);
  });

  it.each(contract.operations.map((operation) => [operation.id, operation] as const))(
    'lists for %s the problems that any such request can cause',
    (_, operation) => {
      const codes = operation.problems.map(({ code }) => code);
      expect(codes).toEqual(expect.arrayContaining(['rate_limited', 'internal_error', 'service_unavailable']));
      const has = (code: string): boolean => codes.includes(code);
      const isHttp = operation.socket === null;
      expect(has('authentication_failed'), 'authentication_failed').toBe(isHttp);
      expect(has('scope_missing'), 'scope_missing').toBe(isHttp);
      expect(has('key_kind_not_allowed'), 'key_kind_not_allowed').toBe(isHttp);
      expect(has('origin_not_allowed'), 'origin_not_allowed').toBe(
        isHttp && operation.access.kinds.includes('publishable'),
      );
      const isPost = operation.method === 'post';
      for (const code of [
        'idempotency_key_missing',
        'idempotency_key_in_use',
        'idempotency_key_reused',
        'validation_failed',
      ]) {
        expect(has(code) || (!isPost && code === 'validation_failed'), code).toBe(
          isPost || code === 'validation_failed',
        );
      }
      expect(operation.parameters.some(({ name }) => name === 'Idempotency-Key')).toBe(isPost);
      const takesInput = isPost || operation.parameters.some((parameter) => parameter.in === 'query');
      expect(has('malformed_request'), 'malformed_request').toBe(takesInput || !isHttp);
      expect(has('validation_failed'), 'validation_failed').toBe(takesInput);
    },
  );
});

describe('a field', () => {
  const fieldOf = (schema: string, name: string) =>
    contract.schemas.get(schema)?.properties.find((property) => property.name === name);

  it.each([
    ['Invoice', 'amount_due', { type: 'decimal string', unit: 'price currency or asset', nullable: false }],
    ['Transaction', 'payout_id', { type: 'payout ID', idPrefix: 'pyt_', nullable: true }],
    ['Asset', 'id', { type: 'asset ID', idPrefix: null }],
    ['Asset', 'network_id', { type: 'CAIP-2 chain ID' }],
    ['Invoice', 'paid_at', { type: 'time', nullable: true }],
    ['Invoice', 'checkout_url', { type: 'URL', constraints: ['starts with `https://`'] }],
    ['Invoice', 'payer_email', { type: 'email address' }],
    ['Invoice', 'metadata', { type: 'map of strings' }],
    ['Invoice', 'payments', { type: 'array of payments', isList: true, schemaName: 'Payment' }],
    ['Invoice', 'subscription', { type: 'invoice subscription', nullable: true }],
    ['Transaction', 'credited', { type: 'price', nullable: true }],
    ['Transaction', 'kind', { openValues: true }],
    ['CreateInvoice', 'description', { constraints: ['at most 500 characters'] }],
    ['CreateInvoice', 'asset_ids', { constraints: ['at least 1 item', 'at most 100 items', 'unique items'] }],
    ['CreateInvoice', 'max_shortfall', { required: false, defaultValue: '"0"' }],
    ['CreateInvoice', 'price', { required: true, defaultValue: null }],
    // The description next to a reference, not the one of its target.
    ['Subscription', 'price', { description: 'Price of one period.' }],
  ])('%s.%s is read as %j', (schema, name, expected) => expect(fieldOf(schema, name)).toMatchObject(expected));

  it('of an object has the fields of the object, and all its variants', () => {
    const children = fieldOf('Invoice', 'subscription')?.children.map(({ name }) => name);
    expect(children).toEqual(['id', 'cycle', 'period_start', 'period_end']);
    expect(fieldOf('CreateInvoice', 'price')?.variants.map(({ name }) => name)).toEqual(['FiatPrice', 'AssetPrice']);
  });

  it('has values with their meanings', () => {
    expect(fieldOf('Invoice', 'status')?.values.every(({ meaning }) => meaning !== null)).toBe(true);
    expect(fieldOf('Asset', 'features')?.values.map(({ name }) => name)).toEqual(['return', 'payout', 'pull']);
  });
});
