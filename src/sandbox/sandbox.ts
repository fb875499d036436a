import type { StoredAnswers } from './api/idempotency.ts';
import type { KeyData } from './api/keys.ts';
import { ProblemError } from './api/problems.ts';
import type { SandboxData } from './data.ts';
import type { Log } from './log.ts';
import { commit, type Moment } from './model/commit.ts';
import { nextDeadline, passDeadlines } from './model/deadlines.ts';
import { collectPeriods, mineBlock, type Surroundings } from './model/relay.ts';
import type { Asset } from './model/state.ts';
import type { Issuing } from './model/subscriptions.ts';
import { writeInstant } from './model/times.ts';
import type { World } from './model/world.ts';
import { randomId } from './names.ts';

/** The failures, delay and limit that commands have ordered for requests. */
export interface Orders {
  /** Problems that the next requests get instead of a result. */
  problems: { readonly code: string; readonly retrySeconds: number; times: number }[];
  /** How many responses will be lost after their requests have been carried out. */
  lost: number;
  /** The delay of each response. */
  delayMs: number;
  /** How many requests a key may send in these seconds, and one client with a publishable key. */
  limit: { readonly requests: number; readonly client: number; readonly seconds: number };
}

/** Returns orders under which nothing goes wrong. */
export function defaultOrders(): Orders {
  return { problems: [], lost: 0, delayMs: 0, limit: { requests: 600, client: 300, seconds: 60 } };
}

/** Keeps what a sandbox knows. */
export interface Keeper {
  /** Saves everything. Throws an Error if that is impossible. */
  save(): void;
  /** Returns to what was saved last. */
  restore(): void;
}

/** A running sandbox, without its servers. */
export interface Sandbox {
  readonly data: SandboxData;
  readonly world: World;
  readonly around: Surroundings;
  readonly keys: readonly KeyData[];
  readonly orders: Orders;
  readonly log: Log;
  /** Responses by idempotency key. */
  readonly stored: StoredAnswers;
  /** Height of the newest block, by network. */
  readonly heights: Record<string, number>;
  readonly clock: {
    /** How far the sandbox's clock is ahead of the real time, in milliseconds. */
    aheadMs: number;
    /** Whether blocks are mined on command only. */
    isManual: boolean;
    /** Returns the real time in milliseconds. */
    readonly real: () => number;
  };
  /**
   * Called with each moment that changed something or sent postbacks, once its transaction is saved, and with whether it
   * is the last one of the transaction. Sockets and postbacks use it.
   */
  readonly listeners: ((moment: Moment, isLast: boolean) => void)[];
  /** Null if the state is only in memory. */
  keeper: Keeper | null;
  /** The moments of the transaction that is under way; null if there is none. */
  moments: Moment[] | null;
}

/** Returns what the rules need to know about an asset; undefined if it can't be received. */
export function findAsset({ assets }: SandboxData, id: string): Asset | undefined {
  const found = assets.find((asset) => asset.id === id);
  return (
    found && {
      id,
      networkId: found.network_id,
      contractAddress: found.contract_address,
      decimals: found.decimals,
      quoteDecimals: found.quote_decimals,
      minPayment: found.min_payment,
      confirmationsRequired: found.confirmations_required,
      canReturn: found.features.includes('return'),
    }
  );
}

/** Returns the current time of the sandbox's clock in milliseconds. */
export function millisecondsOf({ clock }: Sandbox): number {
  return clock.real() + clock.aheadMs;
}

/** Returns the current time of the sandbox's clock, RFC 3339. */
export function timeOf(sandbox: Sandbox): string {
  return writeInstant(millisecondsOf(sandbox));
}

/**
 * Makes changes that are saved together before anybody hears of them. If they can't be saved, none of them has happened.
 * A transaction within another one belongs to it.
 *
 * @throws ProblemError `service_unavailable` if the changes can't be saved; otherwise anything that `run` throws. What
 *   happened before it threw, such as a deadline that passed, is saved.
 */
export function transact<Result>(sandbox: Sandbox, run: () => Result): Result {
  if (sandbox.moments !== null) return run();
  const moments: Moment[] = [];
  sandbox.moments = moments;
  const outcome = attempt(run);
  sandbox.moments = null;
  keep(sandbox);
  for (const moment of moments) announce(sandbox, moment, moment === moments.at(-1));
  if ('error' in outcome) throw outcome.error;
  return outcome.result;
}

function attempt<Result>(run: () => Result): { readonly result: Result } | { readonly error: unknown } {
  try {
    return { result: run() };
  } catch (error) {
    return { error };
  }
}

function keep({ keeper, world }: Sandbox): void {
  const { hasChanged } = world;
  world.hasChanged = false;
  if (keeper === null || !hasChanged) return;
  try {
    keeper.save();
  } catch (error) {
    keeper.restore();
    const reason = error instanceof Error ? error.message : String(error);
    throw new ProblemError('service_unavailable', `Nothing has happened, because the state can't be saved: ${reason}`, {
      retryAfter: 1,
    });
  }
}

/**
 * Carries out an action now. Passes the deadlines first, then runs the action, then commits what follows from it.
 *
 * @param then makes the result from what the action returned, after the commit but in the same transaction. By default,
 *   it is the result.
 * @throws anything that the action throws; a Refusal changes nothing.
 */
export function act<Acted>(sandbox: Sandbox, run: (world: World) => Acted): Acted;
export function act<Acted, Result>(
  sandbox: Sandbox,
  run: (world: World) => Acted,
  then: (acted: Acted) => Result,
): Result;
export function act<Acted, Result>(
  sandbox: Sandbox,
  run: (world: World) => Acted,
  then?: (acted: Acted) => Result,
): Acted | Result {
  return transact(sandbox, () => {
    catchUp(sandbox);
    let acted: Acted;
    try {
      acted = run(sandbox.world);
    } finally {
      finish(sandbox);
    }
    return then === undefined ? acted : then(acted);
  });
}

/**
 * Limits how long passing deadlines or mining blocks keeps other requests waiting. Where the real time stands still, as
 * in a worker, the number of objects decides.
 *
 * @returns a function that is called before each piece of work, and returns whether it may be done.
 */
export function limitWork({ clock, world }: Sandbox): () => boolean {
  const end = clock.real() + 2000;
  let left = 500_000;
  return () => {
    left -= 1 + Object.keys(world.state.invoices).length;
    return left > 0 && clock.real() < end;
  };
}

/** Moves the world to the current time and passes the deadlines until then, in order. */
export function catchUp(sandbox: Sandbox): void {
  transact(sandbox, () => {
    const { world, clock } = sandbox;
    const now = timeOf(sandbox);
    const issuing = issuingOf(sandbox);
    const mayWork = limitWork(sandbox);
    for (
      let next = nextDeadline(world, issuing);
      next !== undefined && next.at < now;
      next = nextDeadline(world, issuing)
    ) {
      if (next.at > world.now) world.now = next.at;
      passDeadlines(world, issuing);
      collectPeriods(world, sandbox.around);
      finish(sandbox);
      // Blocks are mined so that a clock that jumps doesn't skip payments that would have been confirmed in between.
      if (!clock.isManual) for (let block = 0; block < 8; block += 1) mine(sandbox);
      // What is left is done at the next moment, at the latest in a second.
      if (!mayWork()) return;
    }
    world.now = now;
  });
}

/** Mines a block on every network. */
export function mine(sandbox: Sandbox): void {
  transact(sandbox, () => {
    const { world, around } = sandbox;
    for (const network of Object.keys(sandbox.heights)) sandbox.heights[network] = (sandbox.heights[network] ?? 0) + 1;
    mineBlock(world, around);
    finish(sandbox);
  });
}

function finish({ world, moments, log }: Sandbox): void {
  for (const { id, text } of world.notes.splice(0))
    log.add({
      at: world.now,
      kind: 'state',
      text: `subscription ${id} ${text}`,
      data: { object: 'subscription', id, text },
    });
  if (world.touched.size === 0 && world.outbox.length === 0) return;
  moments?.push(commit(world, () => randomId('evt')));
}

function announce({ log, listeners }: Sandbox, moment: Moment, isLast: boolean): void {
  for (const { kind, before, after } of moment.changes) {
    const from = before?.status ?? 'new';
    const what = from === after.status ? after.status : `${from} → ${after.status}`;
    log.add({
      at: moment.at,
      kind: 'state',
      text: `${kind} ${after.id} ${what} (revision ${after.revision})`,
      data: { object: kind, id: after.id, from, to: after.status, revision: after.revision },
    });
  }
  for (const listener of listeners) listener(moment, isLast);
}

function issuingOf({ around: { settings, names, merchant } }: Sandbox): Issuing {
  return {
    aheadSeconds: settings.aheadSeconds,
    graceSeconds: settings.graceSeconds,
    lateSeconds: settings.lateSeconds,
    invoiceId: () => names.id('inv'),
    checkoutUrl: merchant.checkoutUrl,
  };
}
