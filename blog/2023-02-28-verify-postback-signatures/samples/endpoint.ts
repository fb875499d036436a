// Sends real requests to the endpoint on a local port.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { receive } from './receive.ts';
import { readKeys } from './verify.ts';

const secret = 'whsec_gxpeF15mczYD5sZKA4jw3rHQm4FWPz99UKrqkHCvX+c='; // published with the test vectors
const keys = readKeys(secret);
const stored = new Map<string, Buffer>();

const server = createServer((request, response) => {
  receive(request, response, keys, async (id, body) => {
    if (id === 'evt_storefails') throw new Error('database is down');
    if (!stored.has(id)) stored.set(id, body);
  }).catch(() => response.writeHead(500).end());
});

const post = async (id: string, signed: string, sent = signed): Promise<number> => {
  const address = server.address();
  const [key] = keys;
  if (!key || address === null || typeof address === 'string') throw new Error('not listening');
  const time = String(Math.floor(Date.now() / 1000));
  const value = createHmac('sha256', key).update(`${id}.${time}.${signed}`).digest('base64');
  const response = await fetch(`http://127.0.0.1:${address.port}/`, {
    method: 'POST',
    headers: { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${value}` },
    body: sent,
  });
  return response.status;
};

const deliver = async (): Promise<void> => {
  console.log('genuine', await post('evt_one', '{"note":"Zoë"}'));
  console.log('again', await post('evt_one', '{"note":"Zoë"}'), 'stored', stored.size);
  console.log('changed on the way', await post('evt_two', '{"note":"Zoë"}', '{"note":"Zoe"}'));
  console.log('store fails', await post('evt_storefails', '{}'));
  await post('evt_large', ' '.repeat(4_000_000)).catch(() => null); // a response, or a cut connection
  console.log('too large, stored', stored.has('evt_large'));
};

server.listen(0, '127.0.0.1', () => void deliver().finally(() => server.close()));

for (const wrong of [undefined, '', 'sl_sec_test_notthisone', 'whsec_']) {
  try {
    readKeys(wrong);
    throw new Error(`accepted as a secret: ${wrong}`);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('postback secret')) throw error;
  }
}
console.log('no empty secrets');
