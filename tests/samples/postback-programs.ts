import path from 'node:path';
import { runsFolder, type Program } from './postback-runs.ts';
import { hasPackage, javaPackages } from '../run/ensure-runtimes.ts';
import { runWell, type Command } from './run-command.ts';

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
): Command {
  const classPath = jars.map((jar) => `${javaPackages}/${jar}.jar`).join(path.delimiter);
  const [program = '', ...args] = line
    .replaceAll('{out}', places.out)
    .replaceAll('{port}', places.port ?? '')
    .replaceAll('{jars}', classPath)
    .split(' ');
  return [program === 'node' ? process.execPath : program, ...args];
}

/** Builds a program, if it has to be. Throws with the compiler's output when it cannot be. */
export async function build(program: Program, out: string): Promise<void> {
  if (program.build !== null) await runWell(fillCommand(program, program.build, { out }), { cwd: runsFolder });
}
