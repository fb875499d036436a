import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { siteRoot } from '../site-root.ts';

/**
 * Everything that pages show is read through this module. It reports each file and folder it accesses to the active
 * recording, so that the build knows what a page is made from. Paths are absolute or relative to the checkout.
 */
const recording = new AsyncLocalStorage<(path: string) => void>();

function noteAccess(path: string): string {
  const absolute = resolve(siteRoot, path);
  recording.getStore()?.(absolute);
  return absolute;
}

/**
 * Runs a function and passes the absolute path of every file and folder it accesses to `note`, including after an `await`.
 */
export function record<Result>(note: (path: string) => void, run: () => Result): Result {
  return recording.run(note, run);
}

/**
 * Reads a file as text, with line feeds as line endings, whatever the checkout has. Throws the file system's error if
 * it cannot be read.
 */
export function readText(file: string): string {
  return readFileSync(noteAccess(file), 'utf8').replaceAll('\r\n', '\n');
}

/** Whether a file or a folder exists. */
export function exists(path: string): boolean {
  return stateOf(noteAccess(path)) !== null;
}

/**
 * Returns the names of a folder's entries in alphabetical order. Throws the file system's error if the folder does not
 * exist.
 */
export function listFolder(folder: string): readonly string[] {
  return readdirSync(noteAccess(folder)).sort();
}

/** Returns the files of the checkout that patterns match, in alphabetical order. No recording notes them. */
export function findFiles(...patterns: string[]): readonly string[] {
  return globSync(patterns, { cwd: siteRoot, dot: true }).sort();
}

/**
 * Caches a function's results, and computes one again only if a file or folder that it read has changed. So a running dev
 * server follows edits, and nothing is parsed twice.
 *
 * @param compute must read files only through this module. There is one cached result per combination of arguments.
 */
export function remember<Arguments extends readonly string[], Result>(
  compute: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  // The states are those of the paths at the time they were read.
  const memories = new Map<string, { readonly result: Result; readonly states: ReadonlyMap<string, string | null> }>();
  return (...args) => {
    const note = recording.getStore();
    const key = args.join('\n');
    const known = memories.get(key);
    if (known !== undefined && [...known.states].every(([path, state]) => stateOf(path) === state)) {
      if (note !== undefined) for (const path of known.states.keys()) note(path);
      return known.result;
    }
    const states = new Map<string, string | null>();
    const result = record(
      (path) => {
        // Takes the state before reading, so that a change in between causes a second reading instead of being missed.
        if (!states.has(path)) states.set(path, stateOf(path));
        note?.(path);
      },
      () => compute(...args),
    );
    memories.set(key, { result, states });
    return result;
  };
}

/**
 * A value that changes when a file's content changes, or when a folder gains or loses an entry. Null if the path does not
 * exist.
 */
function stateOf(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.mtimeMs} ${stats.size}`;
}
