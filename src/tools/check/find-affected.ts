import { existsSync } from 'node:fs';
import path from 'node:path';
import { VFile } from 'vfile';
import { parseMarkdownFile } from '../../build/markdown/front-matter/index.ts';
import { writing } from '../../build/config/writing.ts';
import { readingsOf } from '../../build/pages/readings.ts';
import { siteRoot } from '../../build/site-root.ts';
import { collectAnchors, routeOf } from '../lint/site.ts';
import { isPageFile, pageParser, parseText, readHead, type TextFile } from '../lint/text.ts';

/** What a change affects besides the changed files. */
export interface Affected {
  /** Pages that link to a page that was renamed or deleted, or to an anchor that a changed page doesn't have. */
  readonly linking: readonly string[];
  /** Pages that are made from a changed file: they show it, or a tag or figure reads it. */
  readonly made: readonly string[];
  /** Folders of runnable samples that have changed. */
  readonly samples: readonly string[];
}

/**
 * Finds what a change affects, from the links in pages and from what the build reads for each page.
 *
 * @param changed paths of all changed files, also of deleted ones.
 */
export async function findAffected(changed: readonly string[], content: readonly TextFile[]): Promise<Affected> {
  const pages = content.filter(({ file }) => isPageFile(file));
  const others = pages.filter(({ file }) => !changed.includes(file));
  const folders = content
    .filter(({ file }) => /\/expect\.yaml$|^src\/samples\/operations\/\w+\/curl\.sh$/.test(file))
    .map(({ file }) => path.posix.dirname(file));
  const isBroken = changed.filter(isPageFile).map((file) =>
    findBroken(
      file,
      pages.find((page) => page.file === file),
    ),
  );
  const made: string[] = [];
  // No page is made from another one.
  if (!changed.every(isPageFile))
    for (const page of others) if ((await listParts(page)).some((part) => changed.includes(part))) made.push(page.file);
  return {
    linking: others.filter(({ source }) => isBroken.some((test) => test(source))).map(({ file }) => file),
    made,
    samples: folders.filter((folder) => changed.some((file) => file.startsWith(`${folder}/`))),
  };
}

/** Folders of guides with the same program in several languages, and the tests of these programs. */
const programTests = new Map([
  ['overview', 'projects'],
  ['transaction-list', 'projects'],
  ['send-token', 'projects'],
  ['postback-signature', 'postback-vectors'],
]);
const programNames = new Map(
  Object.entries({ mjs: 'JavaScript', py: 'Python', php: 'PHP', go: 'Go', java: 'Java', sh: 'curl' }),
);

/** Finds the tests of programs that exist in several languages, and the languages that have changed. */
export function findPrograms(changed: readonly string[]): Readonly<Record<'tests' | 'languages', readonly string[]>> {
  const found = changed.flatMap((file) => {
    if (file === 'static/postback-vectors.json') return [['postback-vectors', ...programNames.values()]];
    const [, folder = '', ending = ''] = /^src\/samples\/guides\/([\w-]+)\/.*\.(\w+)$/.exec(file) ?? [];
    const [test, language] = [programTests.get(folder), programNames.get(ending)];
    return test === undefined || language === undefined ? [] : [[test, language]];
  });
  const tests = new Set(found.map(([test]) => `tests/samples/${test}.test.ts`));
  return { tests: [...tests], languages: [...new Set(found.flatMap(([, ...languages]) => languages))] };
}

/** Returns the quick unit tests that a change needs, as files or folders. */
export function findUnitTests(changed: readonly string[]): readonly string[] {
  const names = changed.flatMap((file) => {
    if (/^blog\/.*(?:\.csv|\/figure\.ts|\/model\.yaml)$/.test(file)) return ['figures/data.test.ts'];
    if (/^static\/[^/]+\.yaml$/.test(file)) return ['asyncapi', 'contract'];
    if (/^\.github\//.test(file)) return ['workflows'];
    return /^(?:src\/(?:build\/|tools\/)?|tests\/unit\/)(?!lint\/)([\w-]+)\//.exec(file)?.slice(1) ?? [];
  });
  return [...new Set(names)].map((name) => `tests/unit/${name}`).filter((it) => existsSync(path.join(siteRoot, it)));
}

/** Returns the files that a page is made from. */
async function listParts({ file, source }: TextFile): Promise<readonly string[]> {
  const page = new VFile({ value: source, path: path.join(siteRoot, file) });
  try {
    const tree = pageParser.parse(parseMarkdownFile(source).content);
    for (const plugin of writing.beforeDefaultRemarkPlugins) await plugin()(tree, page);
  } catch {
    // The linter reports what is wrong with the page.
  }
  return [...readingsOf(page.path)].map((part) => path.relative(siteRoot, part));
}

/** Returns a test for texts that link to a page where it or the anchor doesn't exist. */
function findBroken(file: string, page: TextFile | undefined): (source: string) => boolean {
  const head = readHead(page ?? { file, source: '' });
  const text = page === undefined ? undefined : parseText(head);
  const anchors = text !== undefined && 'tree' in text ? collectAnchors(text) : undefined;
  const slug = /^blog\/\d{4}-\d\d-\d\d-([^/]+)\//.exec(file)?.[1];
  const route = slug === undefined ? ('file' in head ? routeOf(head) : file) : `/blog/${slug}`;
  const name = file.endsWith('/index.mdx') ? '' : `|[^)\\s]*/${RegExp.escape(path.posix.basename(file))}`;
  const link = new RegExp(`\\]\\((?:${RegExp.escape(route)}${name})(?:#([^)\\s]+))?[)\\s]`, 'g');
  const listed = new RegExp(`^(?:docs|related): .*[ [](?:${RegExp.escape(route)}|${slug})[\\],]`, 'm');
  return (source) =>
    (page === undefined && listed.test(source)) ||
    [...source.matchAll(link)].some(([, anchor]) =>
      anchors === undefined ? true : anchor !== undefined && !anchors.has(anchor),
    );
}
