import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPort } from '../../../support/ports.ts';
import { clickAt, typeKeys, untilThere, type Engine } from './engine.ts';

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly error?: string;
  readonly message?: string;
  readonly result?: Readonly<Record<string, unknown>>;
}

/** Starts an installed Firefox, which supports WebDriver BiDi without a driver. */
export async function startFirefox(file: string): Promise<Engine> {
  const folder = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const port = await findPort();
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', String(port)];
  const browser = spawn(file, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
  const socket = await untilThere(() => connect(`ws://127.0.0.1:${port}/session`), file);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  const send = async (method: string, params: object): Promise<Readonly<Record<string, unknown>>> => {
    last += 1;
    const id = last;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result ?? {};
  };
  const { capabilities } = await send('session.new', { capabilities: {} });
  const { context } = await send('browsingContext.create', { type: 'tab' });
  await send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } });
  return {
    name: `Firefox ${Reflect.get(Object(capabilities), 'browserVersion')}`,
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (script) => {
      const expression = `(async () => JSON.stringify(await (() => { ${script} })() ?? null))()`;
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails !== undefined) throw new Error(String(Reflect.get(Object(exceptionDetails), 'text')));
      return JSON.parse(String(Reflect.get(Object(result), 'value')));
    },
    click: async (x, y) => void (await send('input.performActions', { context, actions: clickAt(x, y) })),
    type: async (text) => void (await send('input.performActions', { context, actions: typeKeys(text) })),
    stop: async () => {
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      socket.close();
      browser.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function connect(url: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.addEventListener('open', () => resolve(socket));
    socket.addEventListener('error', () => reject(new Error(`No response from ${url}.`)));
  });
}
