import { parseJson, readText } from '../api/body.ts';
import { ProblemError } from '../api/problems.ts';
import { Refusal } from '../model/world.ts';
import { timeOf, transact } from '../sandbox.ts';
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

/** The most characters of an argument or option. */
const longestValue = 2000;

/** Commands that change nothing, which GET can carry out. */
const reading: readonly string[] = ['state', 'log', 'scenarios'];

/** Carries out a command. Throws a CommandError if it doesn't exist or can't be carried out. */
export async function runCommand(context: Context, name: string, given: Given): Promise<unknown> {
  const command = findCommand(name);
  const known = [...command.args.map((arg) => arg.replace(/[?.]+$/, '')), ...Object.keys(optionsOf(command))];
  for (const [key, value] of Object.entries(given))
    if (value !== undefined && value.length > longestValue && key !== 'body')
      throw new CommandError(`"${key.slice(0, 100)}" has ${value.length} characters. At most ${longestValue}.`);
  const odd = Object.keys(given).find((key) => !known.includes(key));
  if (odd !== undefined)
    throw new CommandError(
      `"${name}" has no "${odd.slice(0, 100)}".${nearest(odd, known)} Allowed: ${known.join(', ') || 'nothing'}.`,
    );
  const missing = command.args.find((arg) => /^[a-z]+$/.test(arg) && given[arg] === undefined);
  if (missing !== undefined) throw new CommandError(`"${missing}" is missing. Type: ${usageOf(command)}`);
  const { sandbox } = context;
  const isReading = reading.includes(name);
  if (!isReading) {
    const words = Object.entries(given).map(([key, value]) => `${key}=${value ?? ''}`);
    sandbox.log.add({
      at: timeOf(sandbox),
      kind: 'control',
      text: [name, ...words].join(' '),
      data: { command: name, ...given },
    });
  }
  try {
    return await transact(sandbox, () => {
      // A command may change settings, which are saved with everything else.
      if (!isReading) sandbox.world.hasChanged = true;
      return command.run(context, given);
    });
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
  throw new CommandError(
    `There is no command "${name.slice(0, 100)}".${nearest(name, names)} Commands: ${names.join(', ')}.`,
  );
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
export async function answerControl(context: Context, request: Request): Promise<Response> {
  const send = (status: number, body: unknown): Response =>
    new Response(`${JSON.stringify(body ?? null, null, 2)}\n`, {
      status,
      headers: { 'Content-Type': 'application/json' },
    });
  const { method } = request;
  const { pathname, searchParams } = new URL(request.url);
  // A page that happens to be open in a browser must not control the sandbox.
  if (request.headers.has('origin')) return send(403, { error: "Pages in a browser can't control the sandbox." });
  const name = pathname.replace(/^\/_sandbox\/?/, '');
  if (name === '')
    return send(
      200,
      commands.map((command) => ({ command: usageOf(command), options: optionsOf(command), about: command.about })),
    );
  let text = '';
  try {
    text = method === 'POST' ? await readText(request) : JSON.stringify(Object.fromEntries(searchParams));
    if (method !== 'POST' && !reading.includes(name)) throw new CommandError(`Send POST for "${name.slice(0, 100)}".`);
    return send(200, await runCommand(context, name, readGiven(text)));
  } catch (error) {
    if (error instanceof CommandError || error instanceof ProblemError)
      return send(error instanceof ProblemError && error.code === 'service_unavailable' ? 503 : 400, {
        error: error.message,
      });
    const fault = error instanceof Error ? String(error.stack) : String(error);
    context.sandbox.log.add({
      at: timeOf(context.sandbox),
      kind: 'control',
      text: `${method} ${pathname} 500: ${fault}`,
      data: { method, address: pathname, sent: text, fault },
    });
    return send(500, { error: 'The sandbox failed. Its log says with which command.' });
  }
}

function readGiven(body: string): Given {
  if (body.trim() === '') return {};
  const value = parseJson(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new CommandError("The body isn't an object. Send the arguments and options by name.");
  const entries = Object.entries(value).filter(([, item]) => item !== null && item !== false);
  const odd = entries.find(([, item]) => typeof item === 'object');
  if (odd !== undefined)
    throw new CommandError(`"${odd[0].slice(0, 100)}" isn't a text, a number or true. Send each argument by name.`);
  return Object.fromEntries(entries.map(([key, item]) => [key, item === true ? '' : String(item)]));
}
