import { execFile } from 'node:child_process';
import type { Command } from './operations-languages.ts';

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
 * @param environment added to this process's own; a variable that is undefined is taken out.
 * @returns how it ended; the exit code is null when it was still running after a minute.
 * @throws Error when the program cannot be started.
 */
export function runCommand(
  [program, ...args]: Command,
  environment: Readonly<Record<string, string | undefined>> = {},
): Promise<Outcome> {
  const started = performance.now();
  const env = { ...process.env, ...environment };
  return new Promise((resolve, reject) => {
    execFile(program, args, { env, timeout: 60_000, maxBuffer: 16 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (typeof error?.code === 'string') return reject(error);
      const exitCode = error === null ? 0 : (error.code ?? null);
      resolve({ exitCode, stdout, stderr, seconds: (performance.now() - started) / 1000 });
    });
  });
}
