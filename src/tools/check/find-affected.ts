import path from 'node:path';
import { VFile } from 'vfile';
import { parse } from 'yaml';
import { exists, findFiles, readText } from '../../build/files/index.ts';
import { parseMarkdownFile } from '../../build/markdown/front-matter/index.ts';
import { writing } from '../../build/config/writing.ts';
import { readingsOf } from '../../build/pages/readings.ts';
import { siteRoot } from '../../build/site-root.ts';
import { isPageFile, pageParser, type TextFile } from '../lint/text.ts';
import { git } from './list-changed.ts';

/** Returns the pages that are made from a changed file: they show it, or a tag or figure reads it. */
export async function findMade(changed: readonly string[], content: readonly TextFile[]): Promise<readonly string[]> {
  // No page is made from another one.
  if (changed.every(isPageFile)) return [];
  const made: string[] = [];
  for (const { file, source } of content) {
    if (!isPageFile(file) || changed.includes(file)) continue;
    const page = new VFile({ value: source, path: path.join(siteRoot, file) });
    try {
      const tree = pageParser.parse(parseMarkdownFile(source).content);
      for (const plugin of writing.beforeDefaultRemarkPlugins) await plugin()(tree, page);
    } catch {
      // The linter reports what is wrong with the page.
    }
    if ([...readingsOf(page.path)].some((part) => changed.includes(path.relative(siteRoot, part)))) made.push(file);
  }
  return made;
}

/** The unit tests that read files instead of importing them. The linter checks what pages contain. */
const readers: readonly (readonly [RegExp, string])[] = [
  [/^static\/(?:openapi|contract-changelog)\.yaml$/, '{contract,contract-diff,widget}/*'],
  [/^static\/openapi\.yaml$/, '../../src/sandbox/tests/scenarios/*'],
  [/^blog\/[^/]+\/(?:index\.mdx|samples\/decide\.\w+)$/, 'content/articles*'],
  [/^blog\/[^/]+\/(?:model\.yaml|figure\.(?:csv|ts))$/, '{figures/data,blog/recalculate,content/articles}*'],
  [/^src\/sandbox\/.*\.yaml$/, 'scenarios/*'],
  [/^\.github\/workflows\//, 'workflows/*'],
  [/^package(?:-lock)?\.json$/, '{theme,packages}/*'],
  [/^(?:\w+(?:\.config)?|src\/(?:build|client|components|lib|pages|theme)\/.*)\.tsx?$/, 'packages/*'],
];

/** Returns the changed modules, and the files of unit tests that name another changed file, its folder, or read it. */
export function findModules(changed: readonly string[]): readonly string[] {
  const modules = changed.filter((file) => /^(?:src|tests\/(?:unit|support))\/.*\.(?:tsx?|m?js)$/.test(file));
  const tests = changed.flatMap((file) => {
    const folder = modules.includes(file)
      ? '-'
      : (/^(?:src\/(?:build\/|tools\/)?|tests\/unit\/)([\w-]+)\//.exec(file)?.[1] ?? '-');
    return [`${folder}/**`, ...readers.flatMap(([pattern, names]) => (pattern.test(file) ? names : []))];
  });
  const found = findFiles(...tests.map((one) => `tests/unit/${one}`));
  const named = changed.flatMap((file) => (isSample(file) ? [file, path.dirname(file)] : [file]));
  return [...new Set([...modules, ...found, ...findNaming(named, 'tests/unit')])].filter(
    (file) => /\.(?:tsx?|m?js)$/.test(file) && exists(file),
  );
}

interface Group {
  readonly folder: string;
  readonly programs: readonly { readonly name: string; readonly build?: string; readonly run: string }[];
}

/**
 * Finds the tests of samples whose titles name a changed file or its folder, or a program in its language. Those of
 * samples that import a changed one are left to `npm test`.
 */
export function findSampleTests(changed: readonly string[]): Readonly<Record<'files' | 'titles', readonly string[]>> {
  const groups: Readonly<Record<string, Group>> = parse(readText('tests/samples/programs.yaml'));
  const found = changed.flatMap((file) => {
    const place = /^(?:blog|src\/samples\/\w+)\/[^/]+(?:\/samples(?=\/))?/.exec(file)?.[0];
    if (!isSample(file)) return [[file, file]];
    const ending = new RegExp(`\\b${path.extname(file).slice(1)}\\b`);
    const own = Object.entries(groups).flatMap(([name, { folder, programs }]) => {
      if (!file.startsWith(`${folder}/`) || name === 'operations') return [];
      const inLanguage = programs.filter(({ build = '', run }) => ending.test(`${build} ${run}`));
      return (inLanguage.length > 0 ? inLanguage : programs).map((one) => [`'${name}'`, `${one.name} in ${folder}`]);
    });
    const named = [file, `${place}/`].map((title) => [`${place}/`, title]);
    return [...own, ...named, ['operations.yaml', file], ['expect.yaml', `${place}/expect.yaml`]];
  });
  const files = findNaming([...new Set(found.map(([name = '']) => name))], 'tests/samples/*.test.ts');
  return { files, titles: [...new Set(found.map(([, title = '']) => title))] };
}

/** Names, for each changed sample, those in other languages that have its name or a region of its, and haven't changed. */
export function findSiblings(changed: readonly string[]): readonly string[] {
  const listNames = (file: string): ReadonlySet<string> => {
    const name = file.includes('/operations/') ? '' : path.parse(file).name.toLowerCase().replaceAll(/[-_]/g, '');
    return new Set([name, ...(readText(file).match(/(?<=\bregion )[\w-]+/g) ?? [])]);
  };
  const found = changed.filter(isSample).flatMap((file) => {
    const folder = /^src\/samples\/\w+\/[^/]+|^blog\/[^/]+\/samples/.exec(file)?.[0] ?? '';
    const programs = findFiles(`${folder}/**/*.{mjs,py,php,go,java,sh}`);
    const others = programs.filter(
      (one) =>
        programs.includes(file) &&
        path.extname(one) !== path.extname(file) &&
        !changed.includes(one) &&
        !listNames(one).isDisjointFrom(listNames(file)),
    );
    return others.length > 0 ? [[file, others.join(', ')] as const] : [];
  });
  // Changed samples with the same siblings are one thing to read.
  return [...new Map(found.map(([file, others]) => [others, file]))].map(
    ([others, file]) => `${file}:1:1  compare  this program has changed, but not in other languages ↔ ${others}`,
  );
}

/** Whether a file is a part of a program that pages show. */
export function isSample(file: string): boolean {
  return /^(?:src\/samples|blog\/[^/]+\/samples)\//.test(file);
}

/** Returns the files at a place that contain one of the texts. The tests of the check name files as examples. */
function findNaming(texts: readonly string[], place: string): readonly string[] {
  const patterns = texts.flatMap((text) => ['-e', text]);
  const found =
    texts.length === 0 ? '' : git('grep', '--untracked', '-lF', ...patterns, '--', place, ':!tests/unit/check');
  return found.split('\n').filter(Boolean);
}
