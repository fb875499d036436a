import { existsSync } from 'node:fs';
import path from 'node:path';
import { VFile } from 'vfile';
import { parse } from 'yaml';
import { readText } from '../../build/files/index.ts';
import { parseMarkdownFile } from '../../build/markdown/front-matter/index.ts';
import { writing } from '../../build/config/writing.ts';
import { readingsOf } from '../../build/pages/readings.ts';
import { siteRoot } from '../../build/site-root.ts';
import { collectAnchors, routeOf } from '../lint/site.ts';
import { isPageFile, pageParser, parseText, readHead, type TextFile } from '../lint/text.ts';
import { git } from './list-changed.ts';

/** What a change affects besides the changed files. */
export interface Affected {
  /** Pages that link to a page that was renamed or deleted, or to an anchor that a changed page doesn't have. */
  readonly linking: readonly string[];
  /** Pages that are made from a changed file: they show it, or a tag or figure reads it. */
  readonly made: readonly string[];
}

/**
 * Finds what a change affects, from the links in pages and from what the build reads for each page.
 *
 * @param changed paths of all changed files, also of deleted ones.
 */
export async function findAffected(changed: readonly string[], content: readonly TextFile[]): Promise<Affected> {
  const pages = content.filter(({ file }) => isPageFile(file));
  const others = pages.filter(({ file }) => !changed.includes(file));
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
  };
}

/** Returns the modules whose unit tests a change needs: the changed ones, and those that name another changed file. */
export function findModules(changed: readonly string[]): readonly string[] {
  const isModule = (file: string): boolean => /^(?:src|tests\/(?:unit|support))\/.*\.tsx?$/.test(file);
  const found = changed
    .filter((file) => !isSample(file))
    .flatMap((file) => {
      if (isModule(file)) return file;
      const [folder, base] = [path.posix.dirname(file), path.posix.basename(file)];
      // The linter checks pages. Only what tests read of them besides is left.
      if (isPageFile(file))
        return findNaming([file, `${file.split('/')[0]}/*/${base}`], ['tests/unit', 'tests/support']);
      // The versions of packages decide what their files contain.
      const isVersions = /^package(?:-lock)?\.json$/.test(file);
      const names = isVersions ? ['node_modules/'] : /[./]/.test(folder) ? [base, folder] : [base];
      return findNaming(names, ['src/**/*.ts', 'tests/unit', 'tests/support']);
    });
  return [...new Set(found)].filter((file) => isModule(file) && existsSync(path.join(siteRoot, file)));
}

/** A program in programs.yaml. */
type Program = Readonly<Record<'name' | 'run', string> & Partial<Record<'build', string>>>;

/** Tests of samples: files of tests of which all run, and files of which those with a title run. */
interface SampleTests {
  readonly whole: readonly string[];
  readonly files: readonly string[];
  readonly titles: readonly string[];
}

/** Finds the tests of samples that have changed or import what has changed, with the help of programs.yaml. */
export function findSampleTests(changed: readonly string[], content: readonly TextFile[]): SampleTests {
  const others = content.filter(({ file }) => isSample(file));
  const all = new Set(changed.filter((file) => isSample(file) || /^static\/[\w-]+\.json$/.test(file)));
  for (const file of all) for (const other of others) if (isImporter(other, file)) all.add(other.file);
  const groups: Readonly<Record<string, { readonly folder: string; readonly programs: readonly Program[] }>> = parse(
    readText(path.join(siteRoot, 'tests/samples/programs.yaml')),
  );
  const { operations, ...rest } = groups;
  const { folder: operationFolder = '' } = operations ?? {};
  const used = new Map<string, readonly string[]>();
  const own = (folder: string): readonly string[] => [...all].filter((file) => file.startsWith(`${folder}/`));
  for (const [name, { folder, programs }] of Object.entries(rest)) {
    const endings = new Set(own(folder).map((file) => path.extname(file).slice(1)));
    const uses = ({ build = '', run }: Program): boolean =>
      [...endings].some((ending) => new RegExp(`\\b${ending}\\b`).test(`${build} ${run}`)) ||
      [...all].some((file) => build.includes(` ${path.posix.relative(folder, file)} `));
    const chosen = programs.some(uses) ? programs.filter(uses) : endings.size > 0 ? programs : [];
    if (chosen.length > 0)
      used.set(
        `'${name}'`,
        chosen.map((one) => `${one.name} in ${folder}`),
      );
  }
  const runs = others.filter(({ file }) => file.endsWith('/expect.yaml') && own(path.posix.dirname(file)).length > 0);
  if (runs.length > 0)
    used.set(
      'expect.yaml',
      runs.map(({ file }) => file),
    );
  const isSocket = (file: string): boolean => Object.values(rest).some(({ folder }) => file.startsWith(`${folder}/`));
  const single = own(operationFolder).filter((file) => !isSocket(file));
  if (single.length > 0) used.set('operations.yaml', single);
  const files = findNaming([...used.keys()], ['tests/samples/*.test.ts']);
  const named = [...all].map((file) => file.split('/').slice(-2).join('/'));
  return {
    files,
    titles: [...used.values()].flat(),
    whole: findNaming(named, ['tests/samples/*.test.ts']).filter((file) => !files.includes(file)),
  };
}

function isSample(file: string): boolean {
  return /^(?:src\/samples|blog\/[^/]+\/samples)\//.test(file);
}

/** Whether a sample imports another one. Python names its folder or nothing, Go its folder, and Java nothing. */
function isImporter({ file, source }: TextFile, imported: string): boolean {
  const [folder, name] = [path.posix.dirname(imported), path.posix.basename(imported)];
  const ending = path.posix.extname(imported);
  if (path.posix.extname(file) !== ending && imported.startsWith('src/')) return false;
  if (path.posix.dirname(file) === folder) return /^\.(?:py|go|java)$/.test(ending) || source.includes(`/${name}'`);
  const last = path.posix.basename(folder);
  const names = [`${last}/${name}`, `/${last}/${last}"`, `${folder.replace('src/', 'sluice-')}"`, `"${last}"`];
  return names.some((one) => source.includes(one));
}

/** Returns the files below some paths that contain one of the texts. */
function findNaming(texts: readonly string[], places: readonly string[]): readonly string[] {
  if (texts.length === 0) return [];
  const patterns = texts.flatMap((text) => ['-e', text]);
  // The tests of the check name files as examples.
  return git('grep', '--untracked', '-l', '-F', ...patterns, '--', ...places, ':!tests/unit/check')
    .split('\n')
    .filter(Boolean);
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
