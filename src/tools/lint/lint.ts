import { statSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { readText } from '../../build/files/index.ts';
import { siteRoot } from '../../build/site-root.ts';
import { codeRules, fileRules, pageRules, textRules } from './rules/index.ts';
import { makeSite, type Rule } from './site.ts';
import { finding, isPageFile, parseText, readHead, withoutHead } from './text.ts';
import type { Finding, Head, TextFile } from './text.ts';

/** A finding with its place, as it is printed. Lines and columns are counted from 1. */
export interface Report {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly message: string;
}

/** Pages, files that they show, files that are served, texts for contributors, and lists that rules compare with. */
const globs = [
  'docs/**/*.{md,mdx,svg}',
  'blog/**/*.{csv,json,md,mdx,mjs,js,php,py,sh,sql,svg,ts,txt,yaml,yml}',
  'static/**/*.{css,json,md,svg,txt,yaml,yml}',
  'src/samples/**/*.{css,go,html,java,js,json,mjs,php,py,sh,sql,ts,yaml,yml}',
  'src/**/*.{css,ts,tsx}',
  'src/{build,sandbox}/**/*.yaml',
  'src/tools/lint/specified.yaml',
  'src/**/README.md',
  'src/tools/ledger/addresses.txt',
  'src/build/finish/redirects/aliases.txt',
  '{docusaurus.config,sidebars}.ts',
  '{*,.github/*}.md',
];
const pictureGlobs = ['{blog,docs,static,src}/**/*.{avif,gif,jpeg,jpg,png,webp}'];

/** Reads the content from disk. For bitmap pictures, only the size is read. */
export function readContent(): readonly TextFile[] {
  const find = (patterns: string[]): readonly string[] =>
    globSync(patterns, { cwd: siteRoot, ignore: ['**/node_modules/**'], dot: true }).sort();
  return [
    ...find(globs).map((file) => ({ file, source: readText(file) })),
    ...find(pictureGlobs).map((file) => ({ file, source: '', bytes: statSync(path.join(siteRoot, file)).size })),
  ];
}

/**
 * Checks files with every rule.
 *
 * @param files the whole content, because links and uniqueness depend on all of it. Only wanted texts, and pages to
 *   which they link with an anchor, are parsed.
 * @param isWanted which files to report on.
 * @param isAsked which rules to run on a file; by default all of them.
 * @param before returns what a file was before the change that is checked; by default, what it is.
 * @returns findings, sorted by file, line and column.
 */
export async function lint(
  files: readonly TextFile[],
  isWanted: (file: string) => boolean = () => true,
  isAsked: (file: string, rule: string) => boolean = () => true,
  before?: (file: string) => string,
): Promise<readonly Report[]> {
  // If two files have the same path, the later one counts: tests append changed files to the others.
  const texts = new Map(files.map((text) => [text.file, text]));
  // A page whose front matter can't be read is still a page, so that links to it aren't reported, too.
  const heads = [...texts.values()]
    .filter(({ file }) => isPageFile(file))
    .map((text) => {
      const head = readHeadOnce(text);
      return 'file' in head ? head : withoutHead(text);
    });
  const site = makeSite(texts, heads, before ?? ((file) => texts.get(file)?.source ?? ''));
  const reports: Report[] = [];
  for (const text of texts.values()) {
    if (!isWanted(text.file)) continue;
    const report = (rule: string, found: Finding): number => reports.push(locate(text, rule, found));
    const apply = async <Checked>(rules: Readonly<Record<string, Rule<Checked>>>, checked: Checked): Promise<void> => {
      for (const [name, rule] of Object.entries(rules))
        if (isAsked(text.file, name)) await rule(checked, (...parts) => report(name, finding(...parts)), site);
    };
    // Fewer rules apply to the site's own code, because ESLint and the tests check it.
    const isCode = /^src\/(?!samples\/|build\/config\/).*\.(?:css|tsx?)$/.test(text.file);
    await apply(isCode ? codeRules : fileRules, text);
    if (!/\.mdx?$/.test(text.file)) continue;
    const parsed = parseText(readHeadOnce(text));
    if ('message' in parsed) report('not-parsed', parsed);
    else await apply(parsed.kind === 'other' ? textRules : { ...pageRules, ...textRules }, parsed);
  }
  const order = ({ file, line, column, rule }: Report): string =>
    [file, String(line).padStart(6), String(column).padStart(6), rule].join('\0');
  return reports.sort((a, b) => order(a).localeCompare(order(b)));
}

const known = new WeakMap<TextFile, Head | Finding>();

/** Keeps the heads of texts, because tests check the same content many times. */
function readHeadOnce(text: TextFile): Head | Finding {
  const head = known.get(text) ?? readHead(text);
  known.set(text, head);
  return head;
}

function locate({ file, source }: TextFile, rule: string, { offset, message }: Finding): Report {
  // A model is beside its article, and has its own lines.
  const [all = '', model, number] = /^(blog\/\S+\.yaml):(\d+): /.exec(message) ?? [];
  if (model !== undefined)
    return { file: model, line: Number(number), column: 1, rule, message: message.slice(all.length) };
  const before = source.slice(0, offset);
  return { file, line: before.split('\n').length, column: offset - before.lastIndexOf('\n'), rule, message };
}
