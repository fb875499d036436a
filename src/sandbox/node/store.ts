import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
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
  const lock = `${path.resolve(file)}.lock`;
  takeLock(file, lock);
  return {
    load() {
      try {
        return readFileSync(file, 'utf8');
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw new Error(`${file} can't be read (${codeOf(error)}). Make it readable, or name another file.`);
      }
    },
    save: (text) => replaceFile(file, text),
    release() {
      opened.delete(lock);
      rmSync(lock, { force: true });
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

function takeLock(file: string, lock: string): void {
  for (let isStale = true; ; isStale = false) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      opened.add(lock);
      return;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') {
        if (codeOf(error) === 'ENOSPC') rmSync(lock, { force: true });
        throw new Error(
          `${file} can't be written (${codeOf(error)}). Free some space and make its folder writable, or name another file.`,
        );
      }
    }
    const pid = Number(readFileSync(lock, 'utf8'));
    if (opened.has(lock) || !isStale || !Number.isInteger(pid) || pid < 1 || (pid !== process.pid && isRunning(pid)))
      throw new Error(
        `${file} is used by another sandbox, the process ${pid}. End it, or name another file. If no sandbox runs, delete ${lock}.`,
      );
    // The process that took the lock was ended without a chance to release it.
    rmSync(lock, { force: true });
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
