import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { findPort } from '../../support/ports.ts';
import { isInstalled } from '../../support/runtimes.ts';

/** A browser with one window and the actions of a reader. Engines differ only in how they are controlled. */
export interface Engine {
  open(url: string): Promise<void>;
  /** Runs a script in the page and returns its result, which must be valid JSON. */
  run(script: string): Promise<unknown>;
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  stop(): Promise<void>;
}

/** WebDriver's codes for keys. */
export const enter = '\uE007';
export const tab = '\uE004';
export const escape = '\uE00C';

// The actions have the same format in classic WebDriver and in WebDriver BiDi.
const clickAt = (x: number, y: number): readonly object[] => {
  const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
  const actions = [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }, ...press];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
};

const typeKeys = (text: string): readonly object[] => {
  const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
  return [{ type: 'key', id: 'keys', actions }];
};

const find = (files: readonly string[]): string | undefined => files.find((file) => existsSync(file));
const firefox = find(['/usr/bin/firefox-esr', '/usr/bin/firefox']);
const driver = find(['/usr/bin/WebKitWebDriver']);
const miniBrowser = find(
  ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
);

/** Debian's engines other than Chromium, each with a function that starts it, or undefined if it isn't installed. */
export const engines: Readonly<Record<string, (() => Promise<Engine>) | undefined>> = {
  Firefox: firefox === undefined ? undefined : () => startFirefox(firefox),
  WebKit:
    driver === undefined || miniBrowser === undefined || !isInstalled('Xvfb', '-help')
      ? undefined
      : () => startWebKit(driver, miniBrowser),
};

/** Starts Firefox, which supports WebDriver BiDi without a driver. */
async function startFirefox(file: string): Promise<Engine> {
  const folder = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const port = await findPort();
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', String(port)];
  const browser = spawn(file, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
  await expect(() => fetch(`http://127.0.0.1:${port}`)).toPass();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/session`);
  await once(socket, 'open');
  /** Sends a command and returns its result. Firefox sends nothing else, because no events are subscribed to. */
  const send = async (method: string, params: object): Promise<Readonly<Record<string, unknown>>> => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [{ data }] = await once(socket, 'message');
    const { error, message, result } = JSON.parse(String(data));
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
    return result;
  };
  await send('session.new', { capabilities: {} });
  const { context } = await send('browsingContext.create', { type: 'tab' });
  await send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } });
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (script) => {
      const expression = `JSON.stringify((() => { ${script} })() ?? null)`;
      const target = { context };
      const { result } = await send('script.evaluate', { expression, target, awaitPromise: false });
      return JSON.parse(String(Reflect.get(Object(result), 'value')));
    },
    click: async (x, y) => void (await send('input.performActions', { context, actions: clickAt(x, y) })),
    type: async (text) => void (await send('input.performActions', { context, actions: typeKeys(text) })),
    stop: async () => {
      socket.close();
      await end(browser);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts WebKitGTK's MiniBrowser with its WebDriver on a virtual screen. */
async function startWebKit(file: string, browser: string): Promise<Engine> {
  const port = await findPort();
  const display = `:${port}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1440x1000x24'], { stdio: 'ignore' });
  const server = spawn(file, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: display } });
  const send = async (method: string, address: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = Object(await response.json());
    if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
    return value;
  };
  await expect(() => send('GET', '/status')).toPass();
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
  const { sessionId } = Object(await send('POST', '/session', { capabilities: { alwaysMatch: options } }));
  const session = `/session/${String(sessionId)}`;
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1440, height: 1000 });
  return {
    open: async (url) => void (await send('POST', `${session}/url`, { url })),
    run: (script) => send('POST', `${session}/execute/sync`, { script, args: [] }),
    click: async (x, y) => void (await send('POST', `${session}/actions`, { actions: clickAt(x, y) })),
    type: async (text) => void (await send('POST', `${session}/actions`, { actions: typeKeys(text) })),
    stop: async () => {
      await send('DELETE', session);
      await Promise.all([server, screen].map(end));
    },
  };
}

function end(child: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  return ended;
}
