import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { StoredAnswers } from '../api/idempotency.ts';
import type { Settings } from '../model/settings.ts';
import type { State } from '../model/world.ts';

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
 * The key of an amount in the file, which is a fraction such as `{"$amount": "1/4"}`, because numbers in JSON can't
 * hold integers of any size.
 */
const amountKey = '$amount';

/** Writes a state completely or not at all. Throws the file system's error. */
export function saveState(file: string, saved: Saved): void {
  const text = JSON.stringify(saved, (_, value: unknown) =>
    isAmount(value) ? { [amountKey]: `${value.over}/${value.under}` } : value,
  );
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/**
 * Reads a state. Returns null if the file doesn't exist yet.
 *
 * @throws Error naming the file if it contains something else.
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
    if (typeof saved === 'object' && saved !== null && 'version' in saved && saved.version === 1) return saved as Saved; // Written by saveState.
  } catch {
    // Reported below.
  }
  throw new Error(`${file} is not a sandbox's state. Name another file, or delete it.`);
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
