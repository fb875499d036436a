import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { siteRoot } from '../../build/site-root.ts';
import { compareReports, locate, type Report } from './finding.ts';
import { lintFile, lintPage } from './lint-page.ts';
import { isHead, isPage, parseMarkdown, parsePage, readHead, type TextFile } from './page.ts';
import { codeRules, fileRules, packageRules, pageRules, proseRules } from './rules/index.ts';
import type { FileRule } from './rule.ts';
import { loadSiteFacts, makeSite } from './site.ts';

/** Pages, files that they show, files that are served, texts for contributors, and lists that rules compare with. */
const globs = [
  'docs/**/*.mdx',
  'blog/*/index.mdx',
  'blog/**/*.{csv,json,md,mjs,js,php,py,sh,sql,svg,ts,txt,yaml,yml}',
  'static/**/*.{json,md,svg,txt,yaml,yml}',
  'src/samples/**/*.{css,go,html,java,js,json,mjs,php,py,sh,sql,ts,yaml,yml}',
  'src/**/*.{css,ts,tsx}',
  'src/**/README.md',
  'src/tools/ledger/addresses.txt',
  'sidebars.ts',
  '{*,.github/*}.md',
  'package{,-lock}.json',
];
const pictureGlobs = ['{blog,docs,static,src}/**/*.{avif,gif,jpeg,jpg,png,webp}'];

/** Says that there is no content at the given paths, and where there is some. */
export function explainNoContent(paths: readonly string[]): string {
  return `There is no content at ${paths.join(', ')}. Content is in docs/, blog/, static/ and src/; Markdown files in the root and in .github/, sidebars.ts, package.json and package-lock.json also count.`;
}

/**
 * Reads the content from disk. For bitmap pictures, only the size is read.
 *
 * @param before an earlier result. Files that haven't changed are taken from it, so that they need not be parsed again.
 */
export function readContent(before: readonly TextFile[] = []): readonly TextFile[] {
  const known = new Map(before.map((text) => [text.file, text]));
  const texts = find(globs).map((file): TextFile => {
    const source = readFileSync(path.join(siteRoot, file), 'utf8');
    const same = known.get(file);
    return same?.source === source ? same : { file, source };
  });
  const pictures = find(pictureGlobs).map((file) => ({
    file,
    source: '',
    bytes: statSync(path.join(siteRoot, file)).size,
  }));
  return [...texts, ...pictures];
}

function find(patterns: readonly string[]): readonly string[] {
  return globSync([...patterns], { cwd: siteRoot, ignore: ['**/node_modules/**'], dot: true }).sort();
}

/**
 * Checks files with every rule.
 *
 * @param files the whole content, because links and uniqueness depend on all of it. Only wanted pages, and pages to
 *   which they link with an anchor, are parsed.
 * @param isWanted which files to report on.
 * @param isAsked which rules to run on a file; by default all of them.
 * @returns findings and advice, sorted by file, line and column.
 */
export async function lint(
  files: readonly TextFile[],
  isWanted: (file: string) => boolean = () => true,
  isAsked: (file: string, rule: string) => boolean = () => true,
): Promise<readonly Report[]> {
  // If two files have the same path, the later one counts: tests append changed files to the others.
  const texts = new Map(files.map((text) => [text.file, text]));
  const wanted = [...texts.values()].filter(({ file }) => isWanted(file));
  const facts = loadSiteFacts();
  const site = makeSite(
    {
      ...facts,
      exists: (file) => texts.has(file) || facts.exists(file),
      read: (file) => texts.get(file)?.source ?? facts.read(file),
    },
    [...texts.values()].filter(isMdx).map(readHeadOnce).filter(isHead),
    parseOnce,
  );
  const reports = await Promise.all(
    wanted.map(async (text) => [
      ...lintFile(text, site, ask(text, rulesFor(text))),
      ...(isMdx(text) ? await lintMdx(text) : []),
      ...(text.file.endsWith('.md') ? await lintPage(parseMarkdown(text), site, ask(text, proseRules)) : []),
    ]),
  );
  return reports.flat().sort(compareReports);

  function ask<Asked extends { readonly name: string }>({ file }: TextFile, rules: readonly Asked[]): readonly Asked[] {
    return rules.filter(({ name }) => isAsked(file, name));
  }

  async function lintMdx(text: TextFile): Promise<readonly Report[]> {
    const head = readHeadOnce(text);
    const page = isHead(head) ? parseOnce(head) : head;
    return isPage(page)
      ? lintPage(page, site, ask(text, pageRules))
      : [locate(text.file, text.source, { name: 'mdx-syntax' }, page)];
  }
}

function isMdx({ file }: TextFile): boolean {
  return file.endsWith('.mdx');
}

/** Returns the rules for a file. Fewer apply to the site's own code and to the package files, which aren't content. */
function rulesFor({ file }: TextFile): readonly FileRule[] {
  if (/^package(?:-lock)?\.json$/.test(file)) return packageRules;
  return /^src\/(?!samples\/|build\/config\/).*\.(?:css|tsx?)$/.test(file) ? codeRules : fileRules;
}

const readHeadOnce = remember(readHead);
const parseOnce = remember(parsePage);

/** Caches the results of a function, each for as long as its argument is in memory. */
function remember<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const made = new WeakMap<From, Made>();
  return (from) => {
    const known = made.get(from);
    if (known !== undefined) return known;
    const fresh = make(from);
    made.set(from, fresh);
    return fresh;
  };
}
