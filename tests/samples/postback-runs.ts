import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { siteRoot } from '../../src/build/site-root.ts';
import { hasPackage, javaPackages } from '../run/ensure-runtimes.ts';
import { runWell, type Command } from './run-command.ts';

/** A program of the guide, and the command lines with which the suite makes it ready and runs it. */
export interface Program {
  /** The file that readers see. */
  readonly file: string;
  readonly build?: string;
  readonly run: string;
  /** Packages of tests/run/ensure-runtimes.ts. */
  readonly needs?: readonly string[];
  /** Debian's Java packages on its class path, without `.jar`. */
  readonly jars?: readonly string[];
}

/** A verifier, which answers every vector. */
export interface Verifier extends Program {
  readonly language: string;
}

/** A server that takes postbacks. */
export interface Receiver extends Program {
  readonly name: string;
}

/** One of the requests that every receiver gets, and its answer. */
export interface ReceiverRequest {
  readonly name: string;
  readonly status: number;
  /** Events whose work has been done once it has been answered. */
  readonly handled: number;
}

/** What the suite runs of the signature guide. */
interface Runs {
  readonly verifiers: readonly Verifier[];
  readonly requests: readonly ReceiverRequest[];
  readonly receivers: readonly Receiver[];
}

/** Where the programs lie, and the list of them. */
export const runsFolder = path.join(siteRoot, 'src', 'samples', 'guides', 'postback-signature');
export const { verifiers, requests, receivers }: Runs = parse(readFileSync(path.join(runsFolder, 'runs.yaml'), 'utf8'));

/** Whether what a program needs is installed. What is missing is skipped and counted; CI has failed before. */
export function isReady({ needs = [] }: Program): boolean {
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
  { jars = [] }: Program,
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
  if (program.build !== undefined) await runWell(fillCommand(program, program.build, { out }), { cwd: runsFolder });
}
