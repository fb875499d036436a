import { isMap, isSeq, LineCounter, parseDocument, type Node } from 'yaml';
import { isAmount } from '../../sandbox/model/amount.ts';
import type { Happening } from '../../sandbox/model/play.ts';
import { isRecord } from '../contract/node.ts';
import type { Scenario, ScenarioEvent } from './scenario.ts';
import { ScenarioError } from './scenario-error.ts';
import { parseMoment, timeForm } from './times.ts';

/** The keys of each event besides `at` and `what`. */
const eventKeys = {
  'invoice created': { required: [], optional: [] },
  'payment created': { required: ['asset', 'rate', 'expires'], optional: ['return_address'] },
  seen: { required: ['transaction', 'payment', 'amount'], optional: ['rate', 'asset'] },
  'in block': { required: ['transaction', 'block'], optional: [] },
  confirmed: { required: ['transaction'], optional: [] },
  dropped: { required: ['transaction'], optional: [] },
  'cancel fee quoted': { required: ['network_fees', 'expires'], optional: [] },
  cancelled: { required: [], optional: [] },
  settling: { required: ['transaction', 'payment', 'network_fee', 'gateway_fee'], optional: ['asset'] },
  returning: { required: ['transaction', 'payment', 'network_fee'], optional: ['asset'] },
} as const satisfies Record<string, { readonly required: readonly string[]; readonly optional: readonly string[] }>;

type What = keyof typeof eventKeys;

const topKeys = ['title', 'caption', 'max_shortfall', 'until', 'events'];

/**
 * Reads a scenario.
 *
 * @param text YAML.
 * @param name of the scenario: the file's name without its ending.
 * @param file as people type it.
 * @throws ScenarioError with file, line, what was found and what is allowed.
 */
export function readScenario(text: string, name: string, file: string): Scenario {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const placeOf = (node: unknown): string => {
    const range = isRecord(node) && Array.isArray(node.range) ? node.range : [0];
    return `${file}:${lines.linePos(Number(range[0])).line}`;
  };
  const [problem] = document.errors;
  if (problem !== undefined)
    throw new ScenarioError(
      `${file}:${lines.linePos(problem.pos[0]).line}`,
      problem.message.split(' at line ')[0] ?? '',
    );
  const root: Node | null = document.contents;
  const start = placeOf(root);
  if (!isMap(root)) throw new ScenarioError(start, `found no "key: value" lines. Keys: ${topKeys.join(', ')}.`);
  const record: unknown = document.toJS();
  const top = checkKeys(record, start, 'a scenario', ['title', 'caption', 'events'], ['max_shortfall', 'until']);
  const list = root.get('events', true);
  if (!isSeq(list) || list.items.length === 0) throw new ScenarioError(placeOf(list), '"events" is no list of events.');
  const values: readonly unknown[] = Array.isArray(top.events) ? top.events : [];
  const events = values.map((value, index) => readEvent(value, placeOf(list.items[index])));
  events.forEach((event, index) => {
    if (event.at < (events[index - 1]?.at ?? ''))
      throw new ScenarioError(
        event.place,
        'the event is earlier than the one above it. Write events in the order of time.',
      );
  });
  const last = events.at(-1)?.at ?? '';
  const until = top.until === undefined ? last : readTime(top.until, 'until', placeOf(root.get('until', true)));
  if (until < last)
    throw new ScenarioError(placeOf(root.get('until', true)), '"until" is earlier than the last event.');
  return {
    name,
    file,
    title: readText(top, 'title', start),
    caption: readText(top, 'caption', start),
    maxShortfall: top.max_shortfall === undefined ? '0' : readAmount(top, 'max_shortfall', start),
    events,
    until,
  };
}

function readEvent(value: unknown, place: string): ScenarioEvent {
  const found = isRecord(value) ? value.what : undefined;
  if (!isWhat(found)) {
    throw new ScenarioError(
      place,
      `"what" is ${JSON.stringify(found) ?? 'missing'}. Allowed: ${Object.keys(eventKeys).join(', ')}.`,
    );
  }
  const { required, optional } = eventKeys[found];
  const record = checkKeys(value, place, `the event "${found}"`, ['at', 'what', ...required], [...optional]);
  return { at: readTime(record.at, 'at', place), place, ...readHappening(found, record, place) };
}

function readHappening(what: What, record: Readonly<Record<string, unknown>>, place: string): Happening {
  const text = (key: string): string => readText(record, key, place);
  const amount = (key: string): string => readAmount(record, key, place);
  const asset = record.asset === undefined ? null : text('asset');
  switch (what) {
    case 'invoice created':
    case 'cancelled':
      return { what };
    case 'payment created':
      if (record.return_address !== undefined && record.return_address !== 'none')
        throw new ScenarioError(
          place,
          '"return_address" can only be none. Leave it out for the address of the contract\'s example.',
        );
      return {
        what,
        asset: text('asset'),
        rate: amount('rate'),
        expires: readTime(record.expires, 'expires', place),
        returnAddress: record.return_address === undefined ? 'example' : 'none',
      };
    case 'seen': {
      const rate = record.rate === undefined ? null : amount('rate');
      return {
        what,
        transaction: text('transaction'),
        payment: text('payment'),
        amount: amount('amount'),
        rate,
        asset,
      };
    }
    case 'in block':
      if (typeof record.block !== 'number' || !Number.isInteger(record.block) || record.block < 0)
        throw new ScenarioError(place, '"block" is no block height. Type a whole number.');
      return { what, transaction: text('transaction'), block: record.block };
    case 'confirmed':
    case 'dropped':
      return { what, transaction: text('transaction') };
    case 'cancel fee quoted': {
      if (!isRecord(record.network_fees))
        throw new ScenarioError(
          place,
          '"network_fees" is no list of assets with fees. Type: {usdc.base-sepolia: "0.05"}',
        );
      const fees = record.network_fees;
      const networkFees = Object.fromEntries(Object.keys(fees).map((key) => [key, readAmount(fees, key, place)]));
      return { what, networkFees, expires: readTime(record.expires, 'expires', place) };
    }
    case 'settling':
    case 'returning': {
      const gatewayFee = what === 'settling' ? amount('gateway_fee') : '0';
      return {
        what,
        transaction: text('transaction'),
        payment: text('payment'),
        asset,
        networkFee: amount('network_fee'),
        gatewayFee,
      };
    }
  }
}

function isWhat(value: unknown): value is What {
  return typeof value === 'string' && Object.hasOwn(eventKeys, value);
}

function checkKeys(
  value: unknown,
  place: string,
  owner: string,
  required: readonly string[],
  optional: readonly string[],
): Readonly<Record<string, unknown>> {
  const record = isRecord(value) ? value : {};
  const all = [...required, ...optional];
  const unknown = Object.keys(record).find((key) => !all.includes(key));
  if (unknown !== undefined)
    throw new ScenarioError(place, `${owner} has no key "${unknown}". Allowed: ${all.join(', ')}.`);
  const missing = required.find((key) => record[key] === undefined);
  if (missing !== undefined)
    throw new ScenarioError(place, `${owner} lacks "${missing}". It needs: ${required.join(', ')}.`);
  return record;
}

function readTime(value: unknown, key: string, place: string): string {
  const time = parseMoment(value);
  if (time === null)
    throw new ScenarioError(place, `"${key}" is ${JSON.stringify(value)} and no time. Allowed: ${timeForm}.`);
  return time;
}

function readText(record: Readonly<Record<string, unknown>>, key: string, place: string): string {
  const value = record[key];
  if (typeof value !== 'string' || value.trim() === '')
    throw new ScenarioError(place, `"${key}" is ${JSON.stringify(value)} and no text.`);
  return value.trim();
}

function readAmount(record: Readonly<Record<string, unknown>>, key: string, place: string): string {
  const value = record[key];
  if (!isAmount(value)) {
    throw new ScenarioError(
      place,
      `"${key}" is ${JSON.stringify(value)} and no amount. Write it in quotes, as in "25" or "0.00025".`,
    );
  }
  return value;
}
