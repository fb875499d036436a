// Sends vectors to the endpoint and prints the outcomes, then stores examples from the contract.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { Inbox } from './inbox.mjs';
import { Objects } from './objects.mjs';
import { createReceiver } from './receive.mjs';
import { verifyPostback } from './verify.mjs';

const read = (path) => readFileSync(new URL(`../../../../static/${path}`, import.meta.url), 'utf8');
const { secrets, vectors } = JSON.parse(read('postback-vectors.json'));
const contract = parse(read('openapi.yaml'));
console.warn = () => {};

let clock = 0;
let handled = 0;
let isBroken = false;
const inbox = new Inbox(':memory:');
const handle = async () => {
  if (isBroken) throw new Error('the warehouse is down');
  handled += 1;
};

async function start(configured) {
  const options = { inbox, secrets: configured, handle, now: () => clock };
  const server = createReceiver(options);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function send(server, name) {
  const { headers, body, now } = vectors.find((vector) => vector.name === name);
  clock = now;
  const url = `http://127.0.0.1:${server.address().port}/postbacks`;
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) });
  await inbox.processPending(handle);
  console.log(`${answer.status}, handled ${handled}: ${name}`);
}

const server = await start([secrets.current]);
await send(server, 'signature header missing');
await send(server, 'stale timestamp (301 s old)');
await send(server, 'body parsed and re-serialised before the check');
console.error = () => {};
isBroken = true;
await send(server, 'valid');
isBroken = false;
await send(server, 'duplicate: retry of the same event, re-signed');
await send(server, 'duplicate: the same request again within the tolerance');
server.close();

const empty = await start(['']);
await send(empty, 'valid');
empty.close();
try {
  verifyPostback({ ...vectors[0], body: Buffer.from(vectors[0].body), secrets: ['whsec_A'] });
} catch (error) {
  console.log(error.message);
}

const objects = new Objects(':memory:');
for (const type of ['received', 'settled', 'completed']) {
  const { data } = contract.components.examples[`Event_payment_${type}`].value;
  console.log(`payment.${type}, revision ${data.revision}: ${objects.keep(data) ? 'kept' : 'older'}`);
}
console.log('postback.test kept:', objects.keep(contract.components.examples.Event_postback_test.value.data));
const { status, settlement } = objects.find('pay_8rTn2VwKq5XcLm4ZbGy7Hs');
console.log(`${status}, settled ${settlement.amount}`);
