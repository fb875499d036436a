import { parse } from 'yaml';

/** One command that a folder of samples is run with, and what it must print. */
export interface Run {
  readonly command: string;
  readonly args: readonly string[];
  readonly stdout: string;
  /** Whether the sample calls the API and so needs the sandbox. */
  readonly needsSandbox: boolean;
}

/**
 * Reads an `expect.yaml`: a list of `run` (a command line, split at spaces), `stdout` (the exact output) and `needs: sandbox`.
 *
 * @throws Error naming the file and entry when one lacks a key or has an unknown one.
 */
export function readRuns(source: string, file: string): readonly Run[] {
  const entries: unknown = parse(source);
  if (!Array.isArray(entries) || entries.length === 0) throw new Error(`${file} is not a list of runs.`);
  return entries.map((entry: unknown, index) => {
    const { run, stdout, needs, ...rest }: Record<string, unknown> =
      typeof entry === 'object' && entry !== null ? { ...entry } : {};
    if (typeof run !== 'string' || typeof stdout !== 'string') {
      throw new Error(`${file}, entry ${index + 1}: "run" and "stdout" are needed, both texts.`);
    }
    if (Object.keys(rest).length > 0 || (needs !== undefined && needs !== 'sandbox')) {
      throw new Error(`${file}, entry ${index + 1}: besides "run" and "stdout" only "needs: sandbox" is allowed.`);
    }
    const [command = '', ...args] = run.split(' ');
    return { command, args, stdout, needsSandbox: needs === 'sandbox' };
  });
}
