// region follow
// Close codes after which the same attempt can't succeed.
const hopeless = new Set([4400, 4401, 4403, 4404]);

// The payer needs to see no more changes. This doesn't cover every case, so
// polling also has a time limit.
const isFinal = ({ status, invoice_status, return_address, settlement }) =>
  status === 'completed'
    ? invoice_status === 'paid' && settlement !== null
    : status === 'cancelled' &&
      (invoice_status !== 'cancelled' || return_address === null);

/**
 * Follows a payment until it is final, by WebSocket, and by polling while the
 * socket sends nothing, for at most `pollForMs`. Calls `onPayment` with each
 * newer revision and `onProblem` if it has to stop. Returns `stop`, and
 * `check`, which asks immediately, reconnects and starts the time limit again. Call
 * `check` when the page wakes up.
 */
export function followPayment({
  api,
  id,
  onPayment,
  onProblem,
  Socket = WebSocket,
  random = Math.random,
  pollForMs = 2 * 60 * 60_000,
}) {
  let revision = 0;
  let socket = null;
  let failures = 0;
  let isOver = false; // final, or stopped
  let pollUntil = performance.now() + pollForMs;
  let deadline, retry, poll;

  function show(payment) {
    // A repeated state, or one older than the screen shows.
    if (isOver || payment.revision <= revision) return;
    revision = payment.revision;
    // Only progress shortens the wait before the next connection.
    failures = 0;
    onPayment(payment);
  }

  function connect() {
    clearTimeout(retry);
    const mine = new Socket(
      `${api.base.replace(/^http/, 'ws')}/v1/payments/${id}/socket`,
      'sluice.v1',
    );
    socket = mine;
    // Our own limit until the first heartbeat names one.
    let within = 10_000;
    const rearm = () => {
      clearTimeout(deadline);
      deadline = setTimeout(() => lose(mine, 1006), within);
    };
    rearm();
    mine.onopen = () =>
      mine.send(JSON.stringify({ type: 'auth', key: api.key }));
    mine.onmessage = ({ data }) => {
      if (mine !== socket) return;
      const message = JSON.parse(data);
      if (message.type === 'heartbeat') within = message.next_within_ms;
      if (message.type === 'payment') {
        stopPolling();
        show(message.payment);
      }
      if (message.type === 'error')
        console.warn(message.problem.code, message.problem.request_id);
      rearm();
    };
    mine.onclose = ({ code }) => lose(mine, code);
  }

  function lose(lost, code) {
    // An earlier socket, or one that this code has closed.
    if (lost !== socket) return;
    clearTimeout(deadline);
    socket = null;
    lost.close();
    if (code === 1000) return stop(); // no more changes expected
    // The poll also reports the error after a
    // hopeless code or a rejected handshake.
    startPolling();
    if (hopeless.has(code)) return;
    failures += 1;
    const longest =
      Math.min(60_000, 1000 * 2 ** failures) * (code === 4429 ? 4 : 1);
    retry = setTimeout(connect, longest * (0.5 + random() / 2));
  }

  async function ask() {
    try {
      const { payment, waitMs } = await api.getPayment(id);
      show(payment);
      if (payment.revision === revision && isFinal(payment)) stop();
      return waitMs;
    } catch (error) {
      const status = error.problem?.status;
      if (status >= 400 && status < 500 && status !== 429) {
        stop();
        onProblem(error);
      }
      return error.retryAfterMs ?? 10_000;
    }
  }

  function startPolling() {
    if (poll || isOver || performance.now() > pollUntil) return;
    const mine = { timer: undefined };
    poll = mine;
    const round = async () => {
      const wait = await ask();
      if (poll !== mine) return;
      if (performance.now() > pollUntil) stopPolling();
      else mine.timer = setTimeout(round, wait);
    };
    round();
  }

  function stopPolling() {
    clearTimeout(poll?.timer);
    poll = undefined;
  }

  function stop() {
    isOver = true;
    for (const timer of [deadline, retry]) clearTimeout(timer);
    stopPolling();
    const last = socket;
    socket = null;
    last?.close();
  }

  function check() {
    if (isOver) return;
    pollUntil = performance.now() + pollForMs;
    ask();
    const last = socket;
    socket = null; // so that its close event isn't taken for a failure
    last?.close();
    clearTimeout(deadline);
    connect();
  }

  connect();
  return { check, stop };
}
// endregion
