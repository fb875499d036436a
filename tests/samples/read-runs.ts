import { parse } from 'yaml';

/** A command to run in a folder of samples, and what it must print. */
export interface Run {
  readonly command: string;
  readonly args: readonly string[];
  readonly stdout: string;
  /** Whether the sample calls the API, so that it needs the sandbox. */
  readonly needsSandbox: boolean;
}

/**
 * Reads an `expect.yaml`: a list of `run` (a command line, split at spaces), `stdout` (the exact output) and,
 * optionally, `needs: sandbox`.
 *
 * @throws Error naming the file if an entry lacks a key or has an unknown one.
 */
export function readRuns(source: string, file: string): readonly Run[] {
  const entries: readonly Readonly<Record<string, string>>[] = parse(source);
  return entries.map(({ run, stdout, needs, ...rest }) => {
    if (run === undefined || stdout === undefined || Object.keys(rest).length > 0)
      throw new Error(`${file}: an entry has "run", "stdout" and, if it calls the API, "needs: sandbox".`);
    const [command = '', ...args] = run.split(' ');
    return { command, args, stdout, needsSandbox: needs === 'sandbox' };
  });
}
