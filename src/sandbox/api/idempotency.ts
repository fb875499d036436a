import { lookUp } from '../lookup.ts';
import { invalid, ProblemError } from './problems.ts';

/** A response as it was first sent. */
export interface StoredAnswer {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: unknown;
  readonly location: string | null;
}

/** Responses by mode and key. They are kept as long as the sandbox's state. */
export type StoredAnswers = Record<string, StoredAnswer>;

/** Reads the idempotency key of a request. Throws a ProblemError if it is missing or malformed. */
export function readIdempotencyKey(key: string | null): string {
  if (key === null || key === '')
    throw new ProblemError('idempotency_key_missing', 'Send an Idempotency-Key header with every POST request.');
  if (!/^[\x21-\x7e]+$/.test(key))
    throw invalid([{ pointer: 'Idempotency-Key', detail: 'Must consist of visible ASCII characters.' }]);
  if (key.length > 255) throw invalid([{ pointer: 'Idempotency-Key', detail: 'Must have at most 255 characters.' }]);
  return key;
}

/**
 * Returns a text that is the same for two requests with the same method, path and JSON. White space and the order of
 * members in the JSON don't matter.
 */
export function fingerprintOf(method: string, path: string, body: unknown): string {
  return `${method} ${path} ${canonical(body)}`;
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
}

/**
 * Returns the stored response to the same request, or null if the key is unused.
 *
 * @throws ProblemError if the key is in use or belongs to another request.
 */
export function findStored(
  stored: StoredAnswers,
  running: ReadonlySet<string>,
  key: string,
  fingerprint: string,
): StoredAnswer | null {
  if (running.has(key))
    throw new ProblemError('idempotency_key_in_use', "The first request with this key hasn't finished yet.", {
      retryAfter: 1,
    });
  const found = lookUp(stored, key);
  if (found === undefined) return null;
  if (found.fingerprint !== fingerprint)
    throw new ProblemError('idempotency_key_reused', 'This key was first used with a different request.');
  return found;
}
