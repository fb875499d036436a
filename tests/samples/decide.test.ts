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
import type { Invoice, Payment, Transfer } from '../../src/sandbox/model/state.ts';
import { Refusal } from '../../src/sandbox/model/world.ts';
import type { InvoiceObject, PaymentObject, PostbackObject } from '../../src/sandbox/model/write.ts';
import { cancelInvoice, createInvoice, getInvoiceCancelFee } from '../../src/sandbox/operations/invoices.ts';
import { createPayment } from '../../src/sandbox/operations/payments.ts';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import { call, command, createModel, scriptOf } from '../../src/sandbox/tests/support/model.ts';
// The sample is plain JavaScript, as integrators download it.
import { decide } from '../../src/samples/guides/decide/decide.mjs';

const data = readSandboxData();
const decimals = Object.fromEntries(data.assets.map(({ id, decimals }) => [id, decimals]));
const token = 'usdc.base-sepolia';
const price = { amount: '25.00', currency: 'USD' };

/** Ways to pay; the exact amount in time is the most frequent. */
const ways: readonly Given[] = [
  ...[{}, {}, { less: '' }, { more: '' }, { twice: '' }],
  ...[{ amount: '0.0001' }, { 'wrong-network': '' }, { late: '' }],
];

interface Action {
  readonly id: string;
  readonly action: string;
  readonly amount?: string;
  readonly asset_id?: string;
}

/** A shop's server. Only what it has stored survives a restart, and it stores an action's ID together with the action. */
interface Shop {
  /** Invoices and payments by ID. */
  readonly copies: Map<string, InvoiceObject | PaymentObject>;
  readonly done: string[];
  readonly refunds: { readonly payment: string; readonly asset: string; readonly amount: string }[];
}

const pick = <Item>(list: readonly Item[], index: number): Item | undefined => list[index % Math.max(1, list.length)];
const isInvoice = (object: PostbackObject['data']): object is InvoiceObject => object.id.startsWith('inv_');
const isPayment = (object: PostbackObject['data']): object is PaymentObject => object.id.startsWith('pay_');

/** Keeps the copy with the higher revision, as the documentation requires. */
function keep({ copies }: Shop, copy: PostbackObject['data'] | undefined): void {
  if (copy === undefined || !(isInvoice(copy) || isPayment(copy))) return;
  if (copy.revision > (copies.get(copy.id)?.revision ?? 0)) copies.set(copy.id, copy);
}

const invoicesOf = ({ world }: Sandbox): Invoice[] => Object.values(world.state.invoices);
const isKnown = (error: unknown): boolean =>
  error instanceof Refusal || error instanceof ProblemError || error instanceof CommandError;

type Events = readonly (readonly [what: number, a: number, b: number])[];

/** Plays events. Throws at the first fault, with a script that does the same to a running sandbox. */
function play(events: Events): void {
  const sandbox = createModel(data);
  try {
    playOn(sandbox, events);
  } catch (error) {
    throw new Error(scriptOf(sandbox), { cause: error });
  }
}

function playOn(sandbox: Sandbox, events: Events): void {
  const shop: Shop = { copies: new Map(), done: [], refunds: [] };
  const shownOf = (id: string): PostbackObject['data'] | undefined => sandbox.world.state.shown[id];
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
    const copies = [...shop.copies.values()];
    for (const invoice of copies.filter(isInvoice)) {
      const payments = copies.filter(isPayment).filter(({ invoice_id: id }) => id === invoice.id);
      const given = { invoice, payments, done: shop.done, now: sandbox.world.now, decimals, mode: 'test' };
      const actions: readonly Action[] = decide(given);
      for (const { id, action, amount, asset_id: asset } of actions.slice(0, most)) {
        if (shop.done.includes(id)) continue;
        shop.done.push(id);
        if (action === 'review') isReviewed = true;
        if (action === 'fulfil') {
          assert(everPaid.has(invoice.id), `${id}, but the invoice was never paid`);
          assert(shop.done.filter((one) => one.startsWith('fulfil:')).length === 1, `${id}, but it was done already`);
          for (const one of invoicesOf(sandbox).filter((other) => other.id === invoice.id)) {
            const { kept, credited } = keptOf(one, one.payments, shop);
            assert(kept >= Math.min(24.5, credited) - tolerance, `${id}, but of ${credited} USD, ${kept} are left`);
          }
        }
        if (action === 'refund')
          shop.refunds.push({ payment: id.split(':')[1] ?? '', asset: asset ?? '', amount: amount ?? '' });
        if (action === 'request' && isComplete && waiting.length === 0) {
          const now = shownOf(invoice.id);
          const due = now !== undefined && isInvoice(now) ? now.amount_due : '0';
          assert(Number(amount) <= Number(due), `${id}, but only ${due} is due`);
        }
      }
    }
  }

  /** Reads every payment of every invoice, as recover.mjs does. */
  function recover(): void {
    for (const { id, payments } of invoicesOf(sandbox))
      if (shop.copies.has(id)) for (const payment of payments) keep(shop, shownOf(payment.id));
    isComplete = true;
  }

  function createOrder(): void {
    call(sandbox, createInvoice, { price, max_shortfall: '0.50' });
    // The shop stores the response.
    keep(shop, shownOf(invoicesOf(sandbox).at(-1)?.id ?? ''));
  }

  /** Takes a postback that waits for its delivery. */
  function take(index: number): PostbackObject | undefined {
    const event = pick(waiting, index);
    waiting = waiting.filter((one) => one !== event);
    return event;
  }

  const happenings: readonly ((a: number, b: number) => void)[] = [
    (a, b) =>
      call(sandbox, createPayment, {
        invoice_id: pick(invoicesOf(sandbox), a)?.id ?? '',
        asset_id: pick([token, token, 'btc.bitcoin-testnet4', 'eth.base-sepolia'], b) ?? token,
        return_address: pick([null, data.merchant.payerAddress], a) ?? null,
      }),
    ...repeat(4, (a: number, b: number) => {
      const all = invoicesOf(sandbox).flatMap(({ payments }) => payments);
      command(sandbox, 'pay', { payment: pick(all, a)?.id, ...pick(ways, b) });
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
      const event = take(a);
      if (event === undefined) return;
      keep(shop, event.data);
      work(b % 4 === 0 ? 1 : Infinity);
    }),
    (a) => {
      keep(shop, pick(sent, a)?.data);
      work(Infinity);
    },
    (a) => {
      if (take(a) !== undefined) isComplete = false;
    },
    // The hourly run, on copies that may be out of date.
    () => work(Infinity),
    // The postbacks about the rest of a price are delayed beyond `late_until`.
    (a, b) => {
      const all = invoicesOf(sandbox).flatMap(({ payments }) => payments);
      command(sandbox, 'pay', { payment: pick(all, a)?.id, less: '' });
      command(sandbox, 'block', { count: '12' });
      command(sandbox, 'clock', { to: '+2h' });
      recover();
      command(sandbox, 'pay', { payment: pick(all, b)?.id });
      command(sandbox, 'clock', { to: '+25h' });
      work(Infinity);
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
  for (const { data: object } of waiting) keep(shop, object);
  recover();
  work(Infinity);
  if (!isReviewed) checkFunds(sandbox, shop);
}

function repeat<Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item);
}

const toNumber = (amount: Amount): number => Number(writeShortest(amount, 18));

const coinsOf = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { amount }) => sum + toNumber(amount), 0);
const refundedOf = ({ refunds }: Shop, payment: string, asset: string): number =>
  refunds
    .filter((one) => one.payment === payment && one.asset === asset)
    .reduce((sum, { amount }) => sum + toNumber(parseAmount(amount)), 0);
const listOf = ({ transfers }: Payment, kind: string, asset: string): Transfer[] =>
  transfers.filter((one) => one.kind === kind && one.status === 'confirmed' && one.asset.id === asset);

/** A refund is rounded up to the coin's decimals, and a part of a transfer is converted at its own rate. */
const tolerance = 0.02;

/** What payments have credited and what the refunds have left of it, in USD by the model's own books. */
function keptOf({ unit }: Invoice, payments: readonly Payment[], shop: Shop): { kept: number; credited: number } {
  let kept = 0;
  let credited = 0;
  for (const payment of payments) {
    const { asset, id } = payment;
    const credits = creditTransfers(payment, unit.decimals);
    const counted = [...credits].filter(([one]) => one.status === 'confirmed');
    const value = counted.reduce((sum, [, worth]) => sum + toNumber(worth), 0);
    const coins = coinsOf(counted.map(([one]) => one));
    const uncounted = coinsOf(listOf(payment, 'incoming', asset.id).filter((one) => !credits.has(one)));
    credited += value;
    kept += coins === 0 ? 0 : (value * (coins - (refundedOf(shop, id, asset.id) - uncounted))) / coins;
  }
  return { kept, credited };
}

/** Throws if the shop or the payer has lost something, in the end and by the model's own books. */
function checkFunds(sandbox: Sandbox, shop: Shop): void {
  const fulfilled = shop.done.find((id) => id.startsWith('fulfil:'));
  for (const invoice of invoicesOf(sandbox)) {
    const isOwed = fulfilled === `fulfil:${invoice.id}`;
    const owed = new Set<Payment>();
    for (const payment of invoice.payments) {
      const { asset, id, transfers } = payment;
      for (const assetId of new Set(transfers.map((one) => one.asset.id))) {
        const arrived = coinsOf(listOf(payment, 'incoming', assetId));
        const settled = asset.canReturn ? coinsOf(listOf(payment, 'settlement', assetId)) : arrived;
        const refunded = refundedOf(shop, id, assetId);
        assert(refunded <= arrived + 1e-9, `${refunded} ${assetId} is refunded of ${arrived} at ${id}`);
        if (assetId === asset.id && isOwed) {
          if (settled > 0) owed.add(payment);
        } else {
          assert(
            Math.abs(refunded - settled) <= 1e-9 || (invoice.status === 'paid' && refunded > settled),
            `${settled} ${assetId} has reached the wallet from ${id}, ${refunded} is refunded, and nothing is owed`,
          );
        }
      }
    }
    const { kept, credited } = keptOf(invoice, [...owed], shop);
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
