import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { searchFolder } from '../../../lib/search/files.ts';
import type { SearchFiles } from './pack-files.ts';

/** Writes the search files into their folder of a built site, and removes those of an earlier build. */
export async function writeFiles(outDir: string, files: SearchFiles): Promise<void> {
  const folder = path.join(outDir, searchFolder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all([...files].map(([name, text]) => writeFile(path.join(folder, name), text)));
}
