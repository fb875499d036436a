import { describe, expect, it } from 'vitest';
import { contractFile, loadContract } from '../../../src/build/contract/index.ts';
import { isRecord } from '../../../src/build/contract/node.ts';
import { readSource } from '../../../src/build/contract/source.ts';
import { sayCounts } from '../../support/counted.ts';
import { collectExamples, createValidator, listExampleFaults } from './validate.ts';
import { raw, dig, entriesAt, follow } from './raw.ts';

const examples = collectExamples();
const validate = createValidator();
const source = readSource(contractFile, 'static/openapi.yaml');
let compared = 0;

describe('the examples of the contract', () => {
  it('are all used', () => {
    const text = JSON.stringify(raw);
    const unused = entriesAt(raw, 'components', 'examples')
      .map(([name]) => name)
      .filter((name) => !text.includes(`"#/components/examples/${name}"`));
    expect(unused).toEqual([]);
    expect(examples.length).toBeGreaterThan(150);
  });

  it.each(examples.map((example) => [example.place, example] as const))('%s fits its schema', (_, example) => {
    expect(listExampleFaults(example, validate, source).join('\n')).toBe('');
    compared += 1;
  });

  it('have all been compared', ({ task }) => {
    const { operations } = loadContract();
    const counts = { operations: operations.length, 'examples compared with their schemas': compared };
    task.meta.counted = `The contract: ${sayCounts(counts)}.`;
    expect(compared).toBe(examples.length);
  });

  it('are rejected with a number for an amount, an unknown field or a wrong date', () => {
    const schema = '/components/schemas/CreateInvoice';
    expect(validate(schema, { price: { amount: 25, currency: 'USD' } })).not.toEqual([]);
    expect(validate(schema, { price: { amount: '25.00', currency: 'USD' }, prize: 1 })).not.toEqual([]);
    expect(validate(schema, { price: { amount: '25.00', currency: 'USD' }, expires_at: 'tomorrow' })).not.toEqual([]);
    expect(validate(schema, { price: { amount: '25.00', currency: 'USD' } })).toEqual([]);
  });

  it('are reported with place, finding and allowed values if they do not fit', () => {
    const invoice = examples.find(
      ({ pointer }) => pointer === '/components/examples/CreateInvoiceBasicSubscription/value',
    );
    const faultsOf = (change: Readonly<Record<string, unknown>>): string[] =>
      invoice === undefined || !isRecord(invoice.value)
        ? []
        : listExampleFaults({ ...invoice, value: { ...invoice.value, ...change } }, validate, source).map(withoutLine);
    expect(faultsOf({})).toEqual([]);
    const changes = [
      { prize: '25.00' },
      { recurrence: { collection: 'push', interval: 'month' } },
      { recurrence: { collection: 'pull' } },
      { expires_at: 'tomorrow' },
    ];
    expect(changes.map((change) => faultsOf(change)[0]).join('\n')).toMatchInlineSnapshot(`
      "static/openapi.yaml:… at /components/examples/CreateInvoiceBasicSubscription/value/prize: found the field "prize"; allowed: the fields price, expires_at, asset_ids, max_shortfall, description, payer_email, redirect_url, postback_url, recurrence, metadata.
      static/openapi.yaml:… at /components/examples/CreateInvoiceBasicSubscription/value/recurrence/collection: found "push"; allowed: invoice, pull.
      static/openapi.yaml:… at /components/examples/CreateInvoiceBasicSubscription/value/recurrence: found no field "interval"; allowed: an object with it (it has: collection).
      static/openapi.yaml:… at /components/examples/CreateInvoiceBasicSubscription/value/expires_at: found "tomorrow"; allowed: text of the format date-time."
    `);
  });

  it('have the same payment in the WebSocket message as in the API response', () => {
    const message = dig(
      raw,
      'paths',
      '/v1/payments/{payment_id}/socket',
      'get',
      'x-websocket',
      'server',
      'payment',
      'example',
      'payment',
    );
    expect(message).toEqual(dig(raw, 'components', 'examples', 'PaymentConfirming', 'value'));
  });
});

/** Removes the line number from a message, because it moves with every change to the contract. */
function withoutLine(message: string): string {
  return message.replace(/^(static\/openapi\.yaml):\d+ /, '$1:… ');
}

/** Returns the objects in the examples that have all of these fields. */
function objectsWith(...fields: readonly string[]): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  const search = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(search);
    if (!isRecord(value)) return;
    if (fields.every((field) => field in value)) found.push({ ...value });
    Object.values(value).forEach(search);
  };
  entriesAt(raw, 'components', 'examples').forEach(([, example]) => search(follow(example)));
  return found;
}

/** Returns an amount as an integer in units of 10⁻¹⁸, so that calculations are exact. */
function units(value: unknown): bigint {
  if (typeof value !== 'string') throw new Error(`${JSON.stringify(value)} is not an amount`);
  const [whole = '0', fraction = ''] = value.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
}

const notBelowZero = (value: bigint): bigint => (value < 0n ? 0n : value);

describe('the amounts of the examples add up', () => {
  const balances = objectsWith('amount_pending', 'amount_paid', 'amount_due', 'amount_overpaid');
  it.each(balances.map((object) => [`${String(object.id)} ${String(object.status)}`, object] as const))(
    '%s',
    (_, object) => {
      const wanted = units(isRecord(object.price) ? object.price.amount : object.amount);
      const seen = units(object.amount_pending) + units(object.amount_paid);
      expect(units(object.amount_due)).toBe(notBelowZero(wanted - seen));
      expect(units(object.amount_overpaid)).toBe(notBelowZero(seen - wanted));
      const balance = seen === 0n ? 'unpaid' : seen < wanted ? 'underpaid' : seen === wanted ? 'exact' : 'overpaid';
      expect(object.balance).toBe(balance);
    },
  );

  it('for settlements: the settled amount is the paid amount minus both fees', () => {
    const settled = objectsWith('settlement', 'amount_paid').filter(({ settlement }) => isRecord(settlement));
    expect(settled.length).toBeGreaterThan(0);
    for (const { settlement, amount_paid: paid } of settled) {
      const { amount, gateway_fee: gateway, network_fee: network } = isRecord(settlement) ? settlement : {};
      expect(units(amount)).toBe(units(paid) - units(gateway) - units(network));
    }
  });

  it('for cancel fees: the sent amount is the held amount minus the fee', () => {
    const items = objectsWith('amount_held', 'network_fee', 'amount_sent');
    expect(items.length).toBeGreaterThan(0);
    for (const { outcome, amount_held: held, network_fee: fee, amount_sent: sent } of items) {
      expect(units(sent)).toBe(outcome === 'leave' ? 0n : units(held) - units(fee));
    }
  });

  it('for payments: the counted transactions add up to the pending and paid amounts', () => {
    for (const { transactions, amount_pending: pending, amount_paid: paid } of objectsWith(
      'transactions',
      'amount_pending',
    )) {
      const counted = (Array.isArray(transactions) ? transactions : []).filter(
        (item) => isRecord(item) && item.kind === 'incoming' && item.mismatch === null && item.status !== 'dropped',
      );
      const sum = (isPaid: boolean): bigint =>
        counted.reduce(
          (total: bigint, item) => ((item.status === 'confirmed') === isPaid ? total + units(item.amount) : total),
          0n,
        );
      expect(units(paid)).toBe(sum(true));
      expect(units(pending)).toBe(sum(false));
    }
  });
});

describe('the ids of the examples', () => {
  it('of events are unique, because an event with the same id always has the same body', () => {
    const ids = objectsWith('api_version', 'data').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('of invoices always have the same price', () => {
    const prices = new Map<unknown, string>();
    for (const { id, price } of objectsWith('price', 'checkout_url')) {
      expect(prices.get(id) ?? JSON.stringify(price)).toBe(JSON.stringify(price));
      prices.set(id, JSON.stringify(price));
    }
  });
});
