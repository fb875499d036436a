import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPort } from '../support/ports.ts';
import {
  build,
  fillCommand,
  isReady,
  receivers,
  requests,
  type Receiver,
  type ReceiverRequest,
} from './postback-runs.ts';
import { secret, send, startServer, writePostback, type Postback, type Server } from './postback-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'receivers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The name of a request in runs.yaml → a function that makes it from a genuine postback. */
const variants: Readonly<Record<string, (genuine: Postback) => Postback>> = {
  valid: (genuine) => genuine,
  're-serialised body': ({ headers, body }) => ({ headers, body: JSON.stringify(JSON.parse(body)) }),
  'missing header': ({ headers: { 'webhook-signature': _, ...headers }, body }) => ({ headers, body }),
  'duplicate delivery': (genuine) => genuine,
};

/** Faults on the merchant's own side. After each of them, the gateway must send a genuine postback again. */
const misfortunes: readonly (readonly [string, Readonly<Record<string, string | undefined>>])[] = [
  ['no secret', { SLUICE_POSTBACK_SECRET: undefined }],
  ['an empty secret', { SLUICE_POSTBACK_SECRET: ' ' }],
  ['an API key instead of a secret', { SLUICE_POSTBACK_SECRET: 'sl_sec_test_0123456789abcdef' }],
  ['a secret that is not Base64', { SLUICE_POSTBACK_SECRET: 'whsec_###' }],
  [
    'a store that fails',
    { INBOX_FILE: '/dev/null/inbox', INBOX_FOLDER: '/dev/null/inbox', INBOX: 'sqlite:/dev/null/inbox' },
  ],
];

it('has a function for each request', () => expect(requests.map(({ name }) => name)).toEqual(Object.keys(variants)));

describe.each(receivers.map((receiver) => [receiver.name, receiver] as const))('%s', (name, receiver) => {
  describe.skipIf(!isReady(receiver))(receiver.file, () => {
    const out = path.join(folder, name);
    beforeAll(() => {
      mkdirSync(out);
      return build(receiver, out);
    });

    it('responds to every request over HTTP as expected', async () => {
      const server = await start(receiver, out);
      try {
        expect(await answers(server)).toEqual(requests);
      } finally {
        await server.stop();
      }
    });

    it.each(misfortunes)('fails closed with %s', async (_, changes) => {
      const server = await start(receiver, out, changes);
      try {
        const status = await send(server.url, writePostback());
        expect({ status, handled: await server.handled(0) }).toEqual({ status: 500, handled: 0 });
      } finally {
        await server.stop();
      }
    });

    it('accepts a secret with white space around it', async () => {
      const server = await start(receiver, out, { SLUICE_POSTBACK_SECRET: ` ${secret}\n` });
      try {
        expect(await send(server.url, writePostback())).toBe(204);
      } finally {
        await server.stop();
      }
    });
  });
});

async function start(
  receiver: Receiver,
  out: string,
  changes: Readonly<Record<string, string | undefined>> = {},
): Promise<Server> {
  const port = await findPort();
  return startServer(fillCommand(receiver, receiver.run, { out, port: String(port) }), port, out, changes);
}

/**
 * Sends the requests of runs.yaml, made from one genuine postback. Returns each with its status and the handled events.
 */
async function answers({ url, handled }: Server): Promise<ReceiverRequest[]> {
  const genuine = writePostback();
  const found: ReceiverRequest[] = [];
  for (const { name, handled: expected } of requests) {
    const status = await send(url, variants[name]?.(genuine) ?? genuine);
    found.push({ name, status, handled: await handled(expected) });
  }
  return found;
}
