import { add, compare, excess, parseAmount, writeShortest, zero, type Amount } from './amount.ts';
import { quotePart, type NewInvoice } from './create.ts';
import type { MandateObject } from './objects.ts';
import type { Asset, Invoice, Subscription } from './state.ts';
import { addPeriods, addSeconds } from './times.ts';
import { Refusal, tell, touch, type World } from './world.ts';

/** What the rules need to issue the invoice of the next period. */
export interface Issuing {
  /** How long before its period an invoice is issued. */
  readonly aheadSeconds: number;
  /** How long after the start of its period an invoice expires, and how much longer late money counts. */
  readonly graceSeconds: number;
  readonly lateSeconds: number;
  readonly invoiceId: () => string;
  readonly checkoutUrl: (invoiceId: string) => string;
}

/** The fields of a subscription that are known when it is created. */
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

/** Updates subscriptions from those of their invoices that may have changed at this moment. */
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
    // The payer's own payment has been dropped. Where there is a mandate, the next pull decides.
    else if (invoice.status === 'open' && status === 'active' && subscription.mandate === null)
      fallBehind(world, subscription);
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

/**
 * Returns the start of a period, numbered from 1. Always counts from the activation, so that the day stays the same.
 */
function periodStart({ activatedAt, createdAt, interval, intervalCount }: Subscription, cycle: number): string {
  return addPeriods(activatedAt ?? createdAt, interval, intervalCount * (cycle - 1));
}

const isRunning = ({ status }: Subscription): boolean => status === 'active' || status === 'past_due';

/** Returns when a subscription issues its next invoice and when its period ends; null for what won't happen. */
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
  // If a period is shorter than `aheadSeconds`, the next invoice is issued as soon as the period starts.
  const start = state.invoices[invoiceIds[cycle - 1] ?? '']?.subscription?.start ?? null;
  return { issueAt: issueAt !== null && start !== null && issueAt < start ? start : issueAt, endAt };
}

/** Returns the invoice of the next period, and adds its id to the subscription. */
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

/** Ends a period, and starts the next one or ends the subscription. */
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
  if (invoice?.status === 'paid' && subscription.status === 'past_due') return setActive(world, subscription);
  // The payer's own payment has been detected, so the period is as good as paid: nothing is due, and nothing is pulled.
  if (invoice?.status === 'processing' && subscription.status === 'active') {
    subscription.isPulling = true;
    return;
  }
  if (invoice?.status === 'paid' || subscription.status === 'past_due') return;
  if (invoice?.status === 'open' && subscription.mandate !== null) subscription.isPulling = true;
  else fallBehind(world, subscription);
}

/** Makes a subscription past due, because its current period is unpaid and no pull is in progress. */
export function fallBehind(world: World, subscription: Subscription): void {
  subscription.isPulling = false;
  subscription.status = 'past_due';
  touch(world, subscription);
  tell(world, 'subscription.past_due', subscription);
}

/** Ends a subscription for the merchant, now or at the end of the period. Throws a Refusal if it has already ended. */
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

/**
 * Ends a subscription for the payer, who does so on the hosted page or on chain. Throws a Refusal unless it is running.
 */
export function endByPayer(world: World, subscription: Subscription): void {
  if (!isRunning(subscription))
    throw new Refusal(`The subscription is ${subscription.status}, so the payer can't end it.`);
  endEarly(world, subscription, 'payer_request');
}

/** Adds the mandate that the payer has signed to a subscription by pull. Throws a Refusal if none is needed. */
export function grantMandate(world: World, subscription: Subscription, mandate: MandateObject): void {
  if (subscription.collection !== 'pull' || subscription.mandate !== null || subscription.status !== 'pending')
    throw new Refusal(
      `The subscription is ${subscription.status}, collects by ${subscription.collection} and has ${subscription.mandate === null ? 'no' : 'a'} mandate. Only a pending one that collects by pull takes one.`,
    );
  subscription.mandate = mandate;
  // The payer's permit replaces the allowance that other mandates use.
  setAllowance(world, subscription, parseAmount(mandate.allowance));
  const first = world.state.invoices[subscription.invoiceIds[0] ?? ''];
  if (first !== undefined) touch(world, first);
}

/**
 * Sets the allowance for the payer; zero ends each subscription that uses it. Throws a Refusal if there is no mandate.
 */
export function setAllowance(world: World, subscription: Subscription, allowance: Amount): void {
  changeAllowance(world, subscription, () => allowance);
  if (compare(allowance, zero) > 0) return;
  for (const item of listSharing(world, subscription).filter(isRunning)) endEarly(world, item, 'payer_request');
}

/** Deducts a pull from the allowance. Unlike {@link setAllowance}, this never ends the subscription. */
export function takeAllowance(world: World, subscription: Subscription, amount: Amount): void {
  changeAllowance(world, subscription, (before) => excess(before, amount));
}

/** Restores the allowance after a deep reorganisation has undone a pull. */
export function restoreAllowance(world: World, subscription: Subscription, amount: Amount): void {
  changeAllowance(world, subscription, (before) => add(before, amount));
}

function changeAllowance(world: World, subscription: Subscription, change: (before: Amount) => Amount): void {
  const { mandate } = subscription;
  if (mandate === null) throw new Refusal('The subscription has no mandate.');
  const allowance = writeShortest(change(parseAmount(mandate.allowance)), 18);
  for (const item of listSharing(world, subscription)) {
    if (item.mandate !== null) item.mandate = { ...item.mandate, allowance };
    touch(world, item);
  }
}

/**
 * Returns the subscriptions that use the same allowance as this one, which is among them. A token stores one allowance
 * for each pair of wallet and spender.
 */
function listSharing({ state }: World, { mandate, mode }: Subscription): Subscription[] {
  return Object.values(state.subscriptions).filter(
    (other) =>
      other.mode === mode &&
      other.mandate?.asset_id === mandate?.asset_id &&
      other.mandate?.payer_address === mandate?.payer_address &&
      other.mandate?.spender_address === mandate?.spender_address,
  );
}

/** Sends a postback, once, if the allowance no longer covers the next period. Sends nothing if no period follows. */
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
