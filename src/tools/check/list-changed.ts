import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';

/**
 * Lists the files that differ from the branch `main`, committed or not, relative to the checkout. Deleted files are
 * included, and a renamed file counts as a deleted and a new one.
 */
export function listChanged(): readonly string[] {
  const tracked = git('diff', '--name-only', '--no-renames', '-z', findBase());
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(`${tracked}${untracked}`.split('\0').filter((file) => file !== ''))].sort();
}

/** Returns the new addresses of pages whose files were renamed, by their old addresses, as Git sees them. */
export function listRenamed(): ReadonlyMap<string, string> {
  const index = path.resolve(siteRoot, git('rev-parse', '--git-path', 'index').trim());
  if (index === siteRoot) return new Map();
  // In a copy of the index, files that Git doesn't track yet count, too.
  process.env.GIT_INDEX_FILE = path.join(siteRoot, 'node_modules/.check-index');
  copyFileSync(index, process.env.GIT_INDEX_FILE);
  git('add', '--intent-to-add', 'docs', 'blog');
  const status = git('diff', '-M', '--name-status', '-z', '--diff-filter=R', findBase());
  delete process.env.GIT_INDEX_FILE;
  return readRenamed(status);
}

/** Reads what `git diff --name-status -z` prints about renamed pages. */
export function readRenamed(status: string): ReadonlyMap<string, string> {
  const addressOf = (file = ''): string =>
    `/${file.replace(/^blog\/[\d-]{11}/, 'blog/').replace(/(?:\/index)?\.mdx?$/, '')}`;
  const pages = status.matchAll(/R\d+\0([^\0]+)\0([^\0]+)\0/g);
  return new Map([...pages].map(([, old, now]) => [addressOf(old), addressOf(now)]));
}

/** Returns the text of a file on the branch `main`; empty if it isn't there. */
export function readBase(file: string): string {
  return git('show', `${findBase()}:${file}`);
}

/** Returns the first line of a file that has changed. */
export function firstChange(file: string): number {
  return Number(/^@@ -\S+ \+(\d+)/m.exec(git('diff', '-U0', findBase(), '--', file))?.[1] ?? 1) || 1;
}

function findBase(): string {
  return ['origin/main', 'main'].map((branch) => git('merge-base', 'HEAD', branch).trim()).find(Boolean) ?? 'HEAD';
}

/** Finds the places that still name a deleted file, such as `sidebars.ts` and the list of code owners. */
export function findMentions(changed: readonly string[]): readonly string[] {
  return changed
    .filter((file) => /\.\w+$/.test(file) && !existsSync(path.join(siteRoot, file)))
    .flatMap((file) => {
      const id = /^docs\/(.*)\.mdx$/.exec(file)?.[1];
      // Addresses of pictures begin below static/.
      const name = file.replace(/^static\/(?=img\/)/, '');
      const names = [name, ...(id === undefined ? [] : [`'${id}'`])].flatMap((one) => ['-e', one]);
      return git('grep', '-n', '-F', ...names, '--', '.', ':!tests', ':!src/tools/ledger')
        .split('\n')
        .filter((line) => line !== '')
        .map(
          (line) => `${line.split(':').slice(0, 2).join(':')}:1  deleted  this names ${file}, which no longer exists`,
        );
    });
}

/** Runs Git. Returns its output, which is empty if the command fails. */
export function git(...args: readonly string[]): string {
  try {
    return execFileSync('git', [...args], { cwd: siteRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}
