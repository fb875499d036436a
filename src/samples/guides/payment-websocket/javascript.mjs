// Node.js 24 or later; in a browser, a publishable key.
const api =
  process.env.SLUICE_API ?? 'https://api.sluice.example';
const { SLUICE_SECRET_KEY } = process.env;
const paymentId = 'pay_8rTn2VwKq5XcLm4ZbGy7Hs';
const address = `${api}/v1/payments/${paymentId}`;

function connect(receive) {
  const url = `${address.replace(/^http/, 'ws')}/socket`;
  const socket = new WebSocket(url, 'sluice.v1');
  socket.onopen = () => {
    const auth = { type: 'auth', key: SLUICE_SECRET_KEY };
    socket.send(JSON.stringify(auth));
  };
  socket.onmessage = ({ data }) => receive(JSON.parse(data));
  return socket;
}

function print({ id, status, balance }) {
  console.log(`${id}: ${status}, ${balance}`);
}

/**
 * Follows one connection. Resolves with its close code, or
 * 1006 if it died or never opened.
 */
function follow() {
  return new Promise((resolve) => {
    const socket = connect((message) => {
      if (message.type === 'heartbeat') {
        withinMs = message.next_within_ms;
      }
      show(message);
      expectMessage();
    });
    socket.addEventListener('open', () => {
      hasOpened = true;
    });
    // After an error, some versions of Node.js don't report
    // the close.
    socket.onerror = () => end(1006);
    socket.onclose = ({ code }) => end(code);

    hasOpened = false;
    let withinMs = 15_000; // until the first heartbeat
    let timer;
    expectMessage();

    function expectMessage() {
      clearTimeout(timer);
      timer = setTimeout(end, withinMs, 1006);
    }

    function end(code) {
      clearTimeout(timer);
      // A dead connection can take minutes to report its
      // end, so stop listening.
      socket.onopen = socket.onmessage = null;
      socket.onerror = socket.onclose = null;
      socket.close();
      resolve(code);
    }
  });
}

function show({ type, payment, problem }) {
  if (type === 'error') {
    const { code, detail, request_id } = problem;
    console.error(`${code}: ${detail} (${request_id})`);
  } else if (type === 'payment') {
    if (payment.revision <= revision) return;
    // Only progress shortens the wait, so a server that fails
    // right after each connection isn't flooded with attempts.
    failures = 0;
    revision = payment.revision;
    print(payment);
  }
}

/**
 * A WebSocket doesn't report why its handshake was rejected,
 * so this requests the payment instead. Returns how long to
 * wait, in milliseconds; Infinity if another attempt can't
 * help.
 */
async function findReason() {
  const response = await fetch(address, {
    headers: { Authorization: `Bearer ${SLUICE_SECRET_KEY}` },
    signal: AbortSignal.timeout(15_000),
  }).catch(() => null);
  if (response === null || response.ok) return 0;
  const { status, headers } = response;
  if (status === 429 || status >= 500) {
    return 1000 * Number(headers.get('Retry-After') ?? 0);
  }
  show({ type: 'error', problem: await response.json() });
  return Infinity;
}

// Close codes after which a new connection can't help.
const final = new Set([1000, 4400, 4401, 4403, 4404]);
let revision = 0;
let failures = 0;
let hasOpened;

let code = await follow();
while (!final.has(code)) {
  const leastMs = hasOpened ? 0 : await findReason();
  if (leastMs === Infinity) break;
  failures += 1;
  // The wait is random and grows, so that clients don't all
  // return together.
  const longestMs = 500 * 2 ** Math.min(failures, 6);
  const waitMs = leastMs + Math.random() * longestMs;
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  code = await follow();
}
if (code !== 1000) process.exitCode = 1;
