import { isUnderWay, type Invoice, type Payout, type Subscription, type Transfer } from './state.ts';
import type { ApiObject } from './write.ts';

/** Everything that exists, as it can be saved. */
export interface State {
  readonly invoices: Record<string, Invoice>;
  readonly subscriptions: Record<string, Subscription>;
  readonly payouts: Record<string, Payout>;
  /** Objects as they were last shown, by id; a later one has a higher revision. */
  readonly shown: Record<string, ApiObject>;
}

/** What happens besides: a postback before its body is written. */
export interface Outgoing {
  readonly type: string;
  /** The object that it is about. */
  readonly id: string;
}

/** The model while something happens to it. The rules know no clock but `now`, and invent nothing. */
export interface World {
  readonly state: State;
  /** The present moment, RFC 3339. */
  now: string;
  /** What the present moment sends, in order. */
  outbox: Outgoing[];
  /** Ids of invoices, subscriptions and payouts that the present moment may change. */
  touched: Set<string>;
}

/** A request that the rules refuse, with the code of the contract's problem where it has one. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string | null;
  /** Status of the object that the request is about, where the problem names it. */
  readonly current: string | null;

  constructor(message: string, code: string | null = null, current: string | null = null) {
    super(message);
    this.code = code;
    this.current = current;
  }
}

/** A world in which nothing exists. */
export function createWorld(now: string, state: State = emptyState()): World {
  return { state, now, outbox: [], touched: new Set() };
}

export function emptyState(): State {
  return { invoices: {}, subscriptions: {}, payouts: {}, shown: {} };
}

/** Sends a postback about an object. */
export function tell(world: World, type: string, { id }: { readonly id: string }): void {
  world.outbox.push({ type, id });
}

/** Says that an invoice, subscription or payout may change now. */
export function touch(world: World, { id }: Invoice | Subscription | Payout): void {
  world.touched.add(id);
}

/** The moments and confirmations of a transaction that is in no block yet. */
export function freshTransfer(
  world: World,
): Pick<Transfer, 'seenAt' | 'status' | 'confirmations' | 'block' | 'minedAt' | 'confirmedAt' | 'droppedAt'> {
  const moments = { seenAt: world.now, minedAt: null, confirmedAt: null, droppedAt: null };
  return { ...moments, status: 'pending', confirmations: 0, block: null };
}

/** The same for one that goes out: what is said of incoming money only is settled. */
export function freshOutgoing(world: World) {
  return { ...freshTransfer(world), mismatch: null, late: false, isAfterEnd: false, rate: null };
}

/** A block includes a transaction. Throws a Refusal unless it is pending. */
export function enterBlock(world: World, transfer: Transfer, block: number): void {
  checkStatus(transfer, ['pending'], 'enter a block');
  transfer.status = 'confirming';
  transfer.confirmations = 1;
  transfer.block = block;
  transfer.minedAt = world.now;
}

/** The block of a transaction is replaced, and it waits for another. Throws a Refusal unless it is confirming. */
export function leaveBlock(transfer: Transfer): void {
  checkStatus(transfer, ['confirming'], 'leave its block');
  transfer.status = 'pending';
  transfer.confirmations = 0;
  transfer.block = null;
  transfer.minedAt = null;
}

/** Marks a transaction as confirmed; what follows from it is up to its kind. */
export function markConfirmed(world: World, transfer: Transfer): void {
  checkStatus(transfer, ['confirming'], 'be confirmed');
  transfer.status = 'confirmed';
  transfer.confirmations = transfer.asset.confirmationsRequired;
  transfer.confirmedAt = world.now;
}

/** Marks a transaction as dropped, out of a block too; what follows from it is up to its kind. */
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
