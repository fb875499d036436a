import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import type { Store } from '../host.ts';

/** A file that keeps a state, which no other process uses. */
export interface FileStore extends Store {
  /** Lets other processes use the file. */
  release(): void;
}

/**
 * Opens a state file.
 *
 * @throws Error naming the file and what to do, if its folder is missing or can't be written, or another process uses
 *   the file.
 */
export function openStore(file: string): FileStore {
  const folder = path.dirname(path.resolve(file));
  const info = statSync(folder, { throwIfNoEntry: false });
  if (info?.isDirectory() !== true)
    throw new Error(`${file}: the folder ${folder} doesn't exist. Create it, or name another file.`);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
    throw new Error(`${file} is a folder. Name a file in it: --state ${path.join(file, 'state.json')}`);
  // Two names of the same file have the same lock.
  const real = existsSync(file) ? realpathSync(file) : path.join(realpathSync(folder), path.basename(file));
  const lock = `${real}.lock`;
  takeLock(file, lock);
  return {
    load() {
      try {
        return readFileSync(real, 'utf8');
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw new Error(`${file} can't be read (${codeOf(error)}). Make it readable, or name another file.`);
      }
    },
    save: (text) => replaceFile(real, text),
    release() {
      opened.delete(lock);
      if (ownerOf(lock) === process.pid) rmSync(lock, { force: true });
    },
  };
}

/** Writes a file completely or not at all, even if the machine loses power. Throws an Error that says why it can't. */
function replaceFile(file: string, text: string): void {
  const fresh = `${file}.new`;
  try {
    const handle = openSync(fresh, 'w', 0o600);
    try {
      const bytes = Buffer.from(text);
      for (let done = 0; done < bytes.length;) done += writeSync(handle, bytes, done);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(fresh, file);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw new Error(`${file} can't be written (${codeOf(error)}).`);
  }
}

/** The files that this process uses. */
const opened = new Set<string>();

/**
 * Creates a lock that names this process. A lock whose process has ended without a chance to release it is replaced by
 * the one process that holds the lock for this, so that processes that start together don't take it from each other.
 */
function takeLock(file: string, lock: string): void {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') {
      if (codeOf(error) === 'ENOSPC') rmSync(lock, { force: true });
      throw new Error(
        `${file} can't be written (${codeOf(error)}). Free some space and make its folder writable, or name another file.`,
      );
    }
    const owner = ownerOf(lock);
    const claim = `${lock}.${owner}`;
    const isStale = !opened.has(lock) && owner > 0 && (owner === process.pid || !isRunning(owner));
    if (isStale) takeLock(file, claim);
    opened.delete(claim);
    if (!isStale || ownerOf(lock) !== owner) {
      if (isStale) rmSync(claim);
      const pid = ownerOf(lock);
      throw new Error(
        `${file} is used by another sandbox${pid === 0 ? '' : `, the process ${pid}`}. End it, or name another file. If no sandbox runs, delete ${lock}.`,
      );
    }
    renameSync(claim, lock);
  }
  opened.add(lock);
}

/** Returns the process that a lock names; 0 if it names none. */
function ownerOf(lock: string): number {
  try {
    return Number(/^[0-9]+$/.exec(readFileSync(lock, 'utf8'))?.[0] ?? '0');
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
