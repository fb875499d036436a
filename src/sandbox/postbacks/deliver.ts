import type { Host } from '../host.ts';
import { randomBytes } from '../bytes.ts';
import { lookUp } from '../lookup.ts';
import { keepNewest, type Room } from '../newest.ts';
import { timeOf, type Sandbox } from '../sandbox.ts';
import { ownSecret, signPostback } from './sign.ts';

/** The body of a postback. The data of a test event has no id. */
export interface Event {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly api_version: string;
  readonly data: object;
}

/** An event and the attempts to deliver it. */
export interface Delivery {
  readonly event: Omit<Event, 'data'>;
  /** Id of the object that it is about; empty for a test event. */
  readonly about: string;
  /** The event as JSON. */
  readonly body: string;
  /** Where it is sent; null if no local address is set. */
  readonly url: string | null;
  attempts: { readonly at: string; readonly result: string }[];
  isDone: boolean;
  /** Cancels the next attempt. */
  cancel: () => void;
}

/** Where postbacks are sent, and the responses that replace those of the receiver. */
export interface Receiver {
  url: string | null;
  secret: string;
  /** Responses that replace the receiver's own. With `lost`, the receiver still gets the event. */
  answers: { readonly status: number | 'timeout' | 'lost'; times: number }[];
  /** Whether each event is sent twice. */
  isTwice: boolean;
  /** Whether a 410 has switched the URL off. */
  isOff: boolean;
}

export interface Postbacks {
  readonly receiver: Receiver;
  readonly deliveries: readonly Delivery[];
  /** Sends an event again, under the same id with a new signature. */
  resend(delivery: Delivery): Promise<string>;
  /** Sends an event that no object has caused. */
  send(event: Event): Delivery;
  /** Starts to hold events back, or sends those held back, newest first. */
  hold(isHolding: boolean): void;
  /** Removes every event, so that none of them is sent or retried any more. */
  forget(): void;
  /** Resolves when every first attempt so far has a result. */
  settled(): Promise<void>;
  stop(): void;
}

/** What came of an attempt, and the wait that the receiver asks for. */
interface Outcome {
  readonly result: string;
  readonly retryMs: number | null;
}

/** The longest wait before another attempt. Timers overflow at 24 days, and would then run at once. */
const longestWaitMs = 86_400_000;

/** How long a response may take. */
const answerMs = 5000;

/** Returns whether an address is on this machine. The sandbox sends nothing elsewhere. */
export function isLocal(url: string): boolean {
  return URL.canParse(url) && /^(localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

/** Reads a `Retry-After`, seconds or a date, as milliseconds from now. Returns null for anything else. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const ms = /^[0-9]+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), longestWaitMs);
}

function aboutOf(data: object): string {
  return 'id' in data && typeof data.id === 'string' ? data.id : '';
}

/**
 * Sends postbacks to a receiver on this machine, and retries after any result other than a 2xx status.
 *
 * @param options the wait before the second attempt, which doubles with each further one; the number of attempts after
 *   which an event is given up; and how much is kept, beyond which the oldest events are given up.
 */
export function startPostbacks(
  sandbox: Sandbox,
  host: Host,
  receiver: Receiver,
  options: { readonly retryMs: number; readonly attempts: number; readonly room: Room },
): Postbacks {
  const deliveries: Delivery[] = [];
  const keep = keepNewest(deliveries, options.room);
  let queue: Promise<void> = Promise.resolve();
  let held: Delivery[] | null = null;
  /** How often the events have been removed. */
  let round = 0;

  /** Returns the `postback_url` of the invoice or subscription that an event is about, if it has one. */
  const ownUrlOf = (about: string): string | null => {
    const { invoices, subscriptions } = sandbox.world.state;
    const own = Object.values(invoices).find(
      ({ id, payments }) => id === about || payments.some((item) => item.id === about),
    );
    return (own ?? lookUp(subscriptions, about))?.details.postback_url ?? null;
  };
  /** URLs whose secrets are in the log. */
  const known = new Set<string>();
  /** Each URL has its own secret, so that someone who has one of them can't forge postbacks to another URL. */
  const secretOf = (about: string): string => {
    const own = ownUrlOf(about);
    if (own === null) return receiver.secret;
    const secret = ownSecret(receiver.secret, own);
    if (!known.has(secret)) {
      const text = `${own} has a separate secret: ${secret}`;
      sandbox.log.add({ at: timeOf(sandbox), kind: 'postback', text, data: { url: own, secret } });
    }
    known.add(secret);
    return secret;
  };

  async function attempt(delivery: Delivery): Promise<void> {
    const { event, url } = delivery;
    if (url === null || receiver.isOff) {
      delivery.isDone = true;
      return report(delivery, url === null ? 'not sent: no --postback-url' : 'not sent: the URL is disabled');
    }
    const at = host.signingTime?.(event.timestamp, delivery.attempts.length) ?? host.now();
    const { result, retryMs } = await call(delivery, url, Math.floor(at / 1000));
    delivery.attempts.push({ at: timeOf(sandbox), result });
    const count = delivery.attempts.length;
    if (result === '410') receiver.isOff = true;
    delivery.isDone =
      /^2/.test(result) || result === '410' || count >= options.attempts || !deliveries.includes(delivery);
    const isSlow = ['429', '502', '504'].includes(result);
    const own = Math.round(
      options.retryMs * 2 ** (count - 1) * (isSlow ? 2 : 1) * (0.8 + ((randomBytes(1)[0] ?? 0) / 255) * 0.4),
    );
    const wait = Math.min(Math.max(retryMs ?? 0, own), longestWaitMs);
    const next = delivery.isDone ? (/^2/.test(result) ? '' : ', given up') : `, again in ${(wait / 1000).toFixed(1)} s`;
    report(delivery, `${result} (attempt ${count}${next})`);
    if (delivery.isDone) return;
    // There is another one if each event is sent twice.
    const { cancel } = delivery;
    const stop = host.after(wait, () => void attempt(delivery));
    delivery.cancel = () => {
      cancel();
      stop();
    };
  }

  async function call(delivery: Delivery, url: string, seconds: number): Promise<Outcome> {
    const [order] = receiver.answers;
    if (order !== undefined) {
      order.times -= 1;
      if (order.times <= 0) receiver.answers.shift();
      if (order.status !== 'lost') return { result: String(order.status), retryMs: null };
      await post(delivery, url, seconds);
      return { result: 'timeout', retryMs: null };
    }
    return post(delivery, url, seconds);
  }

  async function post({ event, about, body }: Delivery, url: string, seconds: number): Promise<Outcome> {
    try {
      const headers = signPostback(event.id, body, secretOf(about), seconds);
      const { status, retryAfter } = await host.send(url, { headers, body, timeoutMs: answerMs });
      return { result: String(status), retryMs: readRetryAfter(retryAfter, host.now()) };
    } catch (error) {
      return {
        result: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'no connection',
        retryMs: null,
      };
    }
  }

  function report({ event, about, url }: Delivery, result: string): void {
    sandbox.log.add({
      at: timeOf(sandbox),
      kind: 'postback',
      text: `${event.type} ${[about, event.id].filter((id) => id !== '').join(', ')} → ${result}`,
      data: { event: event.id, type: event.type, url, result },
    });
  }

  const enqueue = (delivery: Delivery): void => {
    const started = round;
    const first = async (): Promise<void> => (round === started ? attempt(delivery) : undefined);
    queue = queue.then(first);
    if (receiver.isTwice) queue = queue.then(first);
  };
  const send = (event: Event): Delivery => {
    const { data, ...rest } = event;
    const [about, body] = [aboutOf(data), JSON.stringify(event)];
    const cancel = (): void => undefined;
    // A `postback_url` is public, but the sandbox sends nothing to other machines.
    const delivery: Delivery = { event: rest, about, body, url: receiver.url, attempts: [], isDone: false, cancel };
    for (const oldest of keep(delivery, body.length)) oldest.cancel();
    if (held === null) enqueue(delivery);
    else held.unshift(delivery);
    return delivery;
  };
  sandbox.listeners.push(({ postbacks }) => postbacks.forEach(send));
  return {
    receiver,
    deliveries,
    send,
    resend: async (delivery) => {
      await attempt(delivery);
      return delivery.attempts.at(-1)?.result ?? 'not sent';
    },
    hold(isHolding) {
      const before = held ?? [];
      held = isHolding ? before : null;
      if (!isHolding) before.forEach(enqueue);
    },
    forget() {
      round += 1;
      held = null;
      for (const { cancel } of deliveries) cancel();
      deliveries.length = 0;
    },
    settled: () => queue,
    stop: () => {
      for (const { cancel } of deliveries) cancel();
    },
  };
}

/** Returns the newest delivery of an event or of a type of event; without a name, the newest of all. */
export function mostRecent(deliveries: readonly Delivery[], event: string | undefined): Delivery | undefined {
  return deliveries.findLast((item) => event === undefined || item.event.id === event || item.event.type === event);
}
