import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { start } from '../../src/sandbox/tests/support/running.ts';
import vectors from '../../static/postback-vectors.json' with { type: 'json' };
import { describePrograms, makeFolder } from './programs.ts';
import { startReceiver } from './receivers.ts';

/** How much a hostile client sends, and how much more memory a receiver may use for it. */
const sentMegabytes = 300;
const mostMegabytes = 100;
const megabyte = Buffer.alloc(1_000_000, 'x');
const chunk = Buffer.concat([Buffer.from(`${megabyte.length.toString(16)}\r\n`), megabyte, Buffer.from('\r\n')]);
const bomb = gzipSync(Buffer.alloc(sentMegabytes * 1_000_000));

/** Headers, and what is sent after them, how often. */
const bodies: Readonly<Record<string, readonly [headers: string, body: Buffer, times: number]>> = {
  'no length': ['', megabyte, sentMegabytes],
  'a negative length': ['Content-Length: -1', megabyte, sentMegabytes],
  'a length that is no number': ['Content-Length: 1e9', megabyte, sentMegabytes],
  'too long': [`Content-Length: ${sentMegabytes * 1_000_000}`, megabyte, sentMegabytes],
  'a false length': ['Content-Length: 1000000000000', Buffer.from('{}'), 1],
  'chunked without end': ['Transfer-Encoding: chunked', chunk, sentMegabytes],
  'slow body': ['Content-Length: 1000', Buffer.from('{'), 1],
  'wrong encoding': [`Content-Encoding: gzip\r\nContent-Length: ${bomb.length}`, bomb, 1],
  'unknown encoding': ['Content-Encoding: nonsense\r\nContent-Length: 2', Buffer.from('{}'), 1],
};

describePrograms('receivers', (receiver, test, built) => {
  const out = makeFolder();
  test('bounds what it reads before it checks a signature', async () => {
    const server = await startReceiver(await built(), out, { SLUICE_POSTBACK_SECRET: vectors.secrets.current });
    const sandbox = await start({ postbackUrl: server.url });
    const genuine = { answer: '204' };
    for (let time = 0; time < 5; time += 1)
      await fetch(server.url, { method: 'POST', body: 'x'.repeat(900_000) }).then((response) => response.text());
    // Not 401, so that a large event doesn't look like a wrong signature. Some servers close the connection early.
    const tooLarge = fetch(server.url, { method: 'POST', body: 'x'.repeat(1_100_000) });
    expect(
      await tooLarge.then(
        ({ status }) => status,
        () => 413,
      ),
    ).toBe(413);
    for (const [title, [headers, body, times]] of Object.entries(bodies)) {
      const before = server.peak();
      const hostile = attack(server.port, headers, body, times);
      // A client that is slow, or sends without end, doesn't keep the others waiting. In front of PHP, the web server
      // has the limits, as the samples say.
      if (receiver.readsFirst !== true || times > 1) await hostile.settled;
      if (receiver.readsFirst !== true)
        expect(await sandbox.command('postback'), `a genuine postback after ${title}`).toMatchObject(genuine);
      const isCutOff = Promise.race([hostile.closed, setTimeout(20_000, 'open')]);
      if (receiver.cutsOff === true && title === 'slow body') expect(await isCutOff).toBeUndefined();
      hostile.end();
      expect(hostile.status(), title).not.toMatch(/^2/);
      if (receiver.readsFirst !== true)
        expect(server.peak() - before, `${title}: memory in megabytes`).toBeLessThan(mostMegabytes);
    }
    expect(await sandbox.command('postback')).toMatchObject(genuine);
  });
});

/** Sends a hostile request. It settles when everything is sent or the server has closed the connection. */
function attack(port: number, headers: string, body: Buffer, times: number) {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  let isClosed = false;
  socket.on('data', (data) => (answer += data.toString('latin1')));
  const closed = new Promise<void>((resolve) => {
    socket.on('error', () => undefined);
    socket.on('close', () => {
      isClosed = true;
      resolve();
    });
  });
  const write = (data: Buffer | string): Promise<unknown> =>
    Promise.race([new Promise((resolve) => socket.write(data, resolve)), closed]);
  const settled = (async () => {
    await write(
      `POST /postbacks HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nwebhook-id: evt_1\r\nwebhook-timestamp: ${Math.floor(Date.now() / 1000)}\r\nwebhook-signature: v1,AAAA\r\n${headers === '' ? '' : `${headers}\r\n`}\r\n`,
    );
    for (let time = 0; time < times && !isClosed; time += 1) {
      await write(body);
      if (answer !== '') break;
    }
    // Time for an answer; a server that waits for more sends none.
    await Promise.race([closed, setTimeout(500)]);
  })();
  return {
    settled,
    closed,
    status: (): string => /^HTTP\/1\.[01] (\d+)/.exec(answer)?.[1] ?? '',
    end: () => void socket.destroy(),
  };
}
