import { statSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { readText } from '../../build/files/index.ts';
import { siteRoot } from '../../build/site-root.ts';
import { readAllowances } from './allowances.ts';
import { compareReports, finding, locate, type Finding, type Report } from './finding.ts';
import {
  isPage,
  isPageFile,
  parseMarkdown,
  parsePage,
  readHead,
  type PageHead,
  type Prose,
  type TextFile,
} from './page.ts';
import type { Rule } from './rule.ts';
import { codeRules, fileRules, pageRules, proseRules } from './rules/index.ts';
import { loadSiteFacts, makeSite, type Site } from './site.ts';

/** Pages, files that they show, files that are served, texts for contributors, and lists that rules compare with. */
const globs = [
  'docs/**/*.{md,mdx}',
  'blog/**/*.{csv,json,md,mdx,mjs,js,php,py,sh,sql,svg,ts,txt,yaml,yml}',
  'static/**/*.{json,md,svg,txt,yaml,yml}',
  'src/samples/**/*.{css,go,html,java,js,json,mjs,php,py,sh,sql,ts,yaml,yml}',
  'src/**/*.{css,ts,tsx}',
  'src/{build,sandbox}/**/*.yaml',
  'src/**/README.md',
  'src/tools/ledger/addresses.txt',
  'sidebars.ts',
  '{*,.github/*}.md',
];
const pictureGlobs = ['{blog,docs,static,src}/**/*.{avif,gif,jpeg,jpg,png,webp}'];

/** Whether a file is at or below one of the given paths. No paths, or an empty path, mean everything. */
export function isUnder(paths: readonly string[], file: string): boolean {
  return paths.length === 0 || paths.some((it) => it === '' || file === it || file.startsWith(`${it}/`));
}

/** Says that there is no content at the given paths, and where there is some. */
export function explainNoContent(paths: readonly string[]): string {
  return `There is no content at ${paths.join(', ')}. Content is in docs/, blog/, static/ and src/; Markdown files in the root and in .github/, and sidebars.ts, also count.`;
}

/** Reads the content from disk. For bitmap pictures, only the size is read. */
export function readContent(): readonly TextFile[] {
  const find = (patterns: string[]): readonly string[] =>
    globSync(patterns, { cwd: siteRoot, ignore: ['**/node_modules/**'], dot: true }).sort();
  const inSite = (file: string): string => path.join(siteRoot, file);
  return [
    ...find(globs).map((file) => ({ file, source: readText(inSite(file)) })),
    ...find(pictureGlobs).map((file) => ({ file, source: '', bytes: statSync(inSite(file)).size })),
  ];
}

/**
 * Checks files with every rule.
 *
 * @param files the whole content, because links and uniqueness depend on all of it. Only wanted pages, and pages to
 *   which they link with an anchor, are parsed.
 * @param isWanted which files to report on.
 * @param isAsked which rules to run on a file; by default all of them.
 * @returns findings, sorted by file, line and column.
 */
export async function lint(
  files: readonly TextFile[],
  isWanted: (file: string) => boolean = () => true,
  isAsked: (file: string, rule: string) => boolean = () => true,
): Promise<readonly Report[]> {
  // If two files have the same path, the later one counts: tests append changed files to the others.
  const texts = new Map(files.map((text) => [text.file, text]));
  const facts = loadSiteFacts();
  const heads = [...texts.values()].filter(({ file }) => isPageFile(file)).map(readHeadOnce);
  const site = makeSite(
    {
      ...facts,
      exists: (file) => texts.has(file) || facts.exists(file),
      read: (file) => texts.get(file)?.source ?? facts.read(file),
    },
    heads.filter((head): head is PageHead => 'file' in head),
    parsePage,
  );
  const reports: Report[] = [];
  for (const text of texts.values()) {
    if (!isWanted(text.file)) continue;
    const ask = <Checked>(rules: readonly Rule<Checked>[]): readonly Rule<Checked>[] =>
      rules.filter(({ name }) => isAsked(text.file, name));
    reports.push(...(await lintFile(text, site, ask(rulesFor(text)))));
    if (!/\.mdx?$/.test(text.file)) continue;
    const page = isPageFile(text.file) ? parsePage(readHeadOnce(text)) : undefined;
    if (page === undefined) reports.push(...(await lintProse(parseMarkdown(text), site, ask(proseRules))));
    else if (isPage(page))
      reports.push(...(await lintProse(page, site, ask<typeof page>([...pageRules, ...proseRules]))));
    else reports.push(locate(text.file, text.source, 'not-parsed', page));
  }
  return reports.sort(compareReports);
}

const heads = new WeakMap<TextFile, PageHead | Finding>();

/** Keeps the heads of pages, because tests check the same content many times. */
function readHeadOnce(text: TextFile): PageHead | Finding {
  const head = heads.get(text) ?? readHead(text);
  heads.set(text, head);
  return head;
}

/** Returns the rules for a file. Fewer apply to the site's own code, because ESLint and the tests check it. */
function rulesFor({ file }: TextFile): readonly Rule<TextFile>[] {
  return /^src\/(?!samples\/|build\/config\/).*\.(?:css|tsx?)$/.test(file) ? codeRules : fileRules;
}

/** Checks a file with rules. */
export async function lintFile(
  text: TextFile,
  site: Site,
  rules: readonly Rule<TextFile>[],
): Promise<readonly Report[]> {
  return (await findAll(text, site, rules)).map(({ rule, found }) => locate(text.file, text.source, rule.name, found));
}

/** Checks a page, or another text in Markdown, and reports allowances that it doesn't need. */
export async function lintProse<Checked extends Prose>(
  page: Checked,
  site: Site,
  rules: readonly Rule<Checked>[],
): Promise<readonly Report[]> {
  const allowances = readAllowances(page);
  const isAllowed = (rule: Rule<Checked>, { offset }: Finding, one: (typeof allowances)[number]): boolean =>
    rule.canBeAllowed === true && one.rule === rule.name && one.start <= offset && offset <= one.end;
  const all = await findAll(page, site, rules);
  const names = rules.filter(({ canBeAllowed }) => canBeAllowed).map(({ name }) => name);
  const unused = allowances.filter((one) => !all.some(({ rule, found }) => isAllowed(rule, found, one)));
  return [
    ...all
      .filter(({ rule, found }) => !allowances.some((one) => isAllowed(rule, found, one)))
      .map(({ rule, found }) => locate(page.file, page.source, rule.name, found)),
    ...unused.map(({ rule, offset }) =>
      locate(
        page.file,
        page.source,
        'allowance',
        names.includes(rule)
          ? finding(offset, `nothing here needs "allow ${rule}"`, 'an allowance in or before its block', 'remove it')
          : finding(
              offset,
              `no rule "${rule}" can be set aside here`,
              `rules that can: ${names.join(', ')}`,
              'correct it',
            ),
      ),
    ),
  ];
}

async function findAll<Checked>(checked: Checked, site: Site, rules: readonly Rule<Checked>[]) {
  const all: { readonly rule: Rule<Checked>; readonly found: Finding }[] = [];
  for (const rule of rules) await rule.check(checked, (...parts) => all.push({ rule, found: finding(...parts) }), site);
  return all;
}
