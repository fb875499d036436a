import { execFileSync } from 'node:child_process';
import { siteRoot } from '../../build/site-root.ts';

/**
 * Lists the files that differ from the branch `main`, committed or not, relative to the checkout. Deleted files are
 * included.
 */
export function listChanged(): readonly string[] {
  const base = ['origin/main', 'main'].map(findCommon).find((commit) => commit !== undefined) ?? 'HEAD';
  const tracked = git('diff', '--name-only', '-z', base);
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(`${tracked}${untracked}`.split('\0').filter((file) => file !== ''))].sort();
}

/** Returns the last commit shared with a branch, or undefined if there is no such branch. */
function findCommon(branch: string): string | undefined {
  try {
    return git('merge-base', 'HEAD', branch).trim();
  } catch {
    return undefined;
  }
}

function git(...args: readonly string[]): string {
  return execFileSync('git', [...args], { cwd: siteRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
