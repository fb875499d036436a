// region follow
// Close codes after which a new connection cannot help.
const final = new Set([1000, 4400, 4401, 4403, 4404]);

/**
 * Follows one payment and reconnects until it is final. Runs in browsers and in Node.js.
 * `onPayment` gets each state newer than the last; `onEnd` gets the close code and the problem, if any.
 * Returns `stop()`, and `wake()` for the moment the page becomes visible again.
 */
export function followPayment({
  paymentId,
  key,
  onPayment,
  onEnd,
  base = 'https://api.sluice.example',
  firstMessageWithinMs = 15_000,
  firstWaitMs = 500,
  longestWaitMs = 30_000,
}) {
  const address = `${base}/v1/payments/${paymentId}`;
  let socket;
  let timer;
  let spanMs = firstMessageWithinMs;
  let failures = 0;
  let shown = 0;
  let problem = null;
  let ended = false;

  function offer(payment) {
    if (payment.revision <= shown) return;
    shown = payment.revision;
    onPayment(payment);
  }

  function drop() {
    clearTimeout(timer);
    // A dead connection can take minutes to report its end: stop listening to it.
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  function reconnect() {
    drop();
    failures += 1;
    timer = setTimeout(connect, Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** failures));
  }

  function connect() {
    spanMs = firstMessageWithinMs;
    socket = new WebSocket(`${address.replace(/^http/, 'ws')}/socket`, 'sluice.v1');
    socket.onopen = () => socket.send(JSON.stringify({ type: 'auth', key }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'heartbeat') spanMs = message.next_within_ms;
      if (message.type === 'error') problem = message.problem;
      if (message.type === 'payment') {
        failures = 0;
        offer(message.payment);
      }
      clearTimeout(timer);
      timer = setTimeout(reconnect, spanMs);
    };
    socket.onclose = ({ code }) => {
      if (!final.has(code)) return reconnect();
      stop();
      onEnd(code, problem);
    };
    timer = setTimeout(reconnect, spanMs);
  }

  async function refresh() {
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(10_000) });
    if (response.ok) offer(await response.json());
  }

  function stop() {
    ended = true;
    drop();
  }

  function wake() {
    if (ended) return;
    drop();
    connect();
    // The socket brings the same state a little later, so a failed read loses nothing.
    refresh().catch(() => undefined);
  }

  connect();
  return { stop, wake };
}
// endregion
