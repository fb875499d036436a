// Node.js 24 or later. In a browser,
// send a publishable key instead.
const api =
  process.env.SLUICE_API ?? 'https://api.sluice.example';
const { SLUICE_SECRET_KEY: key } = process.env;
const path = '/v1/payments/pay_8rTn2VwKq5XcLm4ZbGy7Hs/socket';
const url = api.replace(/^http/, 'ws') + path;

const socket = new WebSocket(url, 'sluice.v1');
socket.onopen = () => {
  socket.send(JSON.stringify({ type: 'auth', key }));
};
socket.onmessage = ({ data }) => {
  const { type, payment, problem } = JSON.parse(data);
  if (type === 'payment') {
    const { id, status, balance } = payment;
    console.log(`${id}: ${status}, ${balance}`);
  } else if (type === 'error') {
    const { code, detail, request_id } = problem;
    console.error(`${code}: ${detail} (${request_id})`);
  }
};
socket.onclose = ({ code }) => {
  process.exitCode = code === 1000 ? 0 : 1;
};
