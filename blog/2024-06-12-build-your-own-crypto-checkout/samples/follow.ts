import { readMessage } from './message.ts';
import { newer, type Payment } from './screen.ts';

/** The part of a WebSocket that is used here. */
export interface Line {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: string }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

interface Options {
  readonly open: () => Line; // new WebSocket('wss://…/socket', 'sluice.v1')
  readonly read: () => Promise<Payment>; // Get a payment
  readonly key: string; // the publishable key
  readonly show: (payment: Payment) => void;
  readonly random?: () => number;
}

// region follow
// Repeating the attempt would fail again.
const hopeless = [4400, 4401, 4403, 4404];

/**
 * Shows each newer revision of a payment until it is final. Call the returned
 * function when the page wakes up.
 */
export function follow({
  open,
  read,
  key,
  show,
  random = Math.random,
}: Options): () => void {
  let shown: Payment | null = null;
  let line: Line | null = null;
  let failures = 0;
  let isOver = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function take(payment: Payment): void {
    const next = newer(shown, payment);
    if (next !== shown) show((shown = next));
  }

  function connect(): void {
    clearTimeout(retry);
    if (isOver) return;
    const mine = (line = open());
    let within = 10_000; // our own limit, until a heartbeat names one
    const listen = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => drop(mine, 1006), within);
    };
    listen();
    mine.onopen = () => mine.send(JSON.stringify({ type: 'auth', key }));
    mine.onmessage = ({ data }) => {
      if (mine !== line) return; // an abandoned connection
      const message = readMessage(data);
      if (message?.type === 'heartbeat') within = message.next_within_ms;
      if (message?.type === 'payment') {
        failures = 0;
        take(message.payment);
      }
      listen();
    };
    mine.onclose = ({ code }) => drop(mine, code);
  }

  function drop(lost: Line, code: number): void {
    if (lost !== line) return;
    clearTimeout(silence);
    line = null;
    lost.close();
    isOver = code === 1000 || hopeless.includes(code); // 1000: no more messages
    // If this fails, the next attempt reports it.
    if (code !== 1000) read().then(take, () => undefined);
    if (isOver) return;
    const longest = Math.min(60_000, 1000 * 2 ** failures++);
    retry = setTimeout(connect, longest * (0.5 + random() / 2));
  }

  function wake(): void {
    if (line !== null) drop(line, 1006);
    connect();
  }

  connect();
  return wake;
}
// endregion
