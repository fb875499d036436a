import type { Orders } from '../sandbox.ts';
import { ProblemError } from './problems.ts';

/** Who sends a request. With a publishable key, which is public, each client also has a separate limit. */
export interface Sender {
  readonly key: string;
  /** The client's IP address; null with a secret key. */
  readonly client: string | null;
}

/** Counts the requests of each key, and of each client with a publishable key, within a window. */
export interface Limiter {
  /** Counts a request and returns the rate limit headers. Throws a ProblemError if a limit is reached. */
  take(sender: Sender): Readonly<Record<string, string>>;
  /** Returns the rate limit headers without counting a request. */
  headers(sender: Sender): Readonly<Record<string, string>>;
}

interface Window {
  readonly name: 'key' | 'client';
  readonly start: number;
  readonly limit: Orders['limit'];
  readonly most: number;
  used: number;
}

/** Creates a limiter. The limit in `orders` can change at any time. */
export function createLimiter(orders: Orders, now: () => number): Limiter {
  const windows = new Map<string, Window>();
  const windowOf = (name: Window['name'], id: string): Window => {
    const found = windows.get(id);
    const { limit } = orders;
    if (found?.limit === limit && now() < found.start + limit.seconds * 1000) return found;
    const most = name === 'key' ? limit.requests : limit.client;
    const fresh = { name, start: now(), limit, most, used: 0 };
    windows.set(id, fresh);
    return fresh;
  };
  const windowsOf = ({ key, client }: Sender): Window[] => [
    windowOf('key', key),
    ...(client === null ? [] : [windowOf('client', `${key} ${client}`)]),
  ];
  const leftOf = ({ most, used }: Window): number => Math.max(0, most - used);
  const secondsLeft = ({ start }: Window): number =>
    Math.max(1, Math.ceil((start + orders.limit.seconds * 1000 - now()) / 1000));
  const headers = (sender: Sender): Record<string, string> => {
    const all = windowsOf(sender);
    // The limit that is reached first.
    const [first] = all.toSorted((a, b) => leftOf(a) - leftOf(b));
    return {
      'RateLimit-Policy': all.map(({ name, most }) => `"${name}";q=${most};w=${orders.limit.seconds}`).join(', '),
      RateLimit: first === undefined ? '' : `"${first.name}";r=${leftOf(first)};t=${secondsLeft(first)}`,
    };
  };
  return {
    headers,
    take(sender) {
      const all = windowsOf(sender);
      const full = all.find((window) => leftOf(window) === 0);
      if (full !== undefined)
        throw new ProblemError('rate_limited', `Rate limit exceeded for this ${full.name}.`, {
          retryAfter: secondsLeft(full),
        });
      for (const window of all) window.used += 1;
      return headers(sender);
    },
  };
}
