import type { StoredAnswers } from './api/idempotency.ts';
import type { Amount } from './model/amount.ts';
import { defaultSettings, type Settings } from './model/settings.ts';
import { writeInvoice, writePayout, writeSubscription } from './model/write.ts';
import type { State } from './model/world.ts';

/** What is kept across restarts. */
export interface Saved {
  readonly version: 1;
  readonly now: string;
  readonly aheadMs: number;
  readonly state: State;
  readonly settings: Settings;
  readonly heights: Record<string, number>;
  readonly stored: StoredAnswers;
}

/**
 * The key of an amount in the text, which is a fraction such as `{"$amount": "1/4"}`, because numbers in JSON can't hold
 * integers of any size.
 */
const amountKey = '$amount';

/** Writes a state as text. A key that merchants have named like that of an amount gets one more `$`. */
export function writeSaved(saved: Saved): string {
  return JSON.stringify(saved, (_, value: unknown) =>
    isAmount(value) ? { [amountKey]: `${value.over}/${value.under}` } : renameKeys(value, /^\$+amount$/, '$$$&'),
  );
}

/** Reads the text of a state. Returns null if it is anything else, or damaged. */
export function readSaved(text: string): Saved | null {
  try {
    const saved = JSON.parse(text, (_, value: unknown) => readAmount(value)) as Partial<Saved> | null; // Checked below.
    if (saved?.version !== 1 || typeof saved.now !== 'string' || Number.isNaN(Date.parse(saved.now))) return null;
    const { aheadMs, state, settings, heights, stored } = saved;
    if (typeof aheadMs !== 'number' || state === undefined) return null;
    if (![settings, heights, stored, state.shown].every((part) => typeof part === 'object')) return null;
    // What can be written again is complete.
    for (const invoice of Object.values(state.invoices)) writeInvoice(invoice, state.shown);
    for (const payout of Object.values(state.payouts)) writePayout(payout, state.shown);
    for (const subscription of Object.values(state.subscriptions))
      writeSubscription(subscription, state.invoices, state.shown);
    const standard = defaultSettings();
    return isLike({ ...standard, ...settings }, standard)
      ? { ...(saved as Saved), settings: { ...standard, ...settings } }
      : null;
  } catch {
    return null;
  }
}

/** Returns whether settings have the same types as others: lists are of texts, like the values of records. */
function isLike(settings: Settings, standard: Settings): boolean {
  return Object.entries(standard).every(([key, like]: [string, unknown]) => {
    const value: unknown = Reflect.get(settings, key);
    if (typeof value !== typeof like || value === null || Array.isArray(value) !== Array.isArray(like)) return false;
    return typeof value !== 'object' || Object.values(value).every((item) => typeof item === 'string');
  });
}

function isAmount(value: unknown): value is Amount {
  return (
    typeof value === 'object' && value !== null && 'over' in value && typeof value.over === 'bigint' && 'under' in value
  );
}

function readAmount(value: unknown): unknown {
  const written = typeof value === 'object' && value !== null && amountKey in value ? value[amountKey] : undefined;
  const [, over, under] = /^(-?[0-9]+)\/([0-9]+)$/.exec(typeof written === 'string' ? written : '') ?? [];
  return over === undefined || under === undefined
    ? renameKeys(value, /^\$(?=\$+amount$)/, '')
    : { over: BigInt(over), under: BigInt(under) };
}

function renameKeys(value: unknown, pattern: RegExp, replacement: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.keys(value).some((key) => pattern.test(key))) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.replace(pattern, replacement), item]));
}
