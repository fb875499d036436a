import { execFile } from 'node:child_process';

/** A program and its arguments. */
export type Command = readonly [program: string, ...args: string[]];

/** Differences from this process. */
interface Setting {
  /** Changes to the environment. A variable that is undefined is removed. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
}

/** The result of a program. */
export interface Outcome {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly seconds: number;
}

/**
 * Runs a program to its end, whether it succeeds or fails.
 *
 * @returns the result. The exit code is null if the program was still running after two minutes.
 * @throws Error if the program can't be started.
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

/** Runs a program that must succeed, and returns its output. Throws its whole output if it fails. */
export async function runWell(command: Command, setting?: Setting): Promise<string> {
  const { exitCode, stdout, stderr } = await runCommand(command, setting);
  if (exitCode !== 0) throw new Error(`${command.join(' ')} has failed.\n${stdout}${stderr}`);
  return stdout;
}
