import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { siteRoot } from '../../../src/build/site-root.ts';

const secret = 'whsec_gxpeF15mczYD5sZKA4jw3rHQm4FWPz99UKrqkHCvX+c='; // of the published test vectors

/** The server of the guide, running. */
export interface Shop {
  /** The page of its one order. */
  readonly orderPage: string;
  readonly orderReference: string;
  /** What it has printed since it runs. */
  readonly output: () => string;
  /** Sends an event, signed; returns the status of the answer. */
  readonly postback: (event: Readonly<Record<string, unknown>>) => Promise<number>;
  stop(): void;
}

/**
 * Starts `server.mjs` of the guide, as its `main` region does, with a clock that is set to the time of the contract's examples.
 *
 * @param now the time that it starts with, RFC 3339.
 * @param environment base address of the API, and keys.
 * @throws Error with what it printed when it does not come up within 20 seconds.
 */
export async function startShop(now: string, environment: Readonly<Record<string, string>>): Promise<Shop> {
  const start = Date.now();
  const nowThere = (): number => Date.parse(now) + Date.now() - start;
  const clock = `const Real = Date, ahead = ${Date.parse(now) - start};
globalThis.Date = class extends Real {
  constructor(...parts) { parts.length === 0 ? super(Real.now() + ahead) : super(...parts); }
  static now() { return Real.now() + ahead; }
};`;
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      `data:text/javascript,${encodeURIComponent(clock)}`,
      path.join(siteRoot, 'src/samples/guides/custom-ui/server.mjs'),
    ],
    {
      env: {
        ...process.env,
        ...environment,
        PORT: String(await findPort()),
        ORDERS_FILE: ':memory:',
        INBOX_FILE: ':memory:',
        SLUICE_POSTBACK_SECRET: secret,
      },
    },
  );
  let output = '';
  const orderPage = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill();
      reject(new Error(`The server of the guide did not start.\n${output}`));
    }, 20_000);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /^http:\S+$/m.exec(output)?.[0];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  return {
    orderPage,
    orderReference: orderPage.split('/').at(-1) ?? '',
    output: () => output,
    postback: async (event) => {
      const body = JSON.stringify(event);
      const time = Math.floor(nowThere() / 1000);
      const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
        .update(`${String(event.id)}.${time}.${body}`)
        .digest('base64');
      const { status } = await fetch(new URL('/postbacks', orderPage), {
        method: 'POST',
        body,
        headers: {
          'webhook-id': String(event.id),
          'webhook-timestamp': String(time),
          'webhook-signature': `v1,${signature}`,
        },
      });
      return status;
    },
    stop: () => void child.kill(),
  };
}

/** A port that is free. */
async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has an AddressInfo.
  await new Promise((resolve) => server.close(resolve));
  return port;
}
