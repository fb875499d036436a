import type { KeyData } from '../api/keys.ts';
import type { Host } from '../host.ts';
import { lookUp } from '../lookup.ts';
import { chainDecimals, isAmount } from '../model/amount.ts';
import { listTransfers, type Found } from '../model/relay.ts';
import type { Payout, Subscription } from '../model/state.ts';
import { findPayment } from '../operations/payments.ts';
import type { Postbacks } from '../postbacks/deliver.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Sockets } from '../sockets.ts';

/** What a command acts on. */
export interface Context {
  readonly sandbox: Sandbox;
  readonly host: Host;
  readonly postbacks: Postbacks;
  readonly sockets: Sockets;
  readonly keys: readonly KeyData[];
  /** Deletes every object and restores the default settings and the real time. */
  readonly reset: () => void;
}

/** The arguments and options of a command, as text. */
export type Given = Readonly<Record<string, string | undefined>>;

/** A command that simulates an event, sent from the command line or over HTTP. */
export interface Command {
  readonly name: string;
  /**
   * Names of its arguments in order. One with a question mark is optional; one with three dots takes all remaining
   * words.
   */
  readonly args: readonly string[];
  /** Options that take a value, with their descriptions. */
  readonly options?: Readonly<Record<string, string>>;
  /** Options without a value, with their descriptions. */
  readonly flags?: Readonly<Record<string, string>>;
  readonly about: string;
  /** Carries out the command and returns its result, a JSON value. Throws an Error if that is impossible. */
  run(context: Context, given: Given): unknown;
}

/** The error of a command that can't be carried out as given. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/**
 * Returns the payment with an id and its invoice. For the id of an invoice, returns its newest payment; without an id,
 * the newest of all. Throws a CommandError if there is none.
 */
export function paymentOf({ sandbox }: Context, id: string | undefined): NonNullable<ReturnType<typeof findPayment>> {
  const { world } = sandbox;
  // An object is first shown at its creation, so these are in the order of creation.
  const all = Object.values(world.state.shown).filter((object) => 'payment_uri' in object);
  const ofInvoice = lookUp(world.state.invoices, id)?.payments;
  if (ofInvoice?.length === 0) throw new CommandError(`${id} has no payment yet. Create one first.`);
  const found = findPayment(world, ofInvoice?.at(-1)?.id ?? id ?? all.at(-1)?.id);
  if (found === undefined) throw new CommandError(say('payment', id, all));
  return found;
}

/**
 * Returns the transaction with an id or a hash. For the id of a payment or payout, returns its newest transaction;
 * without an id, the newest of all. Throws a CommandError if there is none.
 *
 * @param kinds what may be chosen without the id or the hash of a transaction.
 */
export function transferOf({ sandbox }: Context, id: string | undefined, kinds?: (kind: string) => boolean): Found {
  const all = listTransfers(sandbox.world).sort((a, b) => a.transfer.order - b.transfer.order);
  const isOf = ({ transfer, payment, payout }: Found): boolean =>
    (id === undefined || payment?.id === id || payout?.id === id) && (kinds?.(transfer.kind) ?? true);
  const found = all.findLast((one) => one.transfer.id === id || one.transfer.hash === id || isOf(one));
  const transfers = all.map(({ transfer }) => transfer);
  if (found === undefined) throw new CommandError(say('transaction', id, transfers));
  return found;
}

/** Returns the subscription with an id; without an id, the newest. Throws a CommandError if there is none. */
export function subscriptionOf({ sandbox }: Context, id: string | undefined): Subscription {
  return choose('subscription', id, Object.values(sandbox.world.state.subscriptions));
}

/** Returns the payout with an id; without an id, the newest. Throws a CommandError if there is none. */
export function payoutOf({ sandbox }: Context, id: string | undefined): Payout {
  return choose('payout', id, Object.values(sandbox.world.state.payouts));
}

function choose<Item extends { readonly id: string }>(
  kind: string,
  id: string | undefined,
  all: readonly Item[],
): Item {
  const found = id === undefined ? all.at(-1) : all.find((item) => item.id === id);
  if (found === undefined) throw new CommandError(say(kind, id, all));
  return found;
}

function say(kind: string, id: string | undefined, all: readonly { readonly id: string }[]): string {
  const ids = all.slice(-5).map((item) => item.id);
  const there = ids.length === 0 ? 'None yet.' : `Most recent: ${ids.join(', ')}.`;
  return `There is no ${kind}${id === undefined ? '' : ` "${id}"`}. ${there}`;
}

/** Reads an argument or option that must be a whole number. Returns `standard` if it was not given. */
export function numberOf(given: Given, name: string, standard: number): number {
  const text = given[name];
  if (text === undefined) return standard;
  if (!/^[0-9]{1,9}$/.test(text)) throw new CommandError(`"${name}" is "${text}". Type a whole number.`);
  return Number(text);
}

/** Returns whether a text is an amount that a chain can hold. */
export function isChainAmount(text: string): boolean {
  return isAmount(text) && (text.split('.')[1]?.length ?? 0) <= chainDecimals;
}

/** Reads an argument or option that must be one of some words. Throws a CommandError if it isn't. */
export function wordOf(given: Given, name: string, words: readonly string[]): string {
  const word = given[name];
  if (word === undefined || !words.includes(word))
    throw new CommandError(
      `"${name}" is ${word === undefined ? 'missing' : `"${word}"`}. Allowed: ${words.join(', ')}.`,
    );
  return word;
}
