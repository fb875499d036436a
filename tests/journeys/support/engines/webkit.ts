import { spawn, type ChildProcess } from 'node:child_process';
import { findPort } from '../../../support/ports.ts';
import { clickAt, typeKeys, untilThere, type Engine } from './engine.ts';

/** Starts WebKitGTK's MiniBrowser with its WebDriver on a virtual screen. */
export async function startWebKit(driver: string, browser: string): Promise<Engine> {
  const port = await findPort();
  const display = `:${port}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1440x1000x24'], { stdio: 'ignore' });
  const server = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: display } });
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = Object(await response.json());
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await untilThere(() => send('GET', '/status'), driver);
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
  const { sessionId, capabilities } = Object(
    await send('POST', '/session', { capabilities: { alwaysMatch: options } }),
  );
  const session = `/session/${String(sessionId)}`;
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1440, height: 1000 });
  return {
    name: `WebKitGTK ${Reflect.get(Object(capabilities), 'browserVersion')}`,
    open: async (url) => void (await send('POST', `${session}/url`, { url })),
    run: async (text) => {
      const script = `const done = arguments[0]; (async () => (() => { ${text} })())().then((value) => done([value ?? null]), (error) => done(String(error)));`;
      const answer = await send('POST', `${session}/execute/async`, { script, args: [] });
      if (!Array.isArray(answer)) throw new Error(String(answer));
      return answer[0];
    },
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
