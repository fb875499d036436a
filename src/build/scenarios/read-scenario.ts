import { isAmount } from '../../sandbox/model/amount.ts';
import type { Happening } from '../../sandbox/model/play.ts';
import {
  childOf,
  entriesOf,
  faultAt,
  itemsOf,
  nameValue,
  oneOf,
  optionalTextAt,
  placeOf,
  readInteger,
  requiredChild,
  rootNode,
  textAt,
  type ContractNode,
} from '../contract/node.ts';
import { parseSource } from '../contract/source.ts';
import type { Scenario, ScenarioEvent } from './scenario.ts';
import { readMoment } from './times.ts';

/** The keys of each event besides `at` and `what`. */
const eventKeys = {
  'invoice created': [],
  'payment created': ['asset', 'rate', 'expires', 'return_address'],
  seen: ['transaction', 'payment', 'amount', 'rate', 'asset'],
  'in block': ['transaction', 'block'],
  confirmed: ['transaction'],
  dropped: ['transaction'],
  'cancel fee quoted': ['network_fees', 'expires'],
  cancelled: [],
  settling: ['transaction', 'payment', 'network_fee', 'gateway_fee', 'asset'],
  returning: ['transaction', 'payment', 'network_fee', 'asset'],
} as const;

// Object.keys returns the keys as plain strings.
const whats = Object.keys(eventKeys) as (keyof typeof eventKeys)[];

/**
 * Reads a scenario.
 *
 * @param text YAML.
 * @param name the scenario's name: the file's name without its extension.
 * @param file the file's path for messages, relative to the site's root.
 * @throws ContractError naming the file, the line, what was found and what is allowed.
 */
export function readScenario(text: string, name: string, file: string): Scenario {
  const root = rootNode(parseSource(text, file));
  checkKeys(root, ['title', 'caption', 'max_shortfall', 'until', 'events']);
  const events = itemsOf(requiredChild(root, 'events')).map((node, index, all) => {
    const event = readEvent(node);
    const before = all[index - 1];
    if (before !== undefined && event.at < readMoment(requiredChild(before, 'at')))
      throw faultAt(node, 'an event that is earlier than the one above it', 'events in chronological order');
    return event;
  });
  const last = events.at(-1)?.at ?? '';
  const end = childOf(root, 'until');
  const until = end === undefined ? last : readMoment(end);
  if (until < last)
    throw faultAt(end ?? root, 'an end before the last event', 'the time of that event, or a later one');
  const shortfall = childOf(root, 'max_shortfall');
  return {
    name,
    file,
    title: textAt(root, 'title'),
    caption: textAt(root, 'caption'),
    maxShortfall: shortfall === undefined ? '0' : readAmount(shortfall),
    events,
    until,
  };
}

function readEvent(node: ContractNode): ScenarioEvent {
  const what = oneOf(requiredChild(node, 'what'), whats);
  checkKeys(node, ['at', 'what', ...eventKeys[what]]);
  return { at: readMoment(requiredChild(node, 'at')), place: placeOf(node), ...readHappening(what, node) };
}

function readHappening(what: (typeof whats)[number], node: ContractNode): Happening {
  const text = (key: string): string => textAt(node, key);
  const amount = (key: string): string => readAmount(requiredChild(node, key));
  const expires = (): string => readMoment(requiredChild(node, 'expires'));
  const asset = optionalTextAt(node, 'asset');
  switch (what) {
    case 'invoice created':
    case 'cancelled':
      return { what };
    case 'payment created': {
      const address = childOf(node, 'return_address');
      // Without this key, the payment has the return address of the contract's example.
      const returnAddress = address === undefined ? 'example' : oneOf(address, ['none']);
      return { what, asset: text('asset'), rate: amount('rate'), expires: expires(), returnAddress };
    }
    case 'seen': {
      const rate = childOf(node, 'rate');
      return {
        what,
        transaction: text('transaction'),
        payment: text('payment'),
        amount: amount('amount'),
        rate: rate === undefined ? null : readAmount(rate),
        asset,
      };
    }
    case 'in block':
      return { what, transaction: text('transaction'), block: readInteger(requiredChild(node, 'block')) };
    case 'confirmed':
    case 'dropped':
      return { what, transaction: text('transaction') };
    case 'cancel fee quoted': {
      const fees = entriesOf(requiredChild(node, 'network_fees'));
      const networkFees = Object.fromEntries(fees.map(([key, fee]) => [key, readAmount(fee)]));
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

function checkKeys(node: ContractNode, allowed: readonly string[]): void {
  const [key] = entriesOf(node).find(([name]) => !allowed.includes(name)) ?? [];
  if (key !== undefined) throw faultAt(node, `the key "${key}"`, allowed.join(', '));
}

function readAmount(node: ContractNode): string {
  if (!isAmount(node.value)) throw faultAt(node, nameValue(node.value), 'an amount in quotes, as in "25" or "0.00025"');
  return node.value;
}
