import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readText } from '../../src/build/files/index.ts';
import { siteRoot } from '../../src/build/site-root.ts';
import { goSource, hasPackage, javaPackages } from '../support/runtimes.ts';

/** A program in programs.yaml, which explains the keys. */
export interface Program {
  readonly name: string;
  readonly folder: string;
  readonly file?: string;
  readonly build?: string;
  readonly run: string;
  readonly needs?: readonly string[];
  readonly jars?: readonly string[];
  readonly body?: 'stdout' | 'stderr';
  readonly inbox?: true;
  readonly timer?: true;
  readonly readsFirst?: true;
  readonly cutsOff?: true;
}

interface Group {
  readonly folder: string;
  readonly programs: readonly Omit<Program, 'folder'>[];
}

const groups: Readonly<Record<string, Group>> = parse(readText('tests/samples/programs.yaml'));

/** Lists the programs of a group. */
export function listPrograms(group: string): readonly Program[] {
  const { folder = '', programs = [] } = groups[group] ?? {};
  return programs.map((program) => ({ ...program, folder: path.join(siteRoot, folder) }));
}

/** Returns whether a program's packages are installed. */
export function isReady({ needs = [] }: Program): boolean {
  return needs.every(hasPackage);
}

/** Makes a folder that is removed after the tests of a file. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Describes each program of a group. Its tests are skipped and counted if its packages aren't installed; in CI, that
 * fails.
 *
 * @param define gets `test` in place of `it`, and a function that builds the program once.
 */
export function describePrograms(
  group: string,
  define: (program: Program, test: ReturnType<typeof it.skipIf>, built: () => Promise<Built>) => void,
): void {
  const programs = listPrograms(group).map((program) => {
    return [`${program.name} in ${path.relative(siteRoot, program.folder)}`, program] as const;
  });
  // `npm run check` finds the program by this title.
  describe.each(programs)('%s', (_, program) => {
    const out = makeFolder();
    let built: Promise<Built> | undefined;
    define(program, it.skipIf(!isReady(program)), () => (built ??= build(program, { out })));
  });
}

/** The changes to the environment of a program. A variable that is undefined is removed. */
export type Changes = Readonly<Record<string, string | undefined>>;

/** A program that is built: its command line, and the folder in which it runs. */
export interface Built {
  readonly command: readonly string[];
  readonly cwd: string;
}

/**
 * Builds a program if necessary. Throws the compiler's output if that fails.
 *
 * @param places the values of the placeholders in its command lines.
 */
export async function build(program: Program, places: Readonly<Record<string, string>>): Promise<Built> {
  const { folder: cwd, jars = [] } = program;
  const values: Readonly<Record<string, string>> = {
    node: process.execPath,
    jars: jars.map((jar) => `${javaPackages}/${jar}.jar`).join(path.delimiter),
    go: [path.join(siteRoot, 'tests/fixtures/go-packages'), goSource].join(path.delimiter),
    ...places,
  };
  const fill = (line: string): readonly string[] =>
    line.split(' ').map((word) => word.replaceAll(/\{(\w+)\}/g, (given, name: string) => values[name] ?? given));
  const offline = { GOFLAGS: '-mod=mod', GOPROXY: 'off' };
  if (program.build !== undefined) await runWell({ command: fill(program.build), cwd }, [], offline);
  return { command: fill(program.run), cwd };
}

/** The result of a program. */
export interface Outcome {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end. The exit code is null if it was still running after two minutes. */
export function run({ command, cwd }: Built, args: readonly string[] = [], env: Changes = {}): Promise<Outcome> {
  const [program = '', ...own] = command;
  const options = { cwd, env: { ...process.env, ...env }, timeout: 120_000, maxBuffer: 16 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    execFile(program, [...own, ...args], options, (error, stdout, stderr) => {
      if (typeof error?.code === 'string') return reject(error);
      resolve({ exitCode: error === null ? 0 : (error.code ?? null), stdout, stderr });
    });
  });
}

/** Runs a program that must succeed, and returns its output. Throws its whole output if it fails. */
export async function runWell(built: Built, args: readonly string[] = [], env?: Changes): Promise<string> {
  const { exitCode, stdout, stderr } = await run(built, args, env);
  if (exitCode !== 0) throw new Error(`${built.command.join(' ')} has failed.\n${stdout}${stderr}`);
  return stdout;
}

/** Waits up to half a minute until a condition holds, because programs start slowly on a busy machine. */
export function until(what: string, holds: () => boolean): Promise<unknown> {
  return expect.poll(holds, { timeout: 30_000, interval: 5, message: what }).toBe(true);
}
