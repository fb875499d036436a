import { watch } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';
import { lint, readContent } from './lint.ts';
import type { TextFile } from './page.ts';
import { isUnder, printReports } from './print-reports.ts';

const folders = ['blog', 'docs', 'src', 'static'];
/** Editors can write several times when they save. After this many milliseconds without a change, they are done. */
const quiet = 150;

/**
 * Checks the content at the given paths, and again after each save, until it is stopped with Ctrl+C. Without paths, it
 * checks only what has been saved: all files of an article, or a single file elsewhere.
 */
export async function watchContent(paths: readonly string[]): Promise<never> {
  let files: readonly TextFile[] = readContent();
  let saved = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  if (paths.length > 0) await check(paths);
  console.log('Watching for changes. Stop with Ctrl+C.');
  for (const folder of folders) {
    watch(path.join(siteRoot, folder), { recursive: true }, (_, name) => {
      if (name === null) return;
      saved.add(articleOf(path.posix.join(folder, name.replaceAll(path.sep, '/'))));
      clearTimeout(timer);
      timer = setTimeout(() => {
        const changed = [...saved];
        saved = new Set();
        running = running.then(() => check(paths.length > 0 ? paths : changed));
      }, quiet);
    });
  }
  return new Promise<never>(() => {});

  async function check(where: readonly string[]): Promise<void> {
    const started = performance.now();
    files = readContent(files);
    const isWanted = (file: string): boolean => isUnder(where, file);
    const count = files.filter(({ file }) => isWanted(file)).length;
    if (count > 0) printReports(await lint(files, isWanted), count, started);
  }
}

/** Returns the folder of the article that a file belongs to, or the file itself if it belongs to none. */
function articleOf(file: string): string {
  return /^blog\/[^/]+(?=\/)/.exec(file)?.[0] ?? file;
}
