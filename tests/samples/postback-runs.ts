import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { siteRoot } from '../../src/build/site-root.ts';
import { hasPackage, javaPackages } from '../support/runtimes.ts';
import { runWell, type Command } from './run-command.ts';

/** A program of the guide, with the command lines that build and run it. */
export interface Program {
  /** The file that readers see. */
  readonly file: string;
  readonly build?: string;
  readonly run: string;
  /** Debian packages listed in tests/support/runtimes.ts. */
  readonly needs?: readonly string[];
  /** Debian's Java packages on its class path, without `.jar`. */
  readonly jars?: readonly string[];
}

/** A verifier, which checks every vector. */
export interface Verifier extends Program {
  readonly language: string;
}

/** A server that receives postbacks. */
export interface Receiver extends Program {
  readonly name: string;
}

/** One of the requests to every receiver, with the response. */
export interface ReceiverRequest {
  readonly name: string;
  readonly status: number;
  /** The number of events handled after the response. */
  readonly handled: number;
}

/** The programs and requests in runs.yaml of the signature guide. */
interface Runs {
  readonly verifiers: readonly Verifier[];
  readonly requests: readonly ReceiverRequest[];
  readonly receivers: readonly Receiver[];
}

/** The folder of the programs and of runs.yaml. */
export const runsFolder = path.join(siteRoot, 'src', 'samples', 'guides', 'postback-signature');
export const { verifiers, requests, receivers }: Runs = parse(readFileSync(path.join(runsFolder, 'runs.yaml'), 'utf8'));

/**
 * Returns whether a program's packages are installed. If not, its tests are skipped and counted; CI has failed before.
 */
export function isReady({ needs = [] }: Program): boolean {
  return needs.every(hasPackage);
}

/**
 * Fills in the placeholders of a command line in runs.yaml.
 *
 * @param program the entry to which the line belongs.
 * @param line the line, which is split at spaces.
 * @param places the values of `{out}` and `{port}`.
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

/** Builds a program if necessary. Throws the compiler's output if the build fails. */
export async function build(program: Program, out: string): Promise<void> {
  if (program.build !== undefined) await runWell(fillCommand(program, program.build, { out }), { cwd: runsFolder });
}
