// A gateway on loopback for the checks of these samples. It responds with examples of the contract.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { parse } from 'yaml';

const contract = parse(readFileSync(new URL('../../../../static/openapi.yaml', import.meta.url), 'utf8'));

/** The value of one key of components.examples; throws if the contract has no such example. */
export function example(name) {
  const found = contract.components.examples[name];
  if (!found) throw new Error(`the contract has no example ${name}`);
  return structuredClone(found.value);
}

/**
 * Starts the gateway and points SLUICE_API at it. `script` maps "METHOD path" to the responses in
 * turn: an example name, an object, or "hang up". Returns the requests seen and a `close` function.
 */
export async function startFakeGateway(script) {
  const requests = [];
  const stored = new Map(); // successful answers by Idempotency-Key, as the contract asks
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const name = `${request.method} ${request.url}`;
    requests.push({ name, headers: request.headers, body: text && JSON.parse(text) });
    const key = request.headers['idempotency-key'];
    const answer = stored.get(key) ?? script[name]?.shift();
    if (answer === undefined) throw new Error(`unexpected request: ${name}`);
    if (answer === 'hang up') return request.socket.destroy();
    const value = typeof answer === 'string' ? example(answer) : answer;
    const status = value.request_id ? value.status : request.method === 'POST' ? 201 : 200;
    if (key && status < 300) stored.set(key, value);
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' });
    response.end(JSON.stringify(value));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  process.env.SLUICE_API = `http://127.0.0.1:${server.address().port}`;
  process.env.SLUICE_SECRET_KEY = 'sl_sec_test_0123456789abcdef';
  return { requests, close: () => server.close().closeAllConnections() };
}
