import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSandboxData } from '../build/data.ts';
import { ProblemError } from '../api/problems.ts';
import { CommandError, type Given } from '../control/command.ts';
import { parseAmount } from '../model/amount.ts';
import { createPayout } from '../model/payouts.ts';
import { listTransfers } from '../model/relay.ts';
import { addSeconds } from '../model/times.ts';
import { Refusal, type World } from '../model/world.ts';
import { randomId } from '../names.ts';
import { cancelInvoice, createInvoice, getInvoiceCancelFee } from '../operations/invoices.ts';
import { createPayment } from '../operations/payments.ts';
import { cancelPayout } from '../operations/payouts.ts';
import { cancelSubscription } from '../operations/subscriptions.ts';
import { act, type Sandbox } from '../sandbox.ts';
import { checkMoment, checkMoney } from './support/check-moment.ts';
import { checkSchema, contract } from './support/contract.ts';
import { call, command, createModel, scriptOf } from './support/model.ts';

const data = readSandboxData();
const machines = new Map(contract.machines.map((machine) => [machine.name, machine]));
const schemas = { invoice: 'Invoice', payment: 'Payment', subscription: 'Subscription', payout: 'Payout' } as const;
let played = 0;

/** An event: the index of its kind, and three numbers that determine its details. */
type Event = readonly [what: number, a: number, b: number, c: number];

const pick = <Item>(list: readonly Item[], index: number): Item | undefined => list[index % Math.max(1, list.length)];

/** The kinds of events. Those that should occur more often are repeated. */
const happenings: readonly ((sandbox: Sandbox, a: number, b: number, c: number) => void)[] = [
  (sandbox, a, b, c) => {
    const price = pick(['25.00', '9.00', '3.33', '100.00'], a) ?? '';
    const collection = pick(['none', 'none', 'invoice', 'pull'], b) ?? '';
    const interval = pick(['day', 'week', 'month'], c) ?? 'month';
    const recurrence = { collection, interval, cycles: pick([null, 1, 2], a) ?? null };
    call(sandbox, createInvoice, {
      price: { amount: price, currency: 'USD' },
      max_shortfall: pick(['0', '0.50'], c) ?? '0',
      ...(collection === 'none' ? {} : { recurrence }),
      ...(collection === 'pull' ? { asset_ids: ['usdc.base-sepolia'] } : {}),
    });
  },
  ...repeat(2, (sandbox: Sandbox, a: number, b: number, c: number) =>
    call(sandbox, createPayment, {
      invoice_id: pick(Object.keys(sandbox.world.state.invoices), a) ?? '',
      asset_id: pick(['usdc.base-sepolia', 'btc.bitcoin-testnet4', 'eth.base-sepolia'], b) ?? '',
      return_address: pick([null, data.merchant.payerAddress], c) ?? null,
    }),
  ),
  ...repeat(4, (sandbox: Sandbox, a: number, b: number, c: number) => {
    const payments = Object.values(sandbox.world.state.invoices).flatMap((invoice) => invoice.payments);
    const how: Given =
      pick<Given>(
        [
          {},
          {},
          {},
          { less: '' },
          { more: '' },
          { amount: '0.001' },
          { 'wrong-network': '' },
          { 'wrong-asset': '' },
          { pending: '' },
        ],
        b,
      ) ?? {};
    command(sandbox, 'pay', { payment: pick(payments, a)?.id, ...how, ...(c % 11 === 0 ? { late: '' } : {}) });
  }),
  ...repeat(3, (sandbox: Sandbox, a: number, b: number) =>
    command(sandbox, 'confirm', { transaction: transferAt(sandbox, a), ...(b % 2 === 0 ? { one: '' } : {}) }),
  ),
  ...repeat(2, (sandbox: Sandbox, a: number) => command(sandbox, 'drop', { transaction: transferAt(sandbox, a) })),
  (sandbox, a) => command(sandbox, 'reorganise', { transaction: transferAt(sandbox, a) }),
  ...repeat(4, (sandbox: Sandbox, a: number) => command(sandbox, 'block', { count: String(1 + (a % 4)) })),
  ...repeat(2, (sandbox: Sandbox, a: number) =>
    command(sandbox, 'clock', { to: pick(['+30s', '+20m', '+45m', '+2h', '+25h', '+3d', '+31d'], a) }),
  ),
  (sandbox, a, b) => {
    const id = pick(Object.keys(sandbox.world.state.invoices), a) ?? '';
    if (b % 4 === 0) return call(sandbox, cancelInvoice, {}, { invoice_id: id });
    call(sandbox, getInvoiceCancelFee, undefined, { invoice_id: id });
    const quote = sandbox.world.state.invoices[id]?.quote?.quote_id;
    if (b % 4 > 1) call(sandbox, cancelInvoice, { quote_id: quote }, { invoice_id: id });
  },
  ...repeat(2, (sandbox: Sandbox, a: number, b: number) =>
    command(sandbox, 'grant', { subscription: subscriptionAt(sandbox, a), allowance: pick(['40', '9', '18', '1'], b) }),
  ),
  (sandbox, a, b) =>
    command(sandbox, 'allowance', { subscription: subscriptionAt(sandbox, a), amount: pick(['0', '5', '40', '9'], b) }),
  (sandbox, a, b) => {
    if (b % 3 === 0) return command(sandbox, 'revoke', { subscription: subscriptionAt(sandbox, a) });
    const when = b % 3 === 1 ? 'now' : 'period_end';
    call(sandbox, cancelSubscription, { when }, { subscription_id: subscriptionAt(sandbox, a) ?? '' });
  },
  (sandbox, a) => command(sandbox, 'pulls', { what: a % 2 === 0 ? 'fail' : 'work' }),
  (sandbox, a, b) =>
    act(sandbox, (world) =>
      createPayout(world, {
        id: randomId('pyt'),
        mode: 'test',
        walletId: data.merchant.walletId,
        asset: sandbox.around.asset('usdc.base-sepolia'),
        amount: parseAmount(pick(['120', '400', '0.5'], a) ?? '1'),
        to: data.merchant.payerAddress,
        maxNetworkFee: parseAmount(pick(['1', '1', '0.01'], b) ?? '1'),
        nonce: `0x${String(a % 5).padStart(64, '0')}`,
        validUntil: addSeconds(world.now, 3600),
        metadata: {},
      }),
    ),
  (sandbox, a) =>
    call(sandbox, cancelPayout, undefined, {
      wallet_id: data.merchant.walletId,
      payout_id: payoutAt(sandbox, a) ?? '',
    }),
  (sandbox, a, b) =>
    command(sandbox, 'race', {
      payout: payoutAt(sandbox, a),
      ending: pick(['execution-wins', 'cancel-wins', 'reverts', 'refused'], b),
    }),
  (sandbox, a) =>
    command(sandbox, 'rate', { asset: 'btc.bitcoin-testnet4', price: pick(['98000', '100000', '101000.5'], a) }),
];

function repeat<Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item);
}

const transferAt = ({ world }: Sandbox, index: number): string | undefined =>
  pick(listTransfers(world), index)?.transfer.id;
const subscriptionAt = ({ world }: Sandbox, index: number): string | undefined =>
  pick(Object.keys(world.state.subscriptions), index);
const payoutAt = ({ world }: Sandbox, index: number): string | undefined =>
  pick(Object.keys(world.state.payouts), index);

/** Plays events until one of them leads to faults. Returns these faults, or none. */
function play(events: readonly Event[]): string[] {
  const sandbox = createModel(data);
  const faults: string[] = [];
  sandbox.listeners.push((moment) => {
    faults.push(...checkMoment(moment, machines));
    for (const { kind, after } of moment.changes) faults.push(...checkSchema(schemas[kind], after));
  });
  for (const [what, a, b, c] of events) {
    played += 1;
    const before = snapshot(sandbox.world);
    try {
      happenings[what]?.(sandbox, a, b, c);
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof ProblemError || error instanceof CommandError)) throw error;
    }
    faults.push(...checkMoney(sandbox.world), ...checkRevisions(before, sandbox.world));
    if (faults.length > 0) return [...faults, scriptOf(sandbox)];
  }
  return faults;
}

function snapshot({ state }: World): ReadonlyMap<string, number> {
  return new Map(Object.values(state.shown).map(({ id, revision }) => [id, revision]));
}

function checkRevisions(before: ReadonlyMap<string, number>, { state }: World): string[] {
  return [...before].flatMap(([id, revision]) =>
    (state.shown[id]?.revision ?? 0) < revision ? [`The revision of ${id} decreases`] : [],
  );
}

const number = fc.nat({ max: 1000 });
const event = fc.tuple(fc.nat({ max: happenings.length - 1 }), number, number, number);

describe('any sequence of events', () => {
  it('conserves money, follows the contract in states and postbacks, and only increases revisions', () => {
    const runs = Number(process.env.SLUICE_PROPERTY_RUNS ?? '40');
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 100, size: 'max' }), (events) => {
        expect(play(events)).toEqual([]);
      }),
      { numRuns: runs, interruptAfterTimeLimit: 120_000, markInterruptAsFailure: false },
    );
    expect(played).toBeGreaterThan(runs * 20);
  }, 180_000);
});
