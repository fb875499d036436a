import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RequestError } from './request-error.ts';

/**
 * Writes new files. Writes none of them if one already exists.
 *
 * @param folder the folder that the paths are relative to.
 * @param files path → text.
 * @throws RequestError that names the first existing file.
 */
export function writePages(folder: string, files: ReadonlyMap<string, string>): void {
  const taken = [...files.keys()].find((file) => existsSync(path.join(folder, file)));
  if (taken !== undefined)
    throw new RequestError(
      `${taken} already exists`,
      'new files only; nothing is overwritten',
      `another title, or edit ${taken}`,
    );
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    // The flag makes this fail if the file has been created in the meantime.
    writeFileSync(path.join(folder, file), text, { flag: 'wx' });
  }
}
