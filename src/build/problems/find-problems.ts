import { statSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '../../tools/lint/finding.ts';
import { lint, listContent, readContent } from '../../tools/lint/lint.ts';
import type { TextFile } from '../../tools/lint/page.ts';
import { parseMarkdownFile } from '../markdown/front-matter/index.ts';
import { routeOfFile } from '../markdown/route-of-file.ts';
import { siteRoot } from '../site-root.ts';

/**
 * Makes a function that tells what is wrong with the page at a path: findings in its file, and for an article in the files
 * beside it. Nothing is checked again until a file of the content has changed.
 */
export function createWatcher(): (route: string) => Promise<readonly Report[]> {
  let files: readonly TextFile[] = [];
  let state = '';
  let answers = new Map<string, Promise<readonly Report[]>>();
  return (route) => {
    const now = stateOfContent();
    if (now !== state) {
      files = reuse(readContent(), files);
      answers = new Map();
      state = now;
    }
    const answer = answers.get(route) ?? findProblems(files, route);
    answers.set(route, answer);
    return answer;
  };
}

async function findProblems(files: readonly TextFile[], route: string): Promise<readonly Report[]> {
  const page = files.find(({ file, source }) => file.endsWith('.mdx') && isAt(route, file, source));
  if (page === undefined) return [];
  const folder = page.file.startsWith('blog/') ? `${path.posix.dirname(page.file)}/` : page.file;
  return lint(files, (file) => file.startsWith(folder));
}

/** Whether a file is the page at a path, in whichever form the path is. */
function isAt(route: string, file: string, source: string): boolean {
  try {
    const own = routeOfFile(path.join(siteRoot, file), parseMarkdownFile(source).data);
    return bare(own) === bare(route);
  } catch {
    // The front matter is not readable yet: the address cannot be told, and the build says so.
    return false;
  }
}

function bare(route: string): string {
  return route.replace(/\/$/, '');
}

/** Texts that have not changed stay the same objects, so that they are not parsed again. */
function reuse(read: readonly TextFile[], before: readonly TextFile[]): readonly TextFile[] {
  const known = new Map(before.map((text) => [text.file, text]));
  return read.map((text) => {
    const old = known.get(text.file);
    return old?.source === text.source ? old : text;
  });
}

function stateOfContent(): string {
  return listContent()
    .map((file) => `${file}:${statSync(path.join(siteRoot, file), { throwIfNoEntry: false })?.mtimeMs}`)
    .join('\n');
}
