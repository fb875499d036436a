import type { SandboxData } from './data.ts';
import type { KeyData } from './api/keys.ts';
import type { Log } from './log.ts';
import { commit, type Moment } from './model/commit.ts';
import { nextDeadline, passDeadlines } from './model/deadlines.ts';
import type { Asset } from './model/state.ts';
import { collectPeriods, mineBlock, type Surroundings } from './model/relay.ts';
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
  limit: { readonly requests: number; readonly seconds: number };
}

/** Returns orders under which nothing goes wrong. */
export function defaultOrders(): Orders {
  return { problems: [], lost: 0, delayMs: 0, limit: { requests: 600, seconds: 60 } };
}

/** A running sandbox, without its servers. */
export interface Sandbox {
  readonly data: SandboxData;
  readonly world: World;
  readonly around: Surroundings;
  readonly keys: readonly KeyData[];
  readonly orders: Orders;
  readonly log: Log;
  /** Height of the newest block, by network. */
  readonly heights: Record<string, number>;
  /** How far the sandbox's clock is ahead, in milliseconds, and whether blocks are mined on command only. */
  readonly clock: { aheadMs: number; isManual: boolean };
  /**
   * Called after each moment that changed something or sent postbacks. Sockets, postbacks and the state file use them.
   */
  readonly listeners: ((moment: Moment) => void)[];
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

/** Returns the current time of the sandbox's clock, RFC 3339. */
export function timeOf({ clock }: Sandbox): string {
  return writeInstant(Date.now() + clock.aheadMs);
}

/**
 * Carries out an action now. Passes the deadlines first, then runs the action, then commits what follows from it.
 *
 * @throws anything that the action throws; a Refusal changes nothing.
 */
export function act<Result>(sandbox: Sandbox, run: (world: World) => Result): Result {
  catchUp(sandbox);
  try {
    return run(sandbox.world);
  } finally {
    finish(sandbox);
  }
}

/** Moves the world to the current time and passes the deadlines until then, in order. */
export function catchUp(sandbox: Sandbox): void {
  const { world } = sandbox;
  const now = timeOf(sandbox);
  const issuing = issuingOf(sandbox);
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
    if (!sandbox.clock.isManual) for (let block = 0; block < 8; block += 1) mine(sandbox);
  }
  world.now = now;
}

/** Mines a block on every network. */
export function mine(sandbox: Sandbox): void {
  const { world, around } = sandbox;
  for (const network of Object.keys(sandbox.heights)) sandbox.heights[network] = (sandbox.heights[network] ?? 0) + 1;
  mineBlock(world, around);
  finish(sandbox);
}

function finish(sandbox: Sandbox): void {
  const { world, log, listeners } = sandbox;
  if (world.touched.size === 0 && world.outbox.length === 0) return;
  const moment = commit(world, () => randomId('evt'));
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
  for (const listener of listeners) listener(moment);
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
