// Plays a gateway whose first connection dies in silence after a heartbeat, and that does not know another payment.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { followPayment } from './follow.mjs';

const paymentId = 'pay_8rTn2VwKq5XcLm4ZbGy7Hs';
const payment = (status, revision) => ({ type: 'payment', payment: { id: paymentId, status, revision } });

function frame(opcode, payload) {
  if (payload.length > 125) throw new RangeError('This server sends short frames only.');
  return Buffer.concat([Buffer.from([0x80 | opcode, payload.length]), payload]);
}

function unmask(data) {
  const length = data[1] & 0x7f;
  const mask = data.subarray(2, 6);
  return data.subarray(6, 6 + length).map((byte, index) => byte ^ mask[index % 4]);
}

let connections = 0;
const problem = { code: 'not_found', status: 404 };
const server = createServer((request, response) => {
  response.writeHead(404, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem));
});
server.on('upgrade', (request, stream) => {
  if (!request.url.includes(paymentId)) return stream.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n');
  const guid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
  const accept = createHash('sha1')
    .update(request.headers['sec-websocket-key'] + guid)
    .digest('base64');
  const protocol = request.headers['sec-websocket-protocol'];
  stream.write(
    ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'].join('\r\n') +
      `\r\nSec-WebSocket-Accept: ${accept}\r\nSec-WebSocket-Protocol: ${protocol}\r\n\r\n`,
  );
  stream.on('error', () => stream.destroy());
  const send = (message) => stream.write(frame(1, Buffer.from(JSON.stringify(message))));
  connections += 1;
  const connection = connections;
  stream.once('data', (data) => {
    const { type } = JSON.parse(unmask(data).toString('utf8'));
    console.log(`server: connection ${connection}, ${protocol}, ${type} received at ${request.url}`);
    send(payment('waiting', 1));
    if (connection === 1) {
      send({ type: 'heartbeat', next_within_ms: 100 });
      return;
    }
    send(payment('confirming', 3));
    send(payment('completed', 4));
    stream.end(frame(8, Buffer.from([0x03, 0xe8])));
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

for (const id of [paymentId, 'pay_4hJk7PzDs9WmQx2RtBv6Nc']) {
  await new Promise((resolve) => {
    followPayment({
      paymentId: id,
      key: 'sl_pub_test_0123456789abcdef',
      base: `http://127.0.0.1:${server.address().port}`,
      firstWaitMs: 20,
      onPayment: ({ status, revision }) => console.log(`shown: ${status}, revision ${revision}`),
      onEnd: (code, reason) => resolve(console.log(`ended: ${code}, ${reason?.code}`)),
    });
  });
}
server.close();
server.closeAllConnections();
process.exit(0);
