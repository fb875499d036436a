import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPort } from '../samples/postback-server.ts';
import { pause, runServer } from './program.ts';
import type { Trial } from './task.ts';

/** A postback as it goes over the wire. */
export interface Postback {
  readonly id: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A shop's server that takes postbacks and writes a ledger. */
export interface Shop {
  readonly secret: string;
  /** Sends a postback; the status of the answer, or null when there was none. */
  send(postback: Postback): Promise<number | null>;
  /** The orders in the ledger, as they stand there, once nothing is added to it any more. */
  readLedger(expected: number): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** The variables that a shop's server gets. */
export const shopEnvironment = {
  PORT: 'port to listen on, on 127.0.0.1; postbacks come to /postbacks',
  SLUICE_POSTBACK_SECRET: 'postback secret',
  LEDGER: 'file that is there and empty; one line is added to it for each order to deliver',
};

/** A new postback secret. */
export function makeSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/**
 * Signs a body as the gateway does.
 *
 * @param secrets one, or two during a rotation; each gives an entry.
 * @param ageSeconds how long ago it was sent; negative for the future.
 */
export function signPostback(id: string, body: string, secrets: readonly string[], ageSeconds = 0): Postback {
  const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds);
  const entries = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': entries.join(' '),
  };
  return { id, body, headers };
}

/**
 * Starts a shop's server with a secret and a ledger of its own.
 *
 * @throws TrialError when it does not listen.
 */
export async function openShop(trial: Trial): Promise<Shop> {
  const secret = makeSecret();
  const folder = mkdtempSync(path.join(tmpdir(), 'trial-'));
  const ledger = path.join(folder, 'ledger.txt');
  writeFileSync(ledger, '');
  const port = await findPort();
  const server = await runServer(trial, port, { SLUICE_POSTBACK_SECRET: secret, LEDGER: ledger }).catch((error) => {
    rmSync(folder, { recursive: true });
    throw error;
  });
  const readLines = (): string[] =>
    readFileSync(ledger, 'utf8')
      .split(/\r?\n/)
      .filter((line) => line !== '');
  return {
    secret,
    send: ({ headers, body }) => send(`http://127.0.0.1:${port}/postbacks`, headers, body),
    async readLedger(expected) {
      // A good server answers first and works then.
      // Its work is short: a small part of the patience that a start gets.
      const longest = trial.patienceMs / 30;
      for (let waited = 0; readLines().length < expected && waited < longest; waited += 50) await pause(50);
      await pause(300);
      return readLines();
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function send(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<number | null> {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
