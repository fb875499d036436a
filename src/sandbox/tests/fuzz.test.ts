import { expect, it } from 'vitest';
import { readParts } from '../build/parts.ts';
import { createGateway } from '../gateway.ts';
import { ResponseLost, type Host } from '../host.ts';
import { checkSchema, contract } from './support/contract.ts';
import { createShots } from './support/fuzz.ts';

const { data, validators } = readParts();
const host: Host = {
  now: Date.now,
  after: () => () => undefined,
  store: null,
  send: () => Promise.reject(new Error('no connection')),
  write: null,
  validators,
};

/** How many requests are sent, and from which seed. The default takes a few seconds. */
const count = Number(process.env.SLUICE_FUZZ_REQUESTS ?? '4000');
const seed = Number(process.env.SLUICE_FUZZ_SEED ?? '1');

it(`${count} requests, valid and hostile ones, get only responses that the contract has`, async () => {
  const gateway = createGateway(data, host, { time: '2026-11-20T10:00:00Z', blockSeconds: 0 });
  gateway.sandbox.orders.limit = { requests: 1e9, client: 1e9, seconds: 1 };
  const next = createShots(gateway, data.secretKey, seed);
  const statuses = new Map<string, number>();
  const faults: string[] = [];
  let mostMegabytes = 0;
  for (let index = 0; index < count && faults.length < 5; index += 1) {
    const { request, isControl, text } = next();
    const started = performance.now();
    try {
      const response = await gateway.fetch(request);
      const body = await response.text();
      const { status } = response;
      statuses.set(`${status}`, (statuses.get(`${status}`) ?? 0) + 1);
      const fault = isControl ? faultOfControl(status, body) : faultOfApi(status, body);
      if (fault !== null) faults.push(`${index}: ${text.slice(0, 300)} → ${status} ${fault} ${body.slice(0, 300)}`);
      if (body.length > 2_000_000) faults.push(`${index}: ${text.slice(0, 300)} → ${body.length} characters`);
    } catch (error) {
      if (!(error instanceof ResponseLost)) throw new Error(`${index}: ${text.slice(0, 300)}`, { cause: error });
    }
    // Only a request that blocks everything for long is a fault, so that a slow machine doesn't matter.
    if (performance.now() - started > 20_000) faults.push(`${index}: ${text.slice(0, 300)} takes too long`);
    // What commands have ordered would hide everything else.
    if (isControl) {
      Object.assign(gateway.sandbox.orders, { problems: [], lost: 0, delayMs: 0 });
      gateway.sandbox.orders.limit = { requests: 1e9, client: 1e9, seconds: 1 };
    }
    if (index % 500 === 0) mostMegabytes = Math.max(mostMegabytes, process.memoryUsage().heapUsed / 1e6);
  }
  gateway.stop();
  if (process.env.SLUICE_FUZZ_REQUESTS !== undefined)
    console.log(
      `Requests of the fuzz test: ${count}, statuses ${[...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}; at most ${Math.round(mostMegabytes)} MB of heap.`,
    );
  expect(faults).toEqual([]);
}, 3_600_000);

function faultOfApi(status: number, body: string): string | null {
  if (status >= 500 && status !== 503) return 'is a failure';
  if (status < 400 || body === '') return null;
  const problem: unknown = JSON.parse(body);
  const [fault = null] = checkSchema('Problem', problem);
  const code = typeof problem === 'object' && problem !== null && 'code' in problem ? String(problem.code) : '';
  return fault ?? (contract.problems[code]?.status === status ? null : `has the code ${code}`);
}

function faultOfControl(status: number, body: string): string | null {
  if (status >= 500 && status !== 503) return 'is a failure';
  if (body === '') return null;
  try {
    JSON.parse(body);
    return null;
  } catch {
    return 'is not JSON';
  }
}
