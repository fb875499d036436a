import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { isKept } from './files.ts';

/** The files with a hash in their names that a deployment serves. */
interface KeptFiles {
  readonly own: readonly string[];
  /** Those of earlier deployments, for pages that readers still have open: path → the day from which it may be removed. */
  readonly earlier: Readonly<Record<string, string>>;
}

/** The name of their list, relative to the site's path. */
export const keptFilesList = 'kept-files.json';

/** Reads one file of the previous deployment. Rejects if it can't be read. */
export type ReadPrevious = (file: string) => Promise<Buffer>;

/** How long files of an earlier deployment are kept, in days. */
const keptDays = 14;

/** Copies from the previous deployment what open pages may still request, and writes the list for the next deployment. */
export async function keepEarlierFiles(
  directory: string,
  readPrevious: ReadPrevious,
  today: Date,
): Promise<KeptFiles['earlier']> {
  const own = globSync('**', { cwd: directory }).filter(isKept).sort();
  // An earlier run of this function wrote the list. Before the first one, there is none.
  const list = await readPrevious(keptFilesList).catch(() => '{ "own": [], "earlier": {} }');
  const previous = JSON.parse(list.toString()) as KeptFiles;
  const until = new Date(today.getTime() + keptDays * 86_400_000).toISOString().slice(0, 10);
  const wanted = { ...previous.earlier, ...Object.fromEntries(previous.own.map((file) => [file, until])) };
  const earlier = Object.fromEntries(
    Object.entries(wanted).filter(([file, day]) => day > today.toISOString() && !own.includes(file)),
  );
  for (const file of Object.keys(earlier)) {
    if (!isKept(path.posix.normalize(file))) throw new Error(`${keptFilesList} names ${file}, outside the site.`);
    const target = path.join(directory, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, await readPrevious(file));
  }
  writeFileSync(path.join(directory, keptFilesList), `${JSON.stringify({ own, earlier }, null, 1)}\n`);
  return earlier;
}
