import { isUnderWay, type Invoice, type Payout, type Subscription, type Transfer } from './state.ts';
import type { ApiObject } from './write.ts';

/** Everything that exists, in a form that can be saved. */
export interface State {
  readonly invoices: Record<string, Invoice>;
  readonly subscriptions: Record<string, Subscription>;
  readonly payouts: Record<string, Payout>;
  /** Objects as last shown, by id. A later version has a higher revision. */
  readonly shown: Record<string, ApiObject>;
}

/** A postback whose body is not written yet. */
export interface Outgoing {
  readonly type: string;
  /** Id of the object that it is about. */
  readonly id: string;
}

/** The model while something happens to it. The rules use no clock but `now`, and no random values. */
export interface World {
  readonly state: State;
  /** The present moment, RFC 3339. */
  now: string;
  /** The postbacks of the present moment, in order. */
  outbox: Outgoing[];
  /** Ids of invoices, subscriptions and payouts that the present moment may change. */
  touched: Set<string>;
  /** What has failed at the present moment without changing an object, for the log. */
  notes: { readonly id: string; readonly text: string }[];
  /** Whether anything has changed since the state was last saved. */
  hasChanged: boolean;
}

/** The error of a request that the rules refuse, with the code of the contract's problem if there is one. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string | null;
  /** Status of the object that the request is about, if the problem names it. */
  readonly current: string | null;

  constructor(message: string, code: string | null = null, current: string | null = null) {
    super(message);
    this.code = code;
    this.current = current;
  }
}

/** Creates a world, by default one in which nothing exists. */
export function createWorld(now: string, state: State = emptyState()): World {
  return { state, now, outbox: [], touched: new Set(), notes: [], hasChanged: false };
}

export function emptyState(): State {
  return { invoices: {}, subscriptions: {}, payouts: {}, shown: {} };
}

/** Adds a postback about an object to the outbox. */
export function tell(world: World, type: string, { id }: { readonly id: string }): void {
  world.outbox.push({ type, id });
}

/** Notes that an invoice, subscription or payout may change at this moment. */
export function touch(world: World, { id }: Invoice | Subscription | Payout): void {
  world.touched.add(id);
  world.hasChanged = true;
}

/** Returns the fields that describe the progress of a transaction in no block yet. */
export function freshTransfer({
  now,
  state,
}: World): Pick<
  Transfer,
  'seenAt' | 'order' | 'status' | 'confirmations' | 'block' | 'minedAt' | 'confirmedAt' | 'droppedAt'
> {
  const payments = Object.values(state.invoices).flatMap((invoice) => invoice.payments);
  const order = [...payments, ...Object.values(state.payouts)].flatMap(({ transfers }) => transfers).length;
  const moments = { seenAt: now, minedAt: null, confirmedAt: null, droppedAt: null };
  return { ...moments, order, status: 'pending', confirmations: 0, block: null };
}

/**
 * Returns the same for an outgoing transaction, with fixed values in the fields that only matter for incoming money.
 */
export function freshOutgoing(world: World) {
  return { ...freshTransfer(world), mismatch: null, late: false, isAfterEnd: false, rate: null };
}

/** Puts a transaction into a block. Throws a Refusal unless it is pending. */
export function enterBlock(world: World, transfer: Transfer, block: number): void {
  checkStatus(transfer, ['pending'], 'enter a block');
  transfer.status = 'confirming';
  transfer.confirmations = 1;
  transfer.block = block;
  transfer.minedAt = world.now;
}

/**
 * Removes a transaction from its block, which was replaced, so that it waits for another. Throws a Refusal unless it is
 * confirming.
 */
export function leaveBlock(transfer: Transfer): void {
  checkStatus(transfer, ['confirming'], 'leave its block');
  transfer.status = 'pending';
  transfer.confirmations = 0;
  transfer.block = null;
  transfer.minedAt = null;
}

/** Marks a transaction as confirmed. What follows from that depends on its kind and is left to the caller. */
export function markConfirmed(world: World, transfer: Transfer): void {
  checkStatus(transfer, ['confirming'], 'be confirmed');
  transfer.status = 'confirmed';
  transfer.confirmations = transfer.asset.confirmationsRequired;
  transfer.confirmedAt = world.now;
}

/** Marks a transaction as dropped, even if it is in a block. What follows from that is left to the caller. */
export function markDropped(world: World, transfer: Transfer): void {
  if (!isUnderWay(transfer)) checkStatus(transfer, ['confirmed'], 'be dropped');
  transfer.status = 'dropped';
  transfer.droppedAt = world.now;
  transfer.confirmations = 0;
  transfer.block = null;
  transfer.minedAt = null;
  transfer.confirmedAt = null;
}

function checkStatus({ id, status }: Transfer, allowed: readonly Transfer['status'][], what: string): void {
  if (!allowed.includes(status))
    throw new Refusal(`The transaction ${id} is ${status}. Only one that is ${allowed.join(' or ')} can ${what}.`);
}
