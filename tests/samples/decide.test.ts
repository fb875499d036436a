/**
 * Plays random sequences of payments, postbacks, outages and restarts, in which a shop does whatever the decision
 * function lists, and checks that neither the shop nor the payer ever loses money by that.
 */
import assert from 'node:assert';
import fc from 'fast-check';
import { it } from 'vitest';
import { ProblemError } from '../../src/sandbox/api/problems.ts';
import { readSandboxData } from '../../src/sandbox/build/data.ts';
import { CommandError, type Given } from '../../src/sandbox/control/command.ts';
import { parseAmount, writeShortest, type Amount } from '../../src/sandbox/model/amount.ts';
import { creditTransfers } from '../../src/sandbox/model/credit.ts';
import { listTransfers } from '../../src/sandbox/model/relay.ts';
import type { Invoice, Transfer } from '../../src/sandbox/model/state.ts';
import { Refusal } from '../../src/sandbox/model/world.ts';
import type { InvoiceObject, PaymentObject, PostbackObject } from '../../src/sandbox/model/write.ts';
import { cancelInvoice, createInvoice, getInvoiceCancelFee } from '../../src/sandbox/operations/invoices.ts';
import { createPayment } from '../../src/sandbox/operations/payments.ts';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import { call, command, createModel } from '../../src/sandbox/tests/support/model.ts';
// The sample is plain JavaScript, as integrators download it.
import { decide } from '../../src/samples/guides/decide/decide.mjs';

const data = readSandboxData();
const decimals = Object.fromEntries(data.assets.map(({ id, decimals }) => [id, decimals]));
const token = 'usdc.base-sepolia';
const price = { amount: '25.00', currency: 'USD' };

interface Action {
  readonly id: string;
  readonly action: string;
  readonly amount?: string;
  readonly asset_id?: string;
}

/** A shop's server. Only what it has stored survives a restart, and it stores an action's ID together with the action. */
interface Shop {
  readonly invoices: Map<string, InvoiceObject>;
  readonly payments: Map<string, PaymentObject>;
  readonly done: string[];
  readonly refunds: { readonly payment: string; readonly asset: string; readonly amount: string }[];
}

/** An event: the index of its kind, and two numbers that determine its details. */
type Event = readonly [what: number, a: number, b: number];

const pick = <Item>(list: readonly Item[], index: number): Item | undefined => list[index % Math.max(1, list.length)];
const isInvoice = (object: PostbackObject['data']): object is InvoiceObject => object.id.startsWith('inv_');
const isPayment = (object: PostbackObject['data']): object is PaymentObject => object.id.startsWith('pay_');

/** Keeps the copy with the higher revision, as the documentation requires. */
function keep<Item extends { readonly id: string; readonly revision: number }>(
  copies: Map<string, Item>,
  copy: Item,
): void {
  if (copy.revision > (copies.get(copy.id)?.revision ?? 0)) copies.set(copy.id, copy);
}

function receive(shop: Shop, { data: object }: PostbackObject): void {
  if (isInvoice(object)) keep(shop.invoices, object);
  else if (isPayment(object)) keep(shop.payments, object);
}

const invoicesOf = ({ world }: Sandbox): Invoice[] => Object.values(world.state.invoices);
const isKnown = (error: unknown): boolean =>
  error instanceof Refusal || error instanceof ProblemError || error instanceof CommandError;

/** Plays events. Throws at the first fault. */
function play(events: readonly Event[]): void {
  const sandbox = createModel(data);
  const shop: Shop = { invoices: new Map(), payments: new Map(), done: [], refunds: [] };
  const sent: PostbackObject[] = [];
  let waiting: PostbackObject[] = [];
  const everPaid = new Set<string>();
  let isReviewed = false;
  let isComplete = true;
  sandbox.listeners.push(({ postbacks }) => {
    waiting.push(...postbacks);
    sent.push(...postbacks);
    for (const invoice of invoicesOf(sandbox)) if (invoice.status === 'paid') everPaid.add(invoice.id);
  });

  /** Does the first `most` actions of each invoice, as a server that may stop between two of them. */
  function work(most: number): void {
    for (const invoice of shop.invoices.values()) {
      const payments = [...shop.payments.values()].filter(({ invoice_id: id }) => id === invoice.id);
      const given = { invoice, payments, done: shop.done, now: sandbox.world.now, decimals, mode: 'test' };
      const actions: readonly Action[] = decide(given);
      for (const { id, action, amount, asset_id: asset } of actions.slice(0, most)) {
        if (shop.done.includes(id)) continue;
        shop.done.push(id);
        if (action === 'review') isReviewed = true;
        if (action === 'fulfil') {
          assert(everPaid.has(invoice.id), `${id}, but the invoice was never paid`);
          assert(shop.done.filter((one) => one.startsWith('fulfil:')).length === 1, `${id}, but it was done already`);
        }
        if (action === 'refund')
          shop.refunds.push({ payment: id.split(':')[1] ?? '', asset: asset ?? '', amount: amount ?? '' });
        if (action === 'request' && isComplete && waiting.length === 0) {
          const due = shown(sandbox, invoice.id)?.amount_due ?? '0';
          assert(Number(amount) <= Number(due), `${id}, but only ${due} is due`);
        }
      }
    }
  }

  /** Reads every payment of every invoice, as recover.mjs does. */
  function recover(): void {
    for (const { id, payments } of invoicesOf(sandbox)) {
      if (!shop.invoices.has(id)) continue;
      for (const payment of payments) {
        const copy = sandbox.world.state.shown[payment.id];
        if (copy !== undefined && isPayment(copy)) keep(shop.payments, copy);
      }
    }
    isComplete = true;
  }

  function createOrder(): void {
    call(sandbox, createInvoice, { price, max_shortfall: '0.50' });
    const newest = invoicesOf(sandbox).at(-1);
    const copy = newest === undefined ? undefined : sandbox.world.state.shown[newest.id];
    // The shop stores the response.
    if (copy !== undefined && isInvoice(copy)) keep(shop.invoices, copy);
  }

  const happenings: readonly ((a: number, b: number) => void)[] = [
    (a, b) =>
      call(sandbox, createPayment, {
        invoice_id: pick(invoicesOf(sandbox), a)?.id ?? '',
        asset_id: pick([token, token, 'btc.bitcoin-testnet4'], b) ?? token,
        return_address: pick([null, data.merchant.payerAddress], a) ?? null,
      }),
    ...repeat(4, (a: number, b: number) => {
      const all = invoicesOf(sandbox).flatMap(({ payments }) => payments);
      const how = pick<Given>(
        [
          {},
          {},
          { less: '' },
          { more: '' },
          { twice: '' },
          { amount: '0.0001' },
          { 'wrong-network': '' },
          { late: '' },
        ],
        b,
      );
      command(sandbox, 'pay', { payment: pick(all, a)?.id, ...how });
    }),
    ...repeat(4, (a: number) => command(sandbox, 'block', { count: String(1 + (a % 12)) })),
    (a, b) => {
      // Mostly unconfirmed transactions: a deep reorganisation is rare, and ends what can be decided automatically.
      const found = listTransfers(sandbox.world).filter(
        ({ transfer }) => b % 10 === 0 || transfer.status !== 'confirmed',
      );
      command(sandbox, 'drop', { transaction: pick(found, a)?.transfer.id });
    },
    (a) => command(sandbox, 'clock', { to: pick(['+20m', '+45m', '+2h', '+25h'], a) }),
    (a, b) => {
      const id = pick(invoicesOf(sandbox), a)?.id ?? '';
      if (b % 3 === 0) return call(sandbox, cancelInvoice, {}, { invoice_id: id });
      call(sandbox, getInvoiceCancelFee, undefined, { invoice_id: id });
      call(sandbox, cancelInvoice, { quote_id: sandbox.world.state.invoices[id]?.quote?.quote_id }, { invoice_id: id });
    },
    ...repeat(6, (a: number, b: number) => {
      const event = pick(waiting, a);
      if (event === undefined) return;
      waiting = waiting.filter((one) => one !== event);
      receive(shop, event);
      work(b % 4 === 0 ? 1 : Infinity);
    }),
    (a) => {
      const event = pick(sent, a);
      if (event !== undefined) receive(shop, event);
      work(Infinity);
    },
    (a) => {
      const event = pick(waiting, a);
      if (event === undefined) return;
      waiting = waiting.filter((one) => one !== event);
      isComplete = false;
    },
    () => {
      recover();
      work(Infinity);
    },
    (a) => {
      if (a % 3 === 0) createOrder();
    },
  ];

  createOrder();
  const step = (run: () => void): void => {
    try {
      run();
    } catch (error) {
      if (!isKnown(error)) throw error;
    }
  };
  for (const [what, a, b] of events) step(() => pick(happenings, what)?.(a, b));
  // In the end, everything is confirmed and settled, every deadline has passed, and the shop is back.
  for (let round = 0; round < 4; round += 1) {
    step(() => command(sandbox, 'block', { count: '12' }));
    step(() => command(sandbox, 'clock', { to: '+26h' }));
  }
  for (const event of waiting.splice(0)) receive(shop, event);
  recover();
  work(Infinity);
  if (!isReviewed) checkFunds(sandbox, shop);
}

function repeat<Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item);
}

function shown({ world }: Sandbox, id: string): InvoiceObject | undefined {
  const object = world.state.shown[id];
  return object !== undefined && isInvoice(object) ? object : undefined;
}

const toNumber = (amount: Amount): number => Number(writeShortest(amount, 18));

/** Throws if the shop or the payer has lost something, in the end and by the model's own books. */
function checkFunds(sandbox: Sandbox, { done, refunds }: Shop): void {
  const fulfilled = done.find((id) => id.startsWith('fulfil:'));
  for (const invoice of invoicesOf(sandbox)) {
    const isOwed = fulfilled === `fulfil:${invoice.id}`;
    let kept = 0;
    let credited = 0;
    for (const payment of invoice.payments) {
      const { asset, id, transfers } = payment;
      for (const assetId of new Set(transfers.map((one) => one.asset.id))) {
        const total = (kind: string, wanted: (one: Transfer) => boolean = () => true): number =>
          transfers
            .filter((one) => one.kind === kind && one.status === 'confirmed' && one.asset.id === assetId && wanted(one))
            .reduce((sum, { amount }) => sum + toNumber(amount), 0);
        const arrived = total('incoming');
        const settled = asset.canReturn ? total('settlement') : arrived;
        const refunded = refunds
          .filter((one) => one.payment === id && one.asset === assetId)
          .reduce((sum, { amount }) => sum + toNumber(parseAmount(amount)), 0);
        assert(refunded <= arrived + 1e-9, `${refunded} ${assetId} is refunded of ${arrived} at ${id}`);
        if (assetId !== asset.id || !isOwed) {
          assert(
            Math.abs(refunded - settled) <= 1e-9 || (invoice.status === 'paid' && refunded > settled),
            `${settled} ${assetId} has reached the wallet from ${id}, ${refunded} is refunded, and nothing is owed`,
          );
          continue;
        }
        if (settled === 0) continue;
        const credits = creditTransfers(payment, invoice.unit.decimals);
        const value = [...credits].reduce(
          (sum, [one, worth]) => sum + (one.status === 'confirmed' ? toNumber(worth) : 0),
          0,
        );
        const uncounted = total('incoming', (one) => !credits.has(one));
        const coins = arrived - uncounted;
        credited += value;
        kept += coins === 0 ? 0 : (value * (coins - (refunded - uncounted))) / coins;
      }
    }
    // A refund is rounded up to the coin's decimals, and a part of a transfer is converted at its own rate.
    const tolerance = 0.02;
    const isFair = kept <= 25 + tolerance && kept >= Math.min(25, credited) - tolerance;
    assert(!isOwed || isFair, `${kept} of ${credited} USD is kept for an order of 25`);
  }
}

const number = fc.nat({ max: 1000 });
const event = fc.tuple(fc.nat({ max: 24 }), number, number);

it('a shop that does what the decision function lists neither fulfils unpaid or twice, nor asks for what is detected, and refunds all that is beyond the price', () => {
  fc.assert(fc.property(fc.array(event, { minLength: 1, maxLength: 60, size: 'max' }), play), {
    numRuns: Number(process.env.SLUICE_PROPERTY_RUNS ?? '150'),
  });
});
