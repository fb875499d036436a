import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { runsFolder, type Program } from '../../src/build/reference/postback-runs/read-runs.ts';
import { hasPackage, javaPackages } from '../run/ensure-runtimes.ts';

/** A program and its arguments. */
export interface CommandLine {
  readonly program: string;
  readonly args: readonly string[];
}

/** Whether what a program needs is installed. What is missing is skipped and counted; CI has failed before. */
export function isReady({ needs }: Program): boolean {
  return needs.every(hasPackage);
}

/**
 * Fills a command line of runs.yaml.
 *
 * @param program the entry that it belongs to.
 * @param line the line, split at spaces.
 * @param places what stands for `{out}` and `{port}`.
 */
export function fillCommand(
  { jars }: Program,
  line: string,
  places: Readonly<{ out: string; port?: string }>,
): CommandLine {
  const classPath = jars.map((jar) => `${javaPackages}/${jar}.jar`).join(path.delimiter);
  const [program = '', ...args] = line
    .replaceAll('{out}', places.out)
    .replaceAll('{port}', places.port ?? '')
    .replaceAll('{jars}', classPath)
    .split(' ');
  return { program: program === 'node' ? process.execPath : program, args };
}

/** Builds a program, if it has to be. Throws with the compiler's output when it cannot be. */
export async function build(program: Program, out: string): Promise<void> {
  if (program.build === null) return;
  const command = fillCommand(program, program.build, { out });
  await promisify(execFile)(command.program, command.args, { cwd: runsFolder, timeout: 120_000 });
}
