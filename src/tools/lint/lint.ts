import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { siteRoot } from '../../build/site-root.ts';
import { compareReports, locate, type Report } from './finding.ts';
import { lintFile, lintPage } from './lint-page.ts';
import { isPage, parsePage, type TextFile } from './page.ts';
import { fileRules, pageRules } from './rules/index.ts';
import { loadSiteFacts, makeSite } from './site.ts';

/** Pages, and beside them what pages show, what is served, and what writers read. */
const pageGlobs = ['docs/**/*.mdx', 'blog/*/index.mdx'];
const fileGlobs = [
  'blog/**/*.{csv,json,md,mjs,js,php,py,sh,sql,ts,txt,yaml,yml}',
  'static/**/*.{json,svg,txt,yaml,yml}',
  'src/samples/**/*.{css,go,html,java,js,json,mjs,php,py,sh,sql,ts,yaml,yml}',
  'src/build/config/*.ts',
  'sidebars.ts',
  '*.md',
];

/** The paths of the content, from the checkout's folder. */
export function listContent(): readonly string[] {
  return globSync([...pageGlobs, ...fileGlobs], { cwd: siteRoot, ignore: ['**/node_modules/**'] }).sort();
}

/** Reads the content from disk. */
export function readContent(): readonly TextFile[] {
  return listContent().map((file) => ({ file, source: readFileSync(path.join(siteRoot, file), 'utf8') }));
}

/**
 * Checks texts with every rule.
 *
 * @param files all of the content: links and uniqueness are decided over all of it.
 * @param isWanted which files to report on.
 * @returns findings in the order of files, lines and columns.
 */
export async function lint(
  files: readonly TextFile[],
  isWanted: (file: string) => boolean = () => true,
): Promise<readonly Report[]> {
  const parsed = files.filter(({ file }) => file.endsWith('.mdx')).map((file) => [file, parseOnce(file)] as const);
  const pages = parsed.flatMap(([, page]) => (isPage(page) ? [page] : []));
  const texts = new Map(files.map(({ file, source }) => [file, source]));
  const facts = loadSiteFacts();
  const site = makeSite(
    {
      ...facts,
      exists: (file) => texts.has(file) || facts.exists(file),
      read: (file) => texts.get(file) ?? facts.read(file),
    },
    pages,
  );
  const unreadable = parsed.flatMap(([{ file, source }, page]) =>
    isPage(page) ? [] : [locate(file, source, 'mdx-syntax', page)],
  );
  const ofPages = await Promise.all(
    pages.filter(({ file }) => isWanted(file)).map((page) => lintPage(page, site, pageRules)),
  );
  const ofFiles = files.filter(({ file }) => isWanted(file)).flatMap((file) => lintFile(file, site, fileRules));
  return [...unreadable.filter(({ file }) => isWanted(file)), ...ofPages.flat(), ...ofFiles].sort(compareReports);
}

/** The same text, checked again beside others that have changed, need not be parsed again. */
const parsedPages = new WeakMap<TextFile, ReturnType<typeof parsePage>>();

function parseOnce(file: TextFile): ReturnType<typeof parsePage> {
  const parsed = parsedPages.get(file) ?? parsePage(file);
  parsedPages.set(file, parsed);
  return parsed;
}
