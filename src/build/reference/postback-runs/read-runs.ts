import path from 'node:path';
import { parse } from 'yaml';
import { isRecord } from '../../contract/node.ts';
import { exists, readText } from '../../files/index.ts';
import { languages } from '../samples.ts';
import { siteRoot } from '../../site-root.ts';

/** A program of the guide, and the command lines with which the suite makes it ready and runs it. */
export interface Program {
  /** The file that readers see. */
  readonly file: string;
  readonly build: string | null;
  readonly run: string;
  /** Packages of tests/run/ensure-runtimes.ts. */
  readonly needs: readonly string[];
  /** Debian's Java packages on its class path, without `.jar`. */
  readonly jars: readonly string[];
}

/** A verifier, which answers every vector. */
export interface Verifier extends Program {
  /** What readers call its language. */
  readonly label: string;
}

/** A server that takes postbacks. */
export interface Receiver extends Program {
  readonly name: string;
  /** What it was run on. */
  readonly on: string;
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
const runsFile = 'src/samples/guides/postback-signature/runs.yaml';

/**
 * Reads what the suite runs of the signature guide.
 *
 * @param source the list's text; that of the repository unless given.
 * @throws Error with the file, the entry and what it lacks.
 */
export function readRuns(source: string = readText(path.join(siteRoot, runsFile))): Runs {
  const file: unknown = parse(source);
  return {
    verifiers: entriesOf(file, 'verifiers').map(({ entry, where }) => {
      const language = languages.find(({ name }) => name === entry.language);
      if (language === undefined)
        throw fault(where, `"language", one of ${languages.map(({ name }) => name).join(', ')}`);
      return { ...readProgram(entry, where), label: language.label };
    }),
    requests: entriesOf(file, 'requests').map(({ entry: { name, status, handled }, where }) => {
      if (typeof name !== 'string' || typeof status !== 'number' || typeof handled !== 'number')
        throw fault(where, 'a text "name" and the numbers "status" and "handled"');
      return { name, status, handled };
    }),
    receivers: entriesOf(file, 'receivers').map(({ entry, where }) => {
      if (typeof entry.name !== 'string') throw fault(where, 'a text "name"');
      const on = optionalText(entry, 'on', where);
      if (on === null) throw fault(where, '"on", what it is run on');
      return { ...readProgram(entry, where), name: entry.name, on };
    }),
  };
}

type Entry = Readonly<Record<string, unknown>>;

function entriesOf(file: unknown, key: string): { readonly entry: Entry; readonly where: string }[] {
  const list: unknown = isRecord(file) ? file[key] : undefined;
  if (!Array.isArray(list) || list.length === 0) throw fault(`"${key}"`, 'at least one entry');
  return list.map((entry: unknown, index) => {
    const where = `"${key}", entry ${index + 1}`;
    if (!isRecord(entry)) throw fault(where, 'a mapping');
    return { entry, where };
  });
}

function readProgram(entry: Entry, where: string): Program {
  const file = optionalText(entry, 'file', where);
  if (file === null || !exists(path.join(runsFolder, file)))
    throw fault(where, '"file", the name of one in its folder');
  const run = optionalText(entry, 'run', where);
  if (run === null) throw fault(where, '"run", a command line');
  return {
    file,
    build: optionalText(entry, 'build', where),
    run,
    needs: namesIn(entry, 'needs', where),
    jars: namesIn(entry, 'jars', where),
  };
}

function namesIn(entry: Entry, key: string, where: string): readonly string[] {
  const names: unknown = entry[key] ?? [];
  if (!Array.isArray(names)) throw fault(where, `"${key}" as a list, or none`);
  return names.map(String);
}

function optionalText(entry: Entry, key: string, where: string): string | null {
  const value = entry[key] ?? null;
  if (value !== null && typeof value !== 'string') throw fault(where, `"${key}" as a text`);
  return value;
}

function fault(where: string, needed: string): Error {
  return new Error(`${runsFile}, ${where}: it needs ${needed}.`);
}
