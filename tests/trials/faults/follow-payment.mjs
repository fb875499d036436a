// Follows a payment and makes one mistake, named by its argument.
const [, , fault] = process.argv;
const { PAYMENT_ID, SLUICE_API, SLUICE_SECRET_KEY } = process.env;
let shown;
let revision = 0;

function connect() {
  const address = `${SLUICE_API.replace('http', 'ws')}/v1/payments/${PAYMENT_ID}/socket`;
  const socket = new WebSocket(address, 'sluice.v1');
  socket.onopen = () => {
    socket.send(JSON.stringify({ type: 'auth', key: SLUICE_SECRET_KEY }));
    if (fault === 'sends a ping') socket.send(JSON.stringify({ type: 'ping' }));
  };
  socket.onmessage = ({ data }) => {
    const { type, payment } = JSON.parse(data);
    if (type !== 'payment') return;
    if (payment.revision <= revision && fault !== 'goes by arrival') return;
    revision = payment.revision;
    if (payment.status !== shown || fault === 'prints every message') console.log(payment.status);
    shown = payment.status;
  };
  socket.onclose = ({ code }) => {
    if (code !== 1000 && fault !== 'stays away') setTimeout(connect, 50);
    else if (fault === 'ends in error') process.exitCode = 1;
  };
}

connect();
