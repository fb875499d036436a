import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { Inbox } from '../../src/samples/guides/postback-signature/inbox.mjs';
import { findPort } from '../support/ports.ts';
import { fillCommand, isReady, receivers as all } from './postback-runs.ts';
import { startServer } from './postback-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'timers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The receivers in runs.yaml that work off their inbox in SQLite themselves. */
const timed = ['Node.js', 'Express', 'Python', 'FastAPI'];
const receivers = all.filter(({ name }) => timed.includes(name));

/** Makes a minute last a fifth of a second in a receiver. Both languages load their file before the program. */
writeFileSync(
  path.join(folder, 'hurry.mjs'),
  `const { setInterval } = globalThis;
  globalThis.setInterval = (act, ms, ...args) => setInterval(act, ms / 300, ...args);`,
);
writeFileSync(
  path.join(folder, 'sitecustomize.py'),
  'import time\nsleep = time.sleep\ntime.sleep = lambda seconds: sleep(seconds / 300)\n',
);
const hurry = {
  NODE_OPTIONS: `--import ${pathToFileURL(path.join(folder, 'hurry.mjs'))}`,
  PYTHONPATH: folder,
};

it('finds all receivers with a timer', () => expect(receivers.map(({ name }) => name)).toEqual(timed));

describe.each(receivers.map((receiver) => [receiver.name, receiver] as const))('%s', (name, receiver) => {
  it.skipIf(!isReady(receiver))('handles an event that is still pending, without another postback', async () => {
    const out = path.join(folder, name);
    mkdirSync(out);
    const port = await findPort();
    const server = await startServer(
      fillCommand(receiver, receiver.run, { out, port: String(port) }),
      port,
      out,
      hurry,
    );
    try {
      expect(await server.handled(0)).toBe(0);
      new Inbox(path.join(out, 'inbox.sqlite')).add({ id: 'evt_4xXe1DcRf7TgBy3HnUj9Mk' });
      expect(await server.handled(1)).toBe(1);
    } finally {
      await server.stop();
    }
  });
});
