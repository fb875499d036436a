import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync, statSync } from 'node:fs';

/**
 * How everything that a page shows reads files. Each file and folder that is looked at is noted for whoever records, so that the
 * build knows what a page is made from; a test and the build itself compare it with what the page declares.
 */
const recording = new AsyncLocalStorage<(path: string) => void>();

/** Runs something and passes the absolute path of every file and folder that it looks at to `note`, also after an `await`. */
export function record<Result>(note: (path: string) => void, run: () => Result): Result {
  return recording.run(note, run);
}

/** Reads a file as text. Throws the file system's error when it cannot be read. */
export function readText(file: string): string {
  recording.getStore()?.(file);
  return readFileSync(file, 'utf8');
}

/** Whether a file or a folder exists. */
export function exists(path: string): boolean {
  recording.getStore()?.(path);
  return stateOf(path) !== null;
}

/** The names of what lies in a folder, in alphabetical order. Throws the file system's error when there is no such folder. */
export function listFolder(folder: string): readonly string[] {
  recording.getStore()?.(folder);
  return readdirSync(folder).sort();
}

interface Memory<Result> {
  readonly result: Result;
  /** Path → its state when it was looked at. */
  readonly states: ReadonlyMap<string, string | null>;
}

/**
 * Makes a function that computes its result again only when a file or a folder has changed that it looked at before, so that a
 * running dev server follows an edit and nothing is parsed twice.
 *
 * @param compute reads only through this module. Its result is kept for each combination of arguments.
 */
export function remember<Arguments extends readonly string[], Result>(
  compute: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const memories = new Map<string, Memory<Result>>();
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
        // Before it is read: a change in between leads to a second reading and is not missed.
        if (!states.has(path)) states.set(path, stateOf(path));
        note?.(path);
      },
      () => compute(...args),
    );
    memories.set(key, { result, states });
    return result;
  };
}

/** Differs when a file has another content, or a folder has gained or lost an entry. Null when there is none. */
function stateOf(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.mtimeMs} ${stats.size}`;
}
