import { readText } from '../../../src/build/files/index.ts';
import vectorsText from '../../../static/postback-vectors.json' with { type: 'json' };
import { TypedDataEncoder, verifyTypedData } from 'ethers';
import { describe, expect, it } from 'vitest';
import { loadContract, loadSource } from '../../../src/build/contract/index.ts';
import { isRecord } from '../../../src/build/contract/node.ts';
import { parseSource } from '../../../src/build/contract/source.ts';
import { completeContract } from '../../../src/tools/contract.ts';

const { examples } = loadContract();

// `npm test -- contract` checks each example against its schema. What no schema can say is here.

/** Returns the objects in the examples that have all of these fields. */
function objectsWith(...fields: readonly string[]): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  const search = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(search);
    if (!isRecord(value)) return;
    if (fields.every((field) => field in value)) found.push({ ...value });
    Object.values(value).forEach(search);
  };
  search(examples.map(({ value }) => value));
  expect(found.length).toBeGreaterThan(0);
  return found;
}

/** Returns an amount as an integer in units of 10⁻¹⁸, so that calculations are exact. */
function units(value: unknown): bigint {
  const [whole = '0', fraction = ''] = String(value).split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
}

const notBelowZero = (value: bigint): bigint => (value < 0n ? 0n : value);

it('new fields and errors are shown by the examples', () => {
  const [head = '', tail = ''] = readText('tests/fixtures/contract/minimal.yaml').split('x-problems:\n');
  const entry = '  lost: { status: 404, title: Lost, when: It left., operations: [changeThing] }\n';
  const field = '        at: { type: string, example: 2026-01-02T10:00:00Z }\n        type:\n';
  const given = `${head.replace('        type:\n', field)}x-problems:\n${entry}${tail}`.split('\n');
  const completed = completeContract(parseSource(given.join('\n'), 'openapi.yaml'), given.join('\n')).split('\n');
  expect(completed.filter((line) => !given.includes(line)).join('\n')).toMatchInlineSnapshot(`
    "                lost:
                      $ref: "#/components/examples/Problem_lost_1"
        Problem_lost_1:
          summary: Lost
            type: https://docs.sluice.example/docs/api/overview#lost
            title: Lost
            code: lost
            detail: It left.
            request_id: req_5mBqYx8Kd2WnT7uZrV4cJh
            at: "2026-01-02T10:00:00Z""
  `);
});

it('every example is used', () => {
  const text = JSON.stringify(loadSource().root);
  expect(examples.filter(({ name }) => !text.includes(`"#/components/examples/${name}"`))).toEqual([]);
});

describe('the amounts of the examples add up', () => {
  it('for invoices and payments: what is due, overpaid and the balance follow from what is seen', () => {
    for (const object of objectsWith('amount_pending', 'amount_paid', 'amount_due', 'amount_overpaid')) {
      const name = `${String(object.id)} ${String(object.status)}`;
      const wanted = units(isRecord(object.price) ? object.price.amount : object.amount);
      const seen = units(object.amount_pending) + units(object.amount_paid);
      expect(units(object.amount_due), name).toBe(notBelowZero(wanted - seen));
      expect(units(object.amount_overpaid), name).toBe(notBelowZero(seen - wanted));
      const balance = seen === 0n ? 'unpaid' : seen < wanted ? 'underpaid' : seen === wanted ? 'exact' : 'overpaid';
      expect(object.balance, name).toBe(balance);
    }
  });

  it('for settlements: the settled amount is the paid amount minus both fees', () => {
    const settled = objectsWith('settlement', 'amount_paid').filter(({ settlement }) => isRecord(settlement));
    expect(settled.length).toBeGreaterThan(0);
    for (const { settlement, amount_paid: paid } of settled) {
      const { amount, gateway_fee: gateway, network_fee: network } = isRecord(settlement) ? settlement : {};
      expect(units(amount)).toBe(units(paid) - units(gateway) - units(network));
    }
  });

  it('for cancel fees: the sent amount is the held amount minus the fee', () => {
    for (const item of objectsWith('amount_held', 'network_fee', 'amount_sent'))
      expect(units(item.amount_sent)).toBe(
        item.outcome === 'leave' ? 0n : units(item.amount_held) - units(item.network_fee),
      );
  });

  it('for payments: the counted transactions add up to the pending and paid amounts', () => {
    for (const { transactions, amount_pending, amount_paid } of objectsWith('transactions', 'amount_pending')) {
      const counted = (Array.isArray(transactions) ? transactions : []).filter(
        (item) => isRecord(item) && item.kind === 'incoming' && item.mismatch === null && item.status !== 'dropped',
      );
      const sum = (isPaid: boolean): bigint =>
        counted
          .filter((item) => (item.status === 'confirmed') === isPaid)
          .reduce((total: bigint, item) => total + units(item.amount), 0n);
      expect([units(amount_paid), units(amount_pending)]).toEqual([sum(true), sum(false)]);
    }
  });
});

it('an event has an ID of its own', () => {
  const ids = objectsWith('api_version', 'data').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('the headers of every webhook sign its test event: they are those of the first vector in static/postback-vectors.json', () => {
  const [first] = vectorsText.vectors;
  expect(first?.body).toBe(JSON.stringify(examples.find(({ key }) => key === 'Event_postback_test')?.value));
  const shown = JSON.stringify(loadSource().root).matchAll(/"name":"(webhook-\w+)"[^}]*\}?,"example":"([^"]+)"/g);
  const headers = Array.from(shown, ([, name, example]) => [name, example]);
  expect(headers.length).toBeGreaterThan(0);
  expect(headers.filter(([name = '', example]) => Object(first?.headers)[name] !== example)).toEqual([]);
});

it('the typed data on the page of Send a token is what the example signed, and its domain type is the one that libraries add', () => {
  const page = readText('docs/api/wallet/send-token.mdx');
  const [data, extra] = [...page.matchAll(/```json sent\n(\{[^`]*)```/g)].map(([, text = '']) => JSON.parse(text));
  const { domain, types, message } = data;
  const signature = String(objectsWith('signature', 'max_network_fee')[0]?.signature);
  expect(verifyTypedData(domain, types, message, signature)).toBe('0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826');
  expect(TypedDataEncoder.getPayload(domain, types, message).types.EIP712Domain).toEqual(extra.EIP712Domain);
});
