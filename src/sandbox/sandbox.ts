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

/** What the sandbox has been told to do to requests. */
export interface Orders {
  /** Problems that the next requests get instead of an answer. */
  problems: { readonly code: string; readonly retrySeconds: number; times: number }[];
  /** How many answers get lost after the request has been carried out. */
  lost: number;
  /** How long each answer takes. */
  delayMs: number;
  limit: { readonly requests: number; readonly seconds: number };
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
  /** How far the sandbox's clock is ahead, in milliseconds. */
  readonly clock: { aheadMs: number; isManual: boolean };
  /** Gets each moment that has brought something: for sockets, postbacks and the file of the state. */
  readonly listeners: ((moment: Moment) => void)[];
}

/** The asset with an id as the rules see it; undefined for one that cannot be received. */
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

/** The time that the sandbox has now. */
export function timeOf({ clock }: Sandbox): string {
  return writeInstant(Date.now() + clock.aheadMs);
}

/**
 * Lets something happen now: first whatever time has brought, then the act, then everything that follows from it.
 *
 * @throws whatever the act throws; a Refusal changes nothing.
 */
export function act<Result>(sandbox: Sandbox, run: (world: World) => Result): Result {
  catchUp(sandbox);
  try {
    return run(sandbox.world);
  } finally {
    finish(sandbox);
  }
}

/** Lets time do what it has to do up to now: deadlines pass in their order. */
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
    // A clock that jumps must not pass over what would have been paid in between.
    if (!sandbox.clock.isManual) for (let block = 0; block < 8; block += 1) mine(sandbox);
  }
  world.now = now;
}

/** A block on every network. */
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
