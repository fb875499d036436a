import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';

/**
 * Lists the files that differ from the branch `main`, committed or not, relative to the checkout. Deleted files are
 * included, and a renamed file counts as a deleted and a new one.
 */
export function listChanged(): readonly string[] {
  const base =
    ['origin/main', 'main'].map((branch) => git('merge-base', 'HEAD', branch).trim()).find(Boolean) ?? 'HEAD';
  const tracked = git('diff', '--name-only', '--no-renames', '-z', base);
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(`${tracked}${untracked}`.split('\0').filter((file) => file !== ''))].sort();
}

/** Finds the places that still name a deleted file, such as `sidebars.ts` and the list of code owners. */
export function findMentions(changed: readonly string[]): readonly string[] {
  return changed
    .filter((file) => /\.\w+$/.test(file) && !existsSync(path.join(siteRoot, file)))
    .flatMap((file) => {
      const id = /^docs\/(.*)\.mdx$/.exec(file)?.[1];
      const names = [file, ...(id === undefined ? [] : [`'${id}'`])].flatMap((name) => ['-e', name]);
      return git('grep', '-n', '-F', ...names, '--', '.', ':!tests', ':!src/tools/ledger')
        .split('\n')
        .filter((line) => line !== '')
        .map(
          (line) => `${line.split(':').slice(0, 2).join(':')}:1  deleted  this names ${file}, which no longer exists`,
        );
    });
}

/** Runs Git. Returns its output, which is empty if the command fails. */
function git(...args: readonly string[]): string {
  try {
    return execFileSync('git', [...args], { cwd: siteRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}
