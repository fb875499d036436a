import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../src/build/contract/index.ts';

const contract = loadContract();

describe('the contract', () => {
  it('has twelve operations, each with a page of its own', () => {
    expect(contract.operations).toHaveLength(12);
    expect(new Set(contract.operations.map(({ page }) => page)).size).toBe(12);
  });

  it('has the parts that the documentation counts on', () => {
    expect(contract.server).toBe('https://api.sluice.example');
    expect(contract.problems).toHaveLength(25);
    expect(contract.events).toHaveLength(23);
    expect(contract.machines.map(({ name }) => name)).toEqual([
      'invoice',
      'payment',
      'transaction',
      'subscription',
      'payout',
    ]);
    expect([...contract.scopes.keys()].sort()).toEqual(
      [...new Set(contract.operations.map(({ access }) => access.scope))].sort(),
    );
  });

  it('answers every operation with every problem that the catalogue has for it', () => {
    const used = new Set(contract.operations.flatMap(({ problems }) => problems.map(({ code }) => code)));
    expect(contract.problems.map(({ code }) => code).filter((code) => !used.has(code))).toEqual([]);
  });

  it.each(contract.operations.map((operation) => [operation.id, operation] as const))(
    'says of %s what any request can meet',
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

  it('of an amount has its type in words and its unit', () => {
    expect(fieldOf('Invoice', 'amount_due')).toMatchObject({
      type: 'decimal string',
      unit: 'price currency or asset',
      nullable: false,
    });
    expect(fieldOf('Payout', 'network_fee')).toMatchObject({ type: 'decimal string', nullable: true });
  });

  it('of an identifier says of what, and what it starts with', () => {
    expect(fieldOf('Transaction', 'payout_id')).toMatchObject({ type: 'payout id', idPrefix: 'pyt_', nullable: true });
    expect(fieldOf('Asset', 'id')).toMatchObject({ type: 'asset id', idPrefix: null });
    expect(fieldOf('Asset', 'network_id')).toMatchObject({ type: 'CAIP-2 chain id' });
  });

  it('of a time, address or list is named in words', () => {
    expect(fieldOf('Invoice', 'paid_at')).toMatchObject({ type: 'time', nullable: true });
    expect(fieldOf('Invoice', 'checkout_url')).toMatchObject({ type: 'URL', constraints: ['starts with `https://`'] });
    expect(fieldOf('Invoice', 'payer_email')).toMatchObject({ type: 'e-mail address' });
    expect(fieldOf('Invoice', 'asset_ids')).toMatchObject({
      type: 'list of asset ids',
      constraints: ['at least 1 item', 'no item twice'],
    });
    expect(fieldOf('Invoice', 'metadata')).toMatchObject({ type: 'map of strings' });
    expect(fieldOf('Invoice', 'payments')).toMatchObject({
      type: 'list of payments',
      isList: true,
      schemaName: 'Payment',
    });
  });

  it('of a request has its largest sizes in words', () => {
    expect(fieldOf('CreateInvoice', 'description')?.constraints).toEqual(['at most 500 characters']);
    expect(fieldOf('CreateInvoice', 'asset_ids')?.constraints).toEqual([
      'at least 1 item',
      'at most 100 items',
      'no item twice',
    ]);
    expect(fieldOf('CreateInvoice', 'metadata')?.constraints).toEqual([
      'at most 50 pairs',
      'keys of at most 40 characters',
      'values of at most 500 characters',
    ]);
  });

  it('of an object has its fields, and both forms of one that has two', () => {
    expect(fieldOf('Invoice', 'subscription')).toMatchObject({ type: 'invoice subscription', nullable: true });
    expect(fieldOf('Invoice', 'subscription')?.children.map(({ name }) => name)).toEqual([
      'id',
      'cycle',
      'period_start',
      'period_end',
    ]);
    expect(fieldOf('CreateInvoice', 'price')?.variants.map(({ name }) => name)).toEqual(['FiatPrice', 'AssetPrice']);
    expect(fieldOf('Transaction', 'credited')).toMatchObject({ type: 'price', nullable: true });
  });

  it('has its values, their meanings, and whether more may come', () => {
    expect(fieldOf('Invoice', 'status')?.values.map(({ name, meaning }) => [name, meaning !== null])).toEqual([
      ['open', true],
      ['processing', true],
      ['paid', true],
      ['expired', true],
      ['cancelled', true],
    ]);
    expect(fieldOf('Transaction', 'kind')).toMatchObject({ openValues: true });
    expect(fieldOf('Asset', 'features')?.values.map(({ name }) => name)).toEqual(['return', 'payout', 'pull']);
  });

  it('has its default and whether it is required', () => {
    expect(fieldOf('CreateInvoice', 'max_shortfall')).toMatchObject({ required: false, defaultValue: '"0"' });
    expect(fieldOf('CreateInvoice', 'price')).toMatchObject({ required: true, defaultValue: null });
  });

  it('uses the description beside a reference rather than that of its target', () => {
    expect(fieldOf('Subscription', 'price')?.description).toBe('Price of one period.');
  });
});
