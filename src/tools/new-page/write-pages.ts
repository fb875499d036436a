import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RequestError } from './request-error.ts';

/**
 * Writes new files; all of them or none.
 *
 * @param folder where paths start.
 * @param files path → text.
 * @throws RequestError naming the first file that exists.
 */
export function writePages(folder: string, files: ReadonlyMap<string, string>): void {
  const taken = [...files.keys()].find((file) => existsSync(path.join(folder, file)));
  if (taken !== undefined)
    throw new RequestError(`${taken} exists`, 'new files; nothing is overwritten', `another title, or edit ${taken}`);
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    // The flag refuses a file that has been created since.
    writeFileSync(path.join(folder, file), text, { flag: 'wx' });
  }
}
