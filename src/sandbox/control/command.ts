import type { KeyData } from '../api/keys.ts';
import { listTransfers, type Found } from '../model/relay.ts';
import type { Payout, Subscription } from '../model/state.ts';
import { findPayment } from '../operations/payments.ts';
import type { Postbacks } from '../postbacks/deliver.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Sockets } from '../socket/index.ts';

/** What a command works on. */
export interface Context {
  readonly sandbox: Sandbox;
  readonly postbacks: Postbacks;
  readonly sockets: Sockets;
  readonly keys: readonly KeyData[];
  /** Forgets everything. */
  readonly reset: () => void;
}

/** What a command was given: its arguments and options, as text. */
export type Given = Readonly<Record<string, string | undefined>>;

/** Something that the outside world does, from the command line or by HTTP. */
export interface Command {
  readonly name: string;
  /** Names of its arguments in order; one with a question mark may be left out, one with dots takes the rest. */
  readonly args: readonly string[];
  /** Options that take a value, with what they do. */
  readonly options?: Readonly<Record<string, string>>;
  /** Options without a value. */
  readonly flags?: Readonly<Record<string, string>>;
  readonly about: string;
  /** Does it and says what came of it: a text, or something for programs. Throws an Error for what cannot be. */
  run(context: Context, given: Given): unknown;
}

/** A command that cannot be carried out as it was given. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The payment with an id, with its invoice; without an id the newest one. */
export function paymentOf({ sandbox }: Context, id: string | undefined): NonNullable<ReturnType<typeof findPayment>> {
  const { world } = sandbox;
  const all = Object.values(world.state.invoices).flatMap(({ payments }) => payments);
  const found = findPayment(world, id ?? all.at(-1)?.id);
  if (found === undefined) throw new CommandError(say('payment', id, all));
  return found;
}

/** The transaction with an id or a hash; for the id of a payment or payout, its newest one. */
export function transferOf({ sandbox }: Context, id: string | undefined): Found {
  const all = listTransfers(sandbox.world);
  const found =
    id === undefined
      ? all.at(-1)
      : all.findLast(
          ({ transfer, payment, payout }) =>
            transfer.id === id || transfer.hash === id || payment?.id === id || payout?.id === id,
        );
  const transfers = all.map(({ transfer }) => transfer);
  if (found === undefined) throw new CommandError(say('transaction', id, transfers));
  return found;
}

/** The subscription with an id; without an id the newest one. */
export function subscriptionOf({ sandbox }: Context, id: string | undefined): Subscription {
  return choose('subscription', id, Object.values(sandbox.world.state.subscriptions));
}

/** The payout with an id; without an id the newest one. */
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
  const there = ids.length === 0 ? 'There is none yet.' : `The newest: ${ids.join(', ')}.`;
  return `There is no ${kind}${id === undefined ? '' : ` "${id}"`}. ${there}`;
}

/** A whole number that was given. */
export function numberOf(given: Given, name: string, standard: number): number {
  const text = given[name];
  if (text === undefined) return standard;
  if (!/^[0-9]{1,9}$/.test(text)) throw new CommandError(`"${name}" is "${text}". Type a whole number.`);
  return Number(text);
}

/** One of some words that was given. */
export function wordOf(given: Given, name: string, words: readonly string[]): string {
  const word = given[name];
  if (word === undefined || !words.includes(word))
    throw new CommandError(
      `"${name}" is ${word === undefined ? 'missing' : `"${word}"`}. Allowed: ${words.join(', ')}.`,
    );
  return word;
}
