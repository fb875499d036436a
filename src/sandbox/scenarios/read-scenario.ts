import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import { isRecord } from '../contract/record.ts';
import { isAmount } from '../model/amount.ts';
import type { Happening } from '../model/play.ts';
import { readMoment } from './times.ts';

/**
 * An event of a scenario. Everything else (states, balances, amounts, postbacks) is computed from the events. Times are
 * RFC 3339.
 */
export type ScenarioEvent = { readonly at: string; readonly place: string } & Happening;

/** A scenario as its file describes it: the events, without what follows from them. */
export interface Scenario {
  readonly name: string;
  /** The file's path for messages, relative to the site's root. */
  readonly file: string;
  /** The case in a few words. */
  readonly title: string;
  /** The caption of its figure. */
  readonly caption: string;
  /** The shortfall that the merchant accepts. */
  readonly maxShortfall: string;
  readonly events: readonly ScenarioEvent[];
  /** The time at which the clock stops. */
  readonly until: string;
}

/** The keys of each event besides `at` and `what`. */
const eventKeys = {
  'invoice created': [],
  'payment created': ['asset', 'rate', 'expires', 'return_address'],
  seen: ['transaction', 'payment', 'amount', 'rate', 'asset'],
  'in block': ['transaction', 'block'],
  confirmed: ['transaction'],
  dropped: ['transaction'],
  'cancellation fee quoted': ['network_fees', 'expires'],
  cancelled: [],
  settling: ['transaction', 'payment', 'network_fee', 'gateway_fee', 'asset'],
  returning: ['transaction', 'payment', 'network_fee', 'asset'],
} as const;

// Object.keys returns the keys as plain strings.
const whats = Object.keys(eventKeys) as (keyof typeof eventKeys)[];

/** The error of a file that is not as it should be, with the place, what was found and what is allowed. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
}

/**
 * Reads a scenario.
 *
 * @param text YAML.
 * @param name the scenario's name: the file's name without its extension.
 * @param file the file's path for messages.
 * @throws ScenarioError naming the file, the line, what was found and what is allowed.
 */
export function readScenario(text: string, name: string, file: string): Scenario {
  const root = parsePlace(text, file);
  root.checkKeys(['title', 'caption', 'max_shortfall', 'until', 'events']);
  const events = root
    .need('events')
    .items()
    .map((place, index, all) => {
      const event = readEvent(place);
      const before = all[index - 1];
      if (before !== undefined && event.at < readTime(before.need('at')))
        throw place.fault('an event that is earlier than the one above it', 'events in chronological order');
      return event;
    });
  const last = events.at(-1)?.at ?? '';
  const end = root.at('until');
  const until = end === undefined ? last : readTime(end);
  if (until < last) throw (end ?? root).fault('an end before the last event', 'the time of that event, or a later one');
  const shortfall = root.at('max_shortfall');
  return {
    name,
    file,
    title: root.need('title').text(),
    caption: root.need('caption').text(),
    maxShortfall: shortfall === undefined ? '0' : readAmount(shortfall),
    events,
    until,
  };
}

function readEvent(place: Place): ScenarioEvent {
  const what = place.need('what').oneOf(whats);
  place.checkKeys(['at', 'what', ...eventKeys[what]]);
  return { at: readTime(place.need('at')), place: place.where(), ...readHappening(what, place) };
}

function readHappening(what: (typeof whats)[number], place: Place): Happening {
  const text = (key: string): string => place.need(key).text();
  const amount = (key: string): string => readAmount(place.need(key));
  const expires = (): string => readTime(place.need('expires'));
  const asset = place.at('asset')?.text() ?? null;
  switch (what) {
    case 'invoice created':
    case 'cancelled':
      return { what };
    case 'payment created':
      return {
        what,
        asset: text('asset'),
        rate: amount('rate'),
        expires: expires(),
        // Without this key, the payment has the return address of the contract's example.
        returnAddress: place.at('return_address')?.oneOf(['none']) ?? 'example',
      };
    case 'seen': {
      const rate = place.at('rate');
      return {
        what,
        transaction: text('transaction'),
        payment: text('payment'),
        amount: amount('amount'),
        rate: rate === undefined ? null : readAmount(rate),
        asset,
      };
    }
    case 'in block': {
      const block = place.need('block');
      if (!Number.isInteger(block.value)) throw block.fault(block.found(), 'a whole number');
      return { what, transaction: text('transaction'), block: Number(block.value) };
    }
    case 'confirmed':
    case 'dropped':
      return { what, transaction: text('transaction') };
    case 'cancellation fee quoted': {
      const fees = place.need('network_fees');
      const networkFees = Object.fromEntries(fees.keys().map((key) => [key, readAmount(fees.need(key))]));
      return { what, networkFees, expires: expires() };
    }
    case 'settling':
    case 'returning':
      return {
        what,
        transaction: text('transaction'),
        payment: text('payment'),
        asset,
        networkFee: amount('network_fee'),
        gatewayFee: what === 'settling' ? amount('gateway_fee') : '0',
      };
  }
}

function readAmount(place: Place): string {
  if (!isAmount(place.value)) throw place.fault(place.found(), 'an amount in quotes, as in "25" or "0.00025"');
  return place.value;
}

function readTime(place: Place): string {
  const moment = readMoment(place.text());
  if (moment === null) throw place.fault(place.found(), '"10:04:10" or "next day 11:00:00"');
  return moment;
}

function parsePlace(text: string, file: string): Place {
  const lines = new LineCounter();
  // Pretty errors are turned off because they repeat the place, which the message names already.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [problem] = document.errors;
  if (problem !== undefined) {
    const { line } = lines.linePos(problem.pos[0]);
    const written = JSON.stringify(text.split('\n')[line - 1]?.trim() ?? '');
    throw new ScenarioError(`${file}:${line}: found ${written}, which YAML can't read (${problem.message})`);
  }
  return new Place({ file, document, lines }, [], document.toJS());
}

/** A place in a YAML file: its value, and where it is for messages. */
class Place {
  readonly #source: { readonly file: string; readonly document: Document; readonly lines: LineCounter };
  readonly #path: readonly (string | number)[];
  readonly value: unknown;

  constructor(
    source: { readonly file: string; readonly document: Document; readonly lines: LineCounter },
    path: readonly (string | number)[],
    value: unknown,
  ) {
    this.#source = source;
    this.#path = path;
    this.value = value;
  }

  /** Returns the file and the line. */
  where(): string {
    const { file, document, lines } = this.#source;
    const node: unknown = this.#path.length === 0 ? document.contents : document.getIn(this.#path, true);
    return `${file}:${isNode(node) && node.range ? lines.linePos(node.range[0]).line : 1}`;
  }

  fault(found: string, allowed: string): ScenarioError {
    return new ScenarioError(`${this.where()} at /${this.#path.join('/')}: found ${found}; allowed: ${allowed}.`);
  }

  /** Describes the value for a message. */
  found(): string {
    if (this.value === undefined) return 'nothing';
    return Array.isArray(this.value) ? 'a list' : isRecord(this.value) ? 'a mapping' : JSON.stringify(this.value);
  }

  keys(): string[] {
    if (!isRecord(this.value)) throw this.fault(this.found(), 'a mapping');
    return Object.keys(this.value);
  }

  checkKeys(allowed: readonly string[]): void {
    const key = this.keys().find((name) => !allowed.includes(name));
    if (key !== undefined) throw this.fault(`the key "${key}"`, allowed.join(', '));
  }

  at(key: string): Place | undefined {
    return this.keys().includes(key)
      ? new Place(this.#source, [...this.#path, key], Reflect.get(Object(this.value), key))
      : undefined;
  }

  need(key: string): Place {
    const child = this.at(key);
    if (child === undefined)
      throw this.fault(`no "${key}"`, `a mapping with "${key}" (it has: ${this.keys().join(', ') || 'nothing'})`);
    return child;
  }

  items(): Place[] {
    if (!Array.isArray(this.value)) throw this.fault(this.found(), 'a list');
    return this.value.map((item: unknown, index) => new Place(this.#source, [...this.#path, index], item));
  }

  text(): string {
    if (typeof this.value !== 'string' || this.value.trim() === '') throw this.fault(this.found(), 'text');
    return this.value;
  }

  oneOf<Text extends string>(allowed: readonly Text[]): Text {
    const text = this.text();
    const found = allowed.find((one) => one === text);
    if (found === undefined) throw this.fault(`"${text}"`, allowed.join('; '));
    return found;
  }
}
