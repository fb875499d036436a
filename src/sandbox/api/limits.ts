import type { Orders } from '../sandbox.ts';
import { ProblemError } from './problems.ts';

/** Counts the requests of each key within a window. */
export interface Limiter {
  /** Counts a request and returns the rate limit headers. Throws a ProblemError if the limit is reached. */
  take(key: string): Readonly<Record<string, string>>;
  /** Returns the rate limit headers without counting a request. */
  headers(key: string): Readonly<Record<string, string>>;
}

/** Creates a limiter. The limit in `orders` can change at any time. */
export function createLimiter(orders: Orders, now: () => number): Limiter {
  const windows = new Map<string, { start: number; used: number; limit: Orders['limit'] }>();
  const windowOf = (key: string): { start: number; used: number } => {
    const found = windows.get(key);
    const { limit } = orders;
    if (found?.limit === limit && now() < found.start + limit.seconds * 1000) return found;
    const fresh = { start: now(), used: 0, limit };
    windows.set(key, fresh);
    return fresh;
  };
  const secondsLeft = (start: number): number =>
    Math.max(1, Math.ceil((start + orders.limit.seconds * 1000 - now()) / 1000));
  const headers = (key: string): Record<string, string> => {
    const { requests, seconds } = orders.limit;
    const { start, used } = windowOf(key);
    return {
      'RateLimit-Policy': `"key";q=${requests};w=${seconds}`,
      RateLimit: `"key";r=${Math.max(0, requests - used)};t=${secondsLeft(start)}`,
    };
  };
  return {
    headers,
    take(key) {
      const window = windowOf(key);
      if (window.used >= orders.limit.requests)
        throw new ProblemError('rate_limited', 'Rate limit exceeded for this key.', {
          retryAfter: secondsLeft(window.start),
        });
      window.used += 1;
      return headers(key);
    },
  };
}
