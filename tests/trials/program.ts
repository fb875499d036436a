import { spawn, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { TrialError, type Trial } from './task.ts';

type Variables = Readonly<Record<string, string>>;

/** How a program ended. */
export interface Ending {
  /** Null when it was still running after the trial's patience. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A program that runs until it is stopped. */
export interface Running {
  /** What it has printed, errors included. */
  output(): string;
  stop(): Promise<void>;
}

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
  readonly printed: { stdout: string; stderr: string };
  readonly failure: () => Error | undefined;
}

/**
 * Runs a program once, to its end.
 *
 * @throws TrialError when it cannot be started.
 */
export async function runProgram(trial: Trial, variables: Variables): Promise<Ending> {
  const { child, ended, printed, failure } = start(trial, variables);
  let isOverdue = false;
  const timer = setTimeout(() => {
    isOverdue = true;
    kill(child);
  }, trial.patienceMs);
  await ended;
  clearTimeout(timer);
  refuseFailure(trial, failure());
  // A process ended by a signal has no exit code of its own; 128 is what a shell would begin to count at.
  return { exitCode: isOverdue ? null : (child.exitCode ?? 128), ...printed };
}

/**
 * Starts a server and waits until its port takes a connection.
 *
 * @throws TrialError with what it printed, when that does not happen.
 */
export async function runServer(trial: Trial, port: number, variables: Variables): Promise<Running> {
  const { child, ended, printed, failure } = start(trial, { ...variables, PORT: String(port) });
  const stop = async (): Promise<void> => {
    kill(child);
    await ended;
  };
  const deadline = performance.now() + trial.patienceMs;
  while (!(await isListening(port))) {
    refuseFailure(trial, failure());
    if (child.exitCode === null && performance.now() < deadline) {
      await pause(50);
      continue;
    }
    await stop();
    throw new TrialError(
      `The server does not listen on 127.0.0.1, port ${port}. It must listen on the port in the variable PORT.\n` +
        `It was started by: ${trial.command.join(' ')}\nIt printed: ${printed.stdout}${printed.stderr}`,
    );
  }
  return { output: () => printed.stdout + printed.stderr, stop };
}

/** Waits. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function start({ command, folder }: Trial, variables: Variables): Started {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, no_proxy: '127.0.0.1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what it starts (`go run` does) ends with it.
    detached: process.platform !== 'win32',
  });
  const printed = { stdout: '', stderr: '' };
  let failure: Error | undefined;
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.stderr += text));
  child.on('error', (error) => (failure = error));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()).on('error', () => resolve()));
  return { child, ended, printed, failure: () => failure };
}

function refuseFailure({ command }: Trial, failure: Error | undefined): void {
  if (failure === undefined) return;
  throw new TrialError(
    `"${command.join(' ')}" cannot be started: ${failure.message}. ` +
      'Allowed is a program and its arguments, for example: npm run trial -- take-payment -- node pay.mjs',
  );
}

function kill({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended in this moment.
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
