import { execFileSync } from 'node:child_process';
import { exists } from '../../build/files/index.ts';
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

/**
 * Returns the text on the branch `main` of the files that a pattern matches. A page that isn't there may be a renamed one,
 * so it has the text of the deleted pages.
 */
export function readBase(pattern: string): string {
  const base = findBase();
  const findDeleted = (): string => git('diff', '--no-renames', '--diff-filter=D', base, '--', '*.mdx');
  const isThere = exists(pattern);
  return git('grep', '-h', '', base, '--', pattern) || (isThere ? findDeleted().replaceAll(/^-/gm, '') : '');
}

/** Returns the first line of a file that has changed. */
export function firstChange(file: string): number {
  return Number(/^@@ -\S+ \+(\d+)/m.exec(git('diff', '-U0', findBase(), '--', file))?.[1] ?? 1) || 1;
}

let base: string | undefined;

function findBase(): string {
  base ??= ['origin/main', 'main'].map((branch) => git('merge-base', 'HEAD', branch).trim()).find(Boolean) ?? 'HEAD';
  return base;
}

/** Returns what has changed in files that existed, with marks around the words. */
export function readDiff(files: readonly string[]): string {
  const options = 'diff -U0 -M --diff-filter=MR --no-color --no-ext-diff --no-prefix --word-diff';
  return git(...options.split(' '), findBase(), '--', ...files);
}

/** Finds the places that still name a deleted file, such as `sidebars.ts` and the list of code owners. */
export function findMentions(changed: readonly string[]): readonly string[] {
  return changed
    .filter((file) => /\.\w+$/.test(file) && !exists(file))
    .flatMap((file) => {
      const [, section, id] = /^(docs|blog)\/(?:[\d-]{11})?(.*?)(?:\/index)?\.mdx$/.exec(file) ?? [];
      const isPage = id !== undefined;
      // Addresses of pictures begin below static/.
      const name = file.replace(/^static\/(?=img\/)/, '');
      const names = [name, ...(isPage ? [`'${id}'`, `/${section}/${id}([^[:alnum:]/_-]|$)`] : [])];
      // The linter finds links in pages, and the tests of the check name files as examples.
      const others = ['src/tools/ledger', 'tests/unit/check', ...(isPage ? ['*.mdx', '*aliases.txt'] : [])];
      const patterns = names.flatMap((one) => ['-e', one]);
      return git('grep', '-nE', ...patterns, '--', '.', ...others.map((one) => `:!${one}`))
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
