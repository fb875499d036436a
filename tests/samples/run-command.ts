import { execFile } from 'node:child_process';

/** A program and its arguments. */
export type Command = readonly [program: string, ...args: string[]];

/** What differs from this process. */
interface Setting {
  /** Added to the environment; a variable that is undefined is taken out. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
}

/** How a program ended. */
export interface Outcome {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly seconds: number;
}

/**
 * Runs a program to its end, also when that is a failure.
 *
 * @returns how it ended; the exit code is null when it was still running after two minutes.
 * @throws Error when the program cannot be started.
 */
export function runCommand([program, ...args]: Command, { env = {}, cwd }: Setting = {}): Promise<Outcome> {
  const started = performance.now();
  const options = { cwd, env: { ...process.env, ...env }, timeout: 120_000, maxBuffer: 16 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      if (typeof error?.code === 'string') return reject(error);
      const exitCode = error === null ? 0 : (error.code ?? null);
      resolve({ exitCode, stdout, stderr, seconds: (performance.now() - started) / 1000 });
    });
  });
}

/** Runs a program that has to succeed; what it prints. Throws all that it has said when it fails. */
export async function runWell(command: Command, setting?: Setting): Promise<string> {
  const { exitCode, stdout, stderr } = await runCommand(command, setting);
  if (exitCode !== 0) throw new Error(`${command.join(' ')} has failed.\n${stdout}${stderr}`);
  return stdout;
}
