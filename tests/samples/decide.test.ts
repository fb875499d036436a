/**
 * Plays random sequences of payments, postbacks, outages and restarts, in which a shop does whatever the decision
 * function lists, and checks after each step that neither the shop nor the payer loses money by that.
 */
import assert from 'node:assert';
import fc from 'fast-check';
import { it } from 'vitest';
import { ProblemError } from '../../src/sandbox/api/problems.ts';
import { readSandboxData } from '../../src/sandbox/build/data.ts';
import { CommandError, type Given } from '../../src/sandbox/control/command.ts';
import { parseAmount, writeShortest, type Amount } from '../../src/sandbox/model/amount.ts';
import { creditTransfers, settlementOf } from '../../src/sandbox/model/credit.ts';
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
const minimums: Readonly<Record<string, string>> = { [token]: '0.01', 'btc.bitcoin-testnet4': '0.000001' };

/** Ways to pay; the exact amount in time is the most frequent. */
const ways: readonly Given[] = [
  ...[{}, {}, { less: '' }, { more: '' }, { twice: '' }],
  ...[{ amount: '0.0001' }, { amount: '25.004' }, { 'wrong-network': '' }, { 'wrong-asset': '' }, { late: '' }],
];

interface Action {
  readonly id: string;
  readonly action: string;
  readonly reason?: string;
  readonly amount?: string;
  readonly asset_id?: string;
}

/** What goes back to the payer, or is flagged for a review. */
interface Refund {
  readonly payment: string;
  readonly asset: string;
  readonly amount: string;
}

/** A shop's server. Only what it has stored survives a restart, and it stores an action's ID together with the action. */
interface Shop {
  /** Invoices and payments by ID. */
  readonly copies: Map<string, InvoiceObject | PaymentObject>;
  readonly done: string[];
  readonly refunds: Refund[];
  /** What is too small to refund or can't be paid out. */
  flagged: Refund[];
  /** Whether a person has to decide about the order, because funds have disappeared. */
  isReviewed: boolean;
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
    playOn(sandbox, { copies: new Map(), done: [], refunds: [], flagged: [], isReviewed: false }, events);
  } catch (error) {
    throw new Error(scriptOf(sandbox), { cause: error });
  }
}

function playOn(sandbox: Sandbox, shop: Shop, events: Events): void {
  const shownOf = (id: string): PostbackObject['data'] | undefined => sandbox.world.state.shown[id];
  const sent: PostbackObject[] = [];
  let waiting: PostbackObject[] = [];
  const everPaid = new Set<string>();
  sandbox.listeners.push(({ postbacks }) => {
    waiting.push(...postbacks);
    sent.push(...postbacks);
    for (const invoice of invoicesOf(sandbox)) if (invoice.status === 'paid') everPaid.add(invoice.id);
  });

  const paymentsOf = ({ copies }: Shop, { id }: InvoiceObject): PaymentObject[] =>
    [...copies.values()].filter(isPayment).filter(({ invoice_id: of }) => of === id);

  function decideOn(by: Shop, invoice: InvoiceObject): readonly Action[] {
    const given = { invoice, payments: paymentsOf(by, invoice), now: sandbox.world.now, mode: 'test' };
    return decide({ ...given, done: by.done, decimals, minimums });
  }

  /**
   * Does the first `most` actions of each invoice, as a server that may stop between two of them. Before a refund, it
   * reads the payments again, as the documentation requires.
   */
  function work(by: Shop, most = Infinity): void {
    by.flagged = [];
    for (const invoice of [...by.copies.values()].filter(isInvoice)) {
      let actions = decideOn(by, invoice);
      if (actions.some(({ action }) => action === 'refund')) {
        for (const { id } of paymentsOf(by, invoice)) keep(by, shownOf(id));
        actions = decideOn(by, invoice);
      }
      for (const action of actions.slice(0, most)) if (!by.done.includes(action.id)) act(by, invoice, action);
    }
  }

  function act(
    by: Shop,
    invoice: InvoiceObject,
    { id, action, reason, amount = '', asset_id: asset = '' }: Action,
  ): void {
    const funds = { payment: id.split(':')[1] ?? '', asset, amount };
    const isSmall = Number(amount) < Number(minimums[asset] ?? '0');
    if (action === 'request' || action === 'wait') return;
    if (action === 'review' && amount !== '') {
      const isReverted = reason === 'refund_after_reversion' && by.done.some((one) => one.includes(':reverted'));
      assert(isReverted || reason === (isSmall ? 'small_refund' : 'unlisted_asset'), `${id}, because of ${reason}`);
      assert(isReverted || isSmall || decimals[asset] === undefined, `${id}, but it can be refunded`);
      by.flagged.push(funds);
      return; // as long as nobody has decided
    }
    by.done.push(id);
    if (action === 'review') {
      assert(reason !== 'refunded_before_paid', `${id}, but the payments were read before each refund`);
      by.isReviewed = true;
    }
    if (action === 'fulfil') {
      assert(everPaid.has(invoice.id), `${id}, but the invoice was never paid`);
      assert(by.done.filter((one) => one.startsWith('fulfil:')).length === 1, `${id}, but it was done already`);
      for (const one of invoicesOf(sandbox).filter((other) => other.id === invoice.id)) {
        const { kept, credited } = keptOf(one, by);
        assert(kept >= Math.min(24.5, credited) - tolerance, `${id}, but of ${credited} USD, ${kept} are left`);
      }
    }
    if (action === 'refund') {
      assert(!isSmall && decimals[asset] !== undefined, `${id}, but it isn't worth its fee or can't be paid out`);
      by.refunds.push(funds);
    }
  }

  /** Reads every payment of every invoice, as recover.mjs does. */
  function recover(by: Shop): void {
    for (const { id, payments } of invoicesOf(sandbox))
      if (by.copies.has(id)) for (const payment of payments) keep(by, shownOf(payment.id));
  }

  /** Checks what the shop has done, and what it would list now if it read every payment. */
  function check(): void {
    const copy = { ...shop, copies: new Map(shop.copies), done: [...shop.done], refunds: [...shop.refunds] };
    recover(copy);
    for (const invoice of [...copy.copies.values()].filter(isInvoice))
      for (const { id, action, amount } of decideOn(copy, invoice).filter((one) => one.action === 'request')) {
        const now = shownOf(invoice.id);
        const due = now !== undefined && isInvoice(now) && now.status === 'open' ? now.amount_due : '0';
        assert(Number(amount) <= Number(due), `${action} ${id}, but only ${due} is due`);
      }
    work(copy);
    work(copy); // A fulfilment changes what is due for the order's other invoices.
    if (!copy.isReviewed) checkFunds(sandbox, copy);
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
      work(shop, b % 4 === 0 ? 1 : Infinity);
    }),
    (a) => {
      keep(shop, pick(sent, a)?.data);
      work(shop);
    },
    (a) => void take(a), // It is lost.
    // The hourly run, on copies that may be out of date.
    () => work(shop),
    // The postbacks about the rest of a price are delayed beyond `late_until`.
    (a, b) => {
      const all = invoicesOf(sandbox).flatMap(({ payments }) => payments);
      command(sandbox, 'pay', { payment: pick(all, a)?.id, less: '' });
      command(sandbox, 'block', { count: '12' });
      command(sandbox, 'clock', { to: '+2h' });
      recover(shop);
      command(sandbox, 'pay', { payment: pick(all, b)?.id });
      command(sandbox, 'clock', { to: '+25h' });
      work(shop);
    },
    () => {
      recover(shop);
      work(shop);
    },
    () => {
      if (invoicesOf(sandbox).length < 3) createOrder();
    },
  ];

  createOrder();
  const step = (run: () => void): void => {
    try {
      run();
    } catch (error) {
      if (!isKnown(error)) throw error;
    }
    check();
  };
  for (const [what, a, b] of events) step(() => pick(happenings, what)?.(a, b));
  // In the end, everything is confirmed and settled, every deadline has passed, and the shop is back.
  for (let round = 0; round < 4; round += 1) {
    step(() => command(sandbox, 'block', { count: '12' }));
    step(() => command(sandbox, 'clock', { to: '+26h' }));
  }
  for (const { data: object } of waiting) keep(shop, object);
  work(shop);
  check();
}

function repeat<Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item);
}

const toNumber = (amount: Amount): number => Number(writeShortest(amount, 18));

const coinsOf = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { amount }) => sum + toNumber(amount), 0);
const refundedOf = ({ refunds, flagged }: Shop, payment: string, asset: string): number =>
  [...refunds, ...flagged]
    .filter((one) => one.payment === payment && one.asset === asset)
    .reduce((sum, { amount }) => sum + toNumber(parseAmount(amount)), 0);
const listOf = ({ transfers }: Payment, kind: string, asset: string): Transfer[] =>
  transfers.filter((one) => one.kind === kind && one.status === 'confirmed' && one.asset.id === asset);

/** A refund is rounded up to the coin's decimals, and a part of a transfer is converted at its own rate. */
const tolerance = 0.02;

/** What has left the payment's address for the shop's wallet, fees included. */
function settledOf(payment: Payment): number {
  const { amount = '0', gateway_fee = '0', network_fee = '0' } = settlementOf(payment) ?? {};
  return [amount, gateway_fee, network_fee].reduce((sum, fee) => sum + Number(fee), 0);
}

/**
 * What an invoice has credited, what the refunds have left of it, and what of that is in the shop's wallet before fees,
 * in USD by the model's own books.
 */
function keptOf({ unit, payments }: Invoice, shop: Shop): { credited: number; kept: number; inWallet: number } {
  const sums = { credited: 0, kept: 0, inWallet: 0 };
  for (const payment of payments) {
    const { asset, id } = payment;
    const credits = creditTransfers(payment, unit.decimals);
    const counted = [...credits].filter(([one]) => one.status === 'confirmed');
    const value = counted.reduce((sum, [, worth]) => sum + toNumber(worth), 0);
    const coins = coinsOf(counted.map(([one]) => one));
    const uncounted = coinsOf(listOf(payment, 'incoming', asset.id).filter((one) => !credits.has(one)));
    const refunded = refundedOf(shop, id, asset.id);
    const settled = settledOf(payment);
    sums.credited += value;
    sums.kept += coins === 0 ? 0 : (value * (coins - (refunded - uncounted))) / coins;
    sums.inWallet += coins === 0 ? settled - refunded : (value * (settled - refunded)) / coins;
  }
  return sums;
}

/** Throws if the shop has kept or lost something by the refunds that it has done and lists now, by the model's own books. */
function checkFunds({ world, ...sandbox }: Sandbox, shop: Shop): void {
  const fulfilled = shop.done.find((id) => id.startsWith('fulfil:'));
  for (const invoice of invoicesOf({ ...sandbox, world })) {
    const { status, lateUntil } = invoice;
    const isOwed = fulfilled === `fulfil:${invoice.id}`;
    const isOver = status === 'cancelled' || (status === 'expired' && world.now > lateUntil);
    for (const payment of invoice.payments) {
      const { asset, id, transfers } = payment;
      for (const assetId of new Set(transfers.map((one) => one.asset.id))) {
        const arrived = coinsOf(listOf(payment, 'incoming', assetId));
        const settled = asset.canReturn ? coinsOf(listOf(payment, 'settlement', assetId)) : arrived;
        const refunded = refundedOf(shop, id, assetId);
        const most = assetId === asset.id ? settledOf(payment) : settled;
        assert(refunded <= most + 1e-9, `${refunded} ${assetId} is refunded of ${most} in the wallet from ${id}`);
        const isTheirs = assetId !== asset.id || isOver || (fulfilled !== undefined && !isOwed);
        const due = isTheirs ? settled : 0;
        if (assetId !== asset.id || !isOwed)
          assert(
            Math.abs(refunded - due) <= 1e-9 || (status === 'paid' && refunded > due),
            `${due} ${assetId} from ${id} has reached the wallet and isn't owed, ${refunded} is refunded`,
          );
      }
    }
    if (!isOwed) continue;
    const { credited, kept, inWallet } = keptOf(invoice, shop);
    assert(inWallet <= 25 + tolerance, `${inWallet} USD is in the wallet for an order of 25`);
    assert(kept >= Math.min(25, credited) - tolerance, `${kept} of ${credited} USD is kept for an order of 25`);
  }
}

const number = fc.nat({ max: 1000 });
const event = fc.tuple(fc.nat({ max: 24 }), number, number);

it('a shop that does what src/samples/guides/decide/decide.mjs lists neither fulfils unpaid or twice, nor asks for what is detected, and refunds all that is beyond the price', () => {
  fc.assert(fc.property(fc.array(event, { minLength: 1, maxLength: 60, size: 'max' }), play), {
    numRuns: Number(process.env.SLUICE_PROPERTY_RUNS ?? '150'),
  });
});
