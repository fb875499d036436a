// region follow
// Close codes after which a new connection can't help.
const final = new Set([1000, 4400, 4401, 4403, 4404]);

/**
 * Follows one payment and reconnects until it is final. Runs in
 * browsers and in Node.js. `onPayment` gets each state that is newer
 * than the last one. `onEnd` gets the close code, or the HTTP status
 * of a rejection, and the problem, if any. Returns `stop()`, and
 * `wake()` to call when the page becomes visible again.
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
  let heard;
  let problem = null;
  let ended = false;

  function offer(payment) {
    if (ended || payment.revision <= shown) return;
    shown = payment.revision;
    // Only progress shortens the wait. Otherwise, a server that fails
    // right after each connection would get an attempt every second.
    failures = 0;
    onPayment(payment);
  }

  function drop() {
    clearTimeout(timer);
    // A dead connection can take minutes to report its
    // end, so stop listening to it.
    socket.onopen = socket.onmessage = null;
    socket.onerror = socket.onclose = null;
    socket.close();
  }

  async function reconnect() {
    drop();
    failures += 1;
    const mine = socket;
    // A browser doesn't report why a handshake was rejected, but the
    // response of Get a payment does.
    const leastMs = heard ? 0 : await refresh().catch(() => 0);
    // Stopped, or woken up in the meantime.
    if (ended || socket !== mine) return;
    const waitMs =
      leastMs +
      Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
    timer = setTimeout(connect, waitMs);
  }

  function end(code) {
    stop();
    onEnd(code, problem);
  }

  function connect() {
    spanMs = firstMessageWithinMs;
    heard = false;
    socket = new WebSocket(
      `${address.replace(/^http/, 'ws')}/socket`,
      'sluice.v1',
    );
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'auth', key }));
    };
    socket.onmessage = ({ data }) => {
      heard = true;
      const message = JSON.parse(data);
      if (message.type === 'heartbeat') spanMs = message.next_within_ms;
      if (message.type === 'error') {
        problem = message.problem;
        console.warn(problem.code, problem.request_id);
      }
      if (message.type === 'payment') offer(message.payment);
      clearTimeout(timer);
      timer = setTimeout(reconnect, spanMs);
    };
    // After an error, some versions of Node.js don't report the close.
    socket.onerror = reconnect;
    socket.onclose = ({ code }) => {
      if (final.has(code)) end(code);
      else reconnect();
    };
    timer = setTimeout(reconnect, spanMs);
  }

  /**
   * Reads the payment once. Returns how long to wait before the next
   * attempt, in milliseconds.
   */
  async function refresh() {
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(address, {
      headers,
      signal: AbortSignal.timeout(10_000),
    });
    const answer = await response.json();
    if (ended) return 0;
    if (response.ok) {
      offer(answer);
    } else if (response.status < 500 && response.status !== 429) {
      problem = answer;
      end(response.status);
    }
    return 1000 * Number(response.headers.get('retry-after') ?? 0);
  }

  function stop() {
    ended = true;
    drop();
  }

  function wake() {
    if (ended) return;
    drop();
    connect();
    // The socket sends the same state a little
    // later, so a failed request doesn't matter.
    refresh().catch(() => undefined);
  }

  connect();
  return { stop, wake };
}
// endregion
