import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Refusal } from '../model/world.ts';
import { timeOf } from '../sandbox.ts';
import { agreementCommands } from './agreements.ts';
import { CommandError, type Command, type Context, type Given } from './command.ts';
import { moneyCommands } from './money.ts';
import { nearest } from './nearest.ts';
import { replayCommands } from './replay.ts';
import { scenarioCommands } from './scenario.ts';
import { trafficCommands } from './traffic.ts';

/** All commands, in the order of the help text. */
export const commands: readonly Command[] = [
  ...moneyCommands,
  ...scenarioCommands,
  ...agreementCommands,
  ...trafficCommands,
  ...replayCommands,
];

/** Carries out a command. Throws a CommandError if it doesn't exist or can't be carried out. */
export async function runCommand(context: Context, name: string, given: Given): Promise<unknown> {
  const command = findCommand(name);
  const known = [...command.args.map((arg) => arg.replace(/[?.]+$/, '')), ...Object.keys(optionsOf(command))];
  const odd = Object.keys(given).find((key) => !known.includes(key));
  if (odd !== undefined)
    throw new CommandError(
      `"${name}" has no "${odd}".${nearest(odd, known)} Allowed: ${known.join(', ') || 'nothing'}.`,
    );
  const missing = command.args.find((arg) => /^[a-z]+$/.test(arg) && given[arg] === undefined);
  if (missing !== undefined) throw new CommandError(`"${missing}" is missing. Type: ${usageOf(command)}`);
  const { sandbox } = context;
  if (name !== 'state' && name !== 'log') {
    const words = Object.entries(given).map(([key, value]) => `${key}=${value ?? ''}`);
    sandbox.log.add({
      at: timeOf(sandbox),
      kind: 'control',
      text: [name, ...words].join(' '),
      data: { command: name, ...given },
    });
  }
  try {
    return await command.run(context, given);
  } catch (error) {
    if (error instanceof Refusal) throw new CommandError(error.message);
    throw error;
  }
}

/** Returns the command with a name. Throws a CommandError that suggests the nearest name and lists all of them. */
export function findCommand(name: string): Command {
  const found = commands.find((command) => command.name === name);
  if (found !== undefined) return found;
  const names = commands.map((command) => command.name);
  throw new CommandError(`There is no command "${name}".${nearest(name, names)} Commands: ${names.join(', ')}.`);
}

/** Returns every option of a command with its description. */
export function optionsOf({ options, flags }: Command): Readonly<Record<string, string>> {
  return { ...options, ...flags };
}

/** Returns how to type a command, such as `confirm [transaction]`. */
export function usageOf({ name, args }: Command): string {
  return [name, ...args.map((arg) => (arg.endsWith('?') ? `[${arg.slice(0, -1)}]` : `<${arg}>`))].join(' ');
}

/**
 * Handles a request to the control interface. `GET /_sandbox` lists the commands; `POST /_sandbox/<command>` with a
 * JSON object of arguments and options carries one out.
 */
export async function answerControl(
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
  address: URL,
): Promise<void> {
  const send = (status: number, body: unknown): void =>
    void response.writeHead(status, { 'Content-Type': 'application/json' }).end(`${JSON.stringify(body, null, 2)}\n`);
  // A page that happens to be open in a browser must not control the sandbox.
  if (request.headers.origin !== undefined)
    return send(403, { error: 'Pages in a browser cannot control the sandbox.' });
  const name = address.pathname.replace(/^\/_sandbox\/?/, '');
  if (name === '')
    return send(
      200,
      commands.map((command) => ({ command: usageOf(command), options: optionsOf(command), about: command.about })),
    );
  try {
    const given =
      request.method === 'POST'
        ? readGiven(await text(request))
        : readGiven(JSON.stringify(Object.fromEntries(address.searchParams)));
    const isReading = name === 'state' || name === 'log' || name === 'scenarios';
    if (request.method !== 'POST' && !isReading) throw new CommandError(`Send POST for "${name}".`);
    send(200, await runCommand(context, name, given));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    send(400, { error: error.message });
  }
}

function readGiven(body: string): Given {
  if (body.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new CommandError('The body is not JSON. Send an object of arguments and options.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new CommandError('The body is not an object. Send the arguments and options by name.');
  const entries = Object.entries(value).filter(([, item]) => item !== null && item !== false);
  return Object.fromEntries(entries.map(([key, item]) => [key, item === true ? '' : String(item)]));
}
