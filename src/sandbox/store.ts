import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { StoredAnswers } from './api/idempotency.ts';
import type { Settings } from './model/settings.ts';
import type { State } from './model/world.ts';

/** What outlives a restart. */
export interface Saved {
  readonly version: 1;
  readonly now: string;
  readonly aheadMs: number;
  readonly state: State;
  readonly settings: Settings;
  readonly heights: Record<string, number>;
  readonly stored: StoredAnswers;
}

/** A fraction in the file: `{"$amount": "1/4"}`, because JSON has no whole numbers of any size. */
const amountKey = '$amount';

/** Writes a state, whole or not at all. Throws the error of the file system. */
export function saveState(file: string, saved: Saved): void {
  const text = JSON.stringify(saved, (_, value: unknown) =>
    isAmount(value) ? { [amountKey]: `${value.over}/${value.under}` } : value,
  );
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/**
 * Reads a state; null if there is no such file yet.
 *
 * @throws Error naming the file, when it holds something else.
 */
export function loadState(file: string): Saved | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    const saved: unknown = JSON.parse(text, (_, value: unknown) => readAmount(value));
    if (typeof saved === 'object' && saved !== null && 'version' in saved && saved.version === 1) return saved as Saved; // Written above.
  } catch {
    // Said below.
  }
  throw new Error(`${file} is no state of a sandbox. Name another file, or delete it.`);
}

function isAmount(value: unknown): value is { over: bigint; under: bigint } {
  return (
    typeof value === 'object' && value !== null && 'over' in value && typeof value.over === 'bigint' && 'under' in value
  );
}

function readAmount(value: unknown): unknown {
  const written = typeof value === 'object' && value !== null && amountKey in value ? value[amountKey] : undefined;
  const [, over, under] = /^(-?[0-9]+)\/([0-9]+)$/.exec(typeof written === 'string' ? written : '') ?? [];
  return over === undefined || under === undefined ? value : { over: BigInt(over), under: BigInt(under) };
}
