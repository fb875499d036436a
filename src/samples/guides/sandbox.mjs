// Gives the checks of these samples access to the sandbox's commands and the contract's examples.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const contract = parse(readFileSync(new URL('../../../static/openapi.yaml', import.meta.url), 'utf8'));

/** Returns the value of one key of components.examples. Throws if the contract has no such example. */
export function example(name) {
  const found = contract.components.examples[name];
  if (!found) throw new Error(`the contract has no example ${name}`);
  return structuredClone(found.value);
}

/** Runs a sandbox command, like `node sluice-sandbox.mjs <name>`. Throws the sandbox's message if it fails. */
export async function tell(name, given = {}) {
  const response = await fetch(`${process.env.SLUICE_API}/_sandbox/${name}`, {
    method: 'POST',
    body: JSON.stringify(given),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

/** Returns the requests since the last call, oldest first, each with its method, address, body and status. */
export async function takeRequests() {
  const all = (await tell('log', { count: 2000 })).filter(({ kind }) => kind === 'request');
  return all.slice(taken, (taken = all.length)).map(({ data }) => data);
}
let taken = 0;

/** Returns the contract's close codes after which a client doesn't do what the contract says: reconnect, or stop. */
export async function findDisobeyed(follow) {
  const { closeCodes } = contract.paths['/v1/payments/{payment_id}/socket'].get['x-websocket'];
  const found = [];
  for (const [code, meaning] of Object.entries(closeCodes)) {
    const isBack = (await recordWaits(follow, Number(code))) !== '';
    if (isBack !== /\bReconnect\b/.test(meaning)) found.push(code);
  }
  return found.join(' ') || 'none';
}

/** Records up to three waits of a client whose server closes each connection after it has sent the same state. */
export async function recordWaits(follow, code = 1011) {
  const waits = [];
  const { setTimeout: later } = globalThis;
  const isRetry = (ms) => [2000, 4000, 8000].includes(ms);
  globalThis.setTimeout = (run, ms, ...rest) => {
    if (isRetry(ms)) waits.push(ms);
    return later(run, isRetry(ms) ? 0 : ms, ...rest);
  };
  const payment = example('PaymentWaiting');
  class FailingSocket {
    constructor() {
      later(() => {
        this.onmessage?.({ data: JSON.stringify({ type: 'payment', payment }) });
        this.onclose?.({ code });
      });
    }
    close() {}
  }
  const { stop } = follow(FailingSocket);
  // A client that stops waits no more.
  for (let round = 0; waits.length < 3 && round < 20; round += 1) await new Promise((done) => later(done, 10));
  stop();
  globalThis.setTimeout = later;
  return waits.slice(0, 3).join(' ');
}
