import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readKey } from '../api/keys.ts';
import { CommandError } from '../control/command.ts';
import { commands, findCommand, optionsOf, usageOf } from '../control/index.ts';
import type { SandboxData } from '../data.ts';
import { isLocal } from '../postbacks/deliver.ts';
import { isPostbackSecret } from '../postbacks/sign.ts';
import type { Parts } from '../host.ts';
import { lastTime } from '../model/times.ts';
import { defaultOptions, startSandbox, type Options } from './start.ts';

const name = 'sluice-sandbox.mjs';

const serverOptions: Readonly<
  Record<string, { readonly type: 'string' | 'boolean'; readonly multiple?: boolean; readonly about: string }>
> = {
  port: {
    type: 'string',
    about: `port to listen on, ${defaultOptions.port} by default; for a command, the port of the running sandbox`,
  },
  host: { type: 'string', about: 'address to listen on, 127.0.0.1 by default, which only this machine can reach' },
  'postback-url': { type: 'string', about: 'URL for postbacks, on this machine' },
  secret: { type: 'string', about: 'postback secret; by default, that of the published test vectors' },
  'block-time': {
    type: 'string',
    about: 'seconds between blocks, 2 by default; 0 for blocks on command only',
  },
  heartbeat: {
    type: 'string',
    about: 'longest time between two messages of a WebSocket in milliseconds, 30000 by default; at least 100',
  },
  retry: {
    type: 'string',
    about: 'milliseconds before the second attempt at a postback, 1000 by default; doubles each time',
  },
  attempts: { type: 'string', about: 'attempts before a postback is given up, 8 by default' },
  state: {
    type: 'string',
    about:
      'file that keeps objects, stored responses, clock and settings across restarts, except unsent postbacks and what the commands for failures, sockets and your endpoint set; by default, nothing is kept',
  },
  key: {
    type: 'string',
    multiple: true,
    about: 'an additional key: sl_sec_test_shop=invoices:write,payments:read, or sl_pub_test_shop=https://shop.example',
  },
  time: { type: 'string', about: 'time of the clock at the start, for example 2026-11-20T10:00:00Z' },
  'documented-ids': { type: 'boolean', about: 'gives the first objects the IDs used in the documentation' },
  json: { type: 'boolean', about: 'prints the log, or the result of a command, as JSON' },
  quiet: { type: 'boolean', about: 'prints no log' },
  help: { type: 'boolean', about: 'prints this list' },
};

/**
 * Runs the sandbox, or sends a command to a running one.
 *
 * @param args the arguments after the program's name.
 * @returns the exit status: 0 for success, 1 for a command that failed or an unknown one, 2 for a wrong option or a
 *   sandbox that can't start.
 */
export async function main(parts: Parts, args: readonly string[]): Promise<number> {
  try {
    const [first] = args;
    const command = args.find((text) => commands.some((one) => one.name === text));
    if (first?.startsWith('-') && command !== undefined)
      throw new Error(
        `Options of a command come after its name. Type: node ${name} ${[command, ...args.filter((text) => text !== command)].join(' ')}`,
      );
    if (first === undefined || first.startsWith('-')) return await serve(parts, args);
    return await send(parts, first, args.slice(1));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return error instanceof CommandError ? 1 : 2;
  }
}

async function serve(parts: Parts, args: readonly string[]): Promise<number> {
  const { data } = parts;
  const { values } = parseArgs({ args: [...args], options: { ...serverOptions }, allowPositionals: false });
  if (values.help === true) {
    console.log(writeHelp(data));
    return 0;
  }
  const options = readOptions(values, data);
  // Before it says that it runs, so that whatever waits for that can stop it.
  const isStopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  const running = await startSandbox(parts, {
    ...options,
    write: values.quiet === true ? null : (line) => console.log(line),
  });
  if (!options.isJson) console.log(writeWelcome(data, running.url, options));
  await isStopped;
  // Whatever still keeps the process alive, it exits in time for the program that waits for it.
  setTimeout(() => process.exit(0), longestStopMs).unref();
  await running.stop();
  return 0;
}

/** How long the sandbox may take to stop. */
const longestStopMs = 1500;

type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

function readOptions(values: Values, data: SandboxData): Options {
  const textOf = (key: string): string | null => {
    const value = values[key];
    return typeof value === 'string' ? value : null;
  };
  const numberOf = (key: string, standard: number, most: number): number => {
    const value = textOf(key);
    if (value !== null && (!/^[0-9]{1,9}$/.test(value) || Number(value) > most))
      throw new Error(`--${key} is "${value}". Type a whole number up to ${most}.`);
    return value === null ? standard : Number(value);
  };
  const postbackUrl = textOf('postback-url');
  if (postbackUrl !== null && !isLocal(postbackUrl))
    throw new Error(
      `--postback-url is "${postbackUrl}", which isn't on this machine. Type: http://127.0.0.1:8080/postbacks`,
    );
  const secret = textOf('secret');
  if (secret !== null && (!isPostbackSecret(secret) || secret.includes(' ')))
    throw new Error("--secret isn't one postback secret. It begins with whsec_, followed by base64.");
  const time = textOf('time');
  if (time !== null && !(Date.parse(time) <= lastTime))
    throw new Error(`--time is "${time}". Type a time before the year 9999: 2026-11-20T10:00:00Z`);
  return {
    ...defaultOptions,
    port: numberOf('port', defaultOptions.port, 65_535),
    host: textOf('host') ?? defaultOptions.host,
    postbackUrl,
    secret,
    blockSeconds: numberOf('block-time', defaultOptions.blockSeconds, 3600),
    heartbeatMs: Math.max(100, numberOf('heartbeat', defaultOptions.heartbeatMs, 600_000)),
    retryMs: numberOf('retry', defaultOptions.retryMs, 3_600_000),
    attempts: Math.max(1, numberOf('attempts', defaultOptions.attempts, 100)),
    stateFile: textOf('state'),
    keys: (Array.isArray(values.key) ? values.key : []).map((text) => readKey(String(text), data)),
    time,
    isDocumented: values['documented-ids'] === true,
    isJson: values.json === true,
  };
}

/**
 * Sends a command to the sandbox that runs on a port of this machine, or carries it out here if it names its own
 * endpoint.
 */
async function send(parts: Parts, word: string, args: readonly string[]): Promise<number> {
  const command = findCommand(word);
  const typeOf = (key: string): 'string' | 'boolean' => (command.flags?.[key] === undefined ? 'string' : 'boolean');
  const options = Object.fromEntries(Object.keys(optionsOf(command)).map((key) => [key, { type: typeOf(key) }]));
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { ...options, port: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help === true) {
    console.log(writeCommand(command));
    return 0;
  }
  const { port = String(defaultOptions.port), json, help, ...rest } = values;
  const given: Record<string, unknown> = { ...rest };
  for (const [index, arg] of command.args.entries()) {
    const isRest = arg.endsWith('...');
    const value = isRest ? positionals.slice(index).join(' ') : positionals[index];
    if (value !== undefined && value !== '') given[arg.replace(/[?.]+$/, '')] = value;
  }
  const takesRest = command.args.some((arg) => arg.endsWith('...'));
  if (!takesRest && positionals.length > command.args.length)
    throw new CommandError(
      `"${positionals[command.args.length] ?? ''}" is one argument too many. Type: ${usageOf(command)}`,
    );
  if (typeof given.body === 'string') given.body = readBody(given.body);
  const isAlone = (word === 'replay' || word === 'vector') && given.url !== undefined;
  const body = isAlone ? await runAlone(parts, word, given) : await ask(word, String(port), given);
  console.log(json === true ? JSON.stringify(body) : writeAnswer(body));
  const isWrong = typeof body === 'object' && body !== null && 'isRight' in body && body.isRight === false;
  return isWrong ? 1 : 0;
}

/** Carries out a command in a separate sandbox, which stops afterwards. */
async function runAlone(parts: Parts, word: string, given: Readonly<Record<string, unknown>>): Promise<unknown> {
  const secret = process.env.SLUICE_POSTBACK_SECRET ?? null;
  const running = await startSandbox(parts, { port: 0, blockSeconds: 0, secret });
  try {
    return await running.command(
      word,
      Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)])),
    );
  } finally {
    await running.stop();
  }
}

async function ask(word: string, port: string, given: Readonly<Record<string, unknown>>): Promise<unknown> {
  const answer = await post(`http://127.0.0.1:${port}/_sandbox/${word}`, given);
  const body: unknown = await answer.json();
  if (!answer.ok) throw new CommandError(fieldOf(body, 'error') ?? `The sandbox returned ${answer.status}.`);
  return body;
}

/** Reads a file as text. Throws a CommandError that says why it can't be read. */
function readBody(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(`"${file}" can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function post(url: string, body: unknown): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
  } catch {
    throw new CommandError(
      `No sandbox is running at ${new URL(url).origin}. Start one in another window: node ${name} --port ${new URL(url).port}, or name the port of the running one.`,
    );
  }
}

function fieldOf(body: unknown, key: string): string | undefined {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Formats a command's result for people: lines as they are, log entries as time and text, everything else as JSON. */
function writeAnswer(body: unknown): string {
  const lines: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'lines') : undefined;
  if (Array.isArray(lines)) return lines.join('\n');
  if (Array.isArray(body))
    return body
      .map((entry) =>
        `${fieldOf(entry, 'at')?.slice(11, 19) ?? ''} ${fieldOf(entry, 'text') ?? JSON.stringify(entry)}`.trim(),
      )
      .join('\n');
  return JSON.stringify(body, null, 2);
}

function writeWelcome(data: SandboxData, url: string, options: Options): string {
  const { port } = new URL(url);
  const at = port === String(defaultOptions.port) ? '' : ` --port ${port}`;
  return [
    `Sluice sandbox ${data.version} running at ${url} (no coins needed)`,
    '',
    `export SLUICE_API=${url} \\`,
    `SLUICE_SECRET_KEY=${data.secretKey} \\`,
    `SLUICE_PUBLISHABLE_KEY=${data.publishableKey} \\`,
    `SLUICE_POSTBACK_SECRET=${options.secret ?? data.postbackSecret}`,
    '',
    options.postbackUrl === null
      ? 'No postbacks are sent: start it with --postback-url http://127.0.0.1:8080/postbacks.'
      : `Postbacks go to ${options.postbackUrl}.`,
    `In another window: node ${name} pay${at}. Options: --help`,
    'Press Ctrl+C to stop.',
    '',
  ].join('\n');
}

function writeHelp(data: SandboxData): string {
  const options = Object.entries(serverOptions).map(([key, { about }]) => `  --${key.padEnd(16)} ${about}`);
  return [
    `The Sluice gateway on your own machine, as described in openapi.yaml ${data.version}. Keys, secrets and funds are for tests only.`,
    '',
    `node ${name} [options]            starts the sandbox`,
    `node ${name} <command> [options]  simulates an event in the running sandbox`,
    '',
    'Options:',
    ...options,
    '',
    'Commands (without an ID, a command acts on the newest object):',
    ...commands.map((command) => writeCommand(command)),
    '',
    'The same over HTTP: POST /_sandbox/<command> with a JSON object of arguments and options; GET /_sandbox lists them.',
    'Base URLs that cause failures: /_sandbox/answer/<problem>, /_sandbox/silent, /_sandbox/lose.',
  ].join('\n');
}

function writeCommand(command: (typeof commands)[number]): string {
  const options = Object.entries(optionsOf(command)).map(([key, about]) => `      --${key.padEnd(14)} ${about}`);
  return [`  ${usageOf(command).padEnd(30)} ${command.about}`, ...options].join('\n');
}
