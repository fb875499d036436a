import { add, compare, excess, parseAmount, writeShortest, zero, type Amount } from './amount.ts';
import { quotePart, type NewInvoice } from './create.ts';
import type { MandateObject } from './objects.ts';
import type { Asset, Invoice, Subscription } from './state.ts';
import { addPeriods, addSeconds } from './times.ts';
import { Refusal, tell, touch, type World } from './world.ts';

/** What the rules need to issue the invoice of a further period. */
export interface Issuing {
  /** How long before its period an invoice is issued. */
  readonly aheadSeconds: number;
  /** How long after the start of its period it expires, and how much longer late money counts. */
  readonly graceSeconds: number;
  readonly lateSeconds: number;
  readonly invoiceId: () => string;
  readonly checkoutUrl: (invoiceId: string) => string;
}

/** What is known of a subscription when it begins. */
export type NewSubscription = Pick<
  Subscription,
  'id' | 'mode' | 'collection' | 'unit' | 'price' | 'maxShortfall' | 'details' | 'interval' | 'intervalCount' | 'cycles'
>;

/** Starts a subscription with its first invoice, which exists already. */
export function createSubscription(world: World, first: Invoice, given: NewSubscription): Subscription {
  const subscription: Subscription = {
    ...given,
    createdAt: world.now,
    invoiceIds: [first.id],
    cycle: 0,
    mandate: null,
    isPulling: false,
    isLow: false,
    status: 'pending',
    activatedAt: null,
    cancelAt: null,
    cancelledAt: null,
    completedAt: null,
    cancelReason: null,
  };
  world.state.subscriptions[subscription.id] = subscription;
  first.subscription = { id: subscription.id, cycle: 1, start: null, end: null };
  touch(world, subscription);
  return subscription;
}

/** Lets subscriptions follow those of their invoices that this moment may have changed. */
export function followInvoices(world: World): void {
  for (const id of [...world.touched]) {
    const invoice = world.state.invoices[id];
    const subscription = world.state.subscriptions[invoice?.subscription?.id ?? ''];
    if (invoice !== undefined && subscription !== undefined) followInvoice(world, subscription, invoice);
  }
}

function followInvoice(world: World, subscription: Subscription, invoice: Invoice): void {
  const { status } = subscription;
  const isCurrent = invoice.subscription?.cycle === Math.max(1, subscription.cycle);
  if (status === 'pending') {
    const isReady = subscription.collection === 'invoice' || subscription.mandate !== null;
    if (invoice.status === 'paid' && isReady) activate(world, subscription, invoice);
    else if (invoice.status === 'cancelled' || invoice.isOver) endEarly(world, subscription, 'first_invoice_unpaid');
  } else if (isCurrent && (status === 'past_due' || subscription.isPulling)) {
    if (invoice.status === 'paid' && status === 'past_due') setActive(world, subscription);
    else if (invoice.status === 'paid') subscription.isPulling = false;
    else if (invoice.status === 'cancelled' || invoice.status === 'expired')
      endEarly(world, subscription, 'payment_failed');
  }
}

function activate(world: World, subscription: Subscription, invoice: Invoice): void {
  subscription.activatedAt = invoice.paidAt ?? world.now;
  subscription.cycle = 1;
  if (invoice.subscription !== null) {
    invoice.subscription.start = subscription.activatedAt;
    invoice.subscription.end = periodStart(subscription, 2);
  }
  setActive(world, subscription);
}

function setActive(world: World, subscription: Subscription): void {
  subscription.status = 'active';
  touch(world, subscription);
  tell(world, 'subscription.activated', subscription);
}

function endEarly(world: World, subscription: Subscription, reason: string): void {
  subscription.isPulling = false;
  subscription.status = 'cancelled';
  subscription.cancelledAt = world.now;
  subscription.cancelReason = reason;
  touch(world, subscription);
  tell(world, 'subscription.cancelled', subscription);
}

/** The start of a period, counted from 1 and always from the activation, so that its day stays. */
function periodStart({ activatedAt, createdAt, interval, intervalCount }: Subscription, cycle: number): string {
  return addPeriods(activatedAt ?? createdAt, interval, intervalCount * (cycle - 1));
}

const isRunning = ({ status }: Subscription): boolean => status === 'active' || status === 'past_due';

/** When a subscription issues its next invoice and when its period ends; null for what does not come. */
export function issueMoment(
  { state }: World,
  subscription: Subscription,
  { aheadSeconds }: Issuing,
): { readonly issueAt: string | null; readonly endAt: string | null } {
  const { cancelAt, cycle, cycles, invoiceIds, isPulling } = subscription;
  if (!isRunning(subscription)) return { issueAt: null, endAt: null };
  const end = periodStart(subscription, cycle + 1);
  // A last period that is still unpaid waits for its invoice to be paid or to expire.
  const endAt = (subscription.status === 'past_due' || isPulling) && cycle === cycles ? null : end;
  const isLast = cycle === cycles || cancelAt !== null || invoiceIds.length > cycle;
  const issueAt = isLast ? null : addSeconds(end, -aheadSeconds);
  // A period shorter than the time ahead issues its next invoice as soon as it starts.
  const start = state.invoices[invoiceIds[cycle - 1] ?? '']?.subscription?.start ?? null;
  return { issueAt: issueAt !== null && start !== null && issueAt < start ? start : issueAt, endAt };
}

/** The invoice of the period that comes next. */
export function nextInvoice(world: World, subscription: Subscription, issuing: Issuing): NewInvoice {
  const { details, id, maxShortfall, mode, price, unit } = subscription;
  const cycle = subscription.invoiceIds.length + 1;
  const start = periodStart(subscription, cycle);
  const end = periodStart(subscription, cycle + 1);
  const grace = addSeconds(start, issuing.graceSeconds);
  const expiresAt = grace < end ? grace : end;
  const invoiceId = issuing.invoiceId();
  subscription.invoiceIds.push(invoiceId);
  touch(world, subscription);
  return {
    id: invoiceId,
    mode,
    unit,
    price,
    maxShortfall,
    details: { ...details, checkout_url: issuing.checkoutUrl(invoiceId) },
    expiresAt,
    lateUntil: addSeconds(expiresAt, issuing.lateSeconds),
    subscription: { id, cycle, start, end },
  };
}

/** A period has ended: the next one starts, or the subscription ends. */
export function startPeriod(world: World, subscription: Subscription): void {
  touch(world, subscription);
  if (subscription.cancelAt !== null) return endEarly(world, subscription, 'merchant_request');
  if (subscription.cycle === subscription.cycles) {
    subscription.status = 'completed';
    subscription.completedAt = world.now;
    return tell(world, 'subscription.completed', subscription);
  }
  const invoice = world.state.invoices[subscription.invoiceIds[subscription.cycle] ?? ''];
  subscription.cycle += 1;
  if (invoice?.status === 'cancelled' || invoice?.status === 'expired')
    return endEarly(world, subscription, 'payment_failed');
  subscription.isPulling = false;
  if (invoice?.status === 'paid' || subscription.status === 'past_due') return;
  if (invoice?.status === 'open' && subscription.mandate !== null) subscription.isPulling = true;
  else fallBehind(world, subscription);
}

/** The current period is unpaid, and no pull is in progress. */
export function fallBehind(world: World, subscription: Subscription): void {
  subscription.isPulling = false;
  subscription.status = 'past_due';
  touch(world, subscription);
  tell(world, 'subscription.past_due', subscription);
}

/** The merchant ends a subscription. Throws a Refusal for one that has ended. */
export function cancelSubscription(world: World, subscription: Subscription, when: 'now' | 'period_end'): void {
  const { status } = subscription;
  if (status === 'cancelled' || status === 'completed')
    throw new Refusal(`The subscription is ${status}.`, 'subscription_not_cancellable', status);
  touch(world, subscription);
  if (when === 'period_end' && status === 'active') {
    subscription.cancelAt ??= periodStart(subscription, subscription.cycle + 1);
    return;
  }
  subscription.cancelAt = null;
  endEarly(world, subscription, 'merchant_request');
}

/** The payer ends a subscription: on the hosted page, or on chain. Throws a Refusal unless it is running. */
export function endByPayer(world: World, subscription: Subscription): void {
  if (!isRunning(subscription))
    throw new Refusal(`The subscription is ${subscription.status}, so the payer can't end it.`);
  endEarly(world, subscription, 'payer_request');
}

/** The payer signs the mandate of a subscription by pull. Throws a Refusal where none is needed. */
export function grantMandate(world: World, subscription: Subscription, mandate: MandateObject): void {
  if (subscription.collection !== 'pull' || subscription.mandate !== null || subscription.status !== 'pending')
    throw new Refusal(
      `The subscription is ${subscription.status}, collects by ${subscription.collection} and has ${subscription.mandate === null ? 'no' : 'a'} mandate. Only a pending one that collects by pull takes one.`,
    );
  subscription.mandate = mandate;
  touch(world, subscription);
  const first = world.state.invoices[subscription.invoiceIds[0] ?? ''];
  if (first !== undefined) touch(world, first);
}

/** The payer sets the allowance; zero ends the subscription. Throws a Refusal without a mandate. */
export function setAllowance(world: World, subscription: Subscription, allowance: Amount): void {
  changeAllowance(world, subscription, () => allowance);
  if (compare(allowance, zero) === 0 && isRunning(subscription)) endEarly(world, subscription, 'payer_request');
}

/** A pull has used a part of the allowance, even all of it, which ends nothing. */
export function takeAllowance(world: World, subscription: Subscription, amount: Amount): void {
  changeAllowance(world, subscription, (before) => excess(before, amount));
}

/** A deep reorganisation has undone a pull. */
export function restoreAllowance(world: World, subscription: Subscription, amount: Amount): void {
  changeAllowance(world, subscription, (before) => add(before, amount));
}

function changeAllowance(world: World, subscription: Subscription, change: (before: Amount) => Amount): void {
  const { mandate } = subscription;
  if (mandate === null) throw new Refusal('The subscription has no mandate.');
  subscription.mandate = {
    ...mandate,
    allowance: writeShortest(change(parseAmount(mandate.allowance)), 18),
  };
  touch(world, subscription);
}

/** Tells, once, that the allowance no longer covers the next period. Nothing is told when no period follows. */
export function watchMandate(world: World, subscription: Subscription, rate: Amount | null, asset: Asset): void {
  const { cancelAt, cycle, cycles, mandate, price } = subscription;
  if (mandate === null || !isRunning(subscription)) return;
  const isLow = compare(parseAmount(mandate.allowance), quotePart(price, rate, asset)) < 0;
  const hasNext = cancelAt === null && (cycles === null || cycle < cycles);
  if (isLow && hasNext && !subscription.isLow) {
    touch(world, subscription);
    tell(world, 'subscription.mandate_low', subscription);
  }
  subscription.isLow = isLow && (hasNext || subscription.isLow);
}
