import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readText } from '../../build/files/index.ts';
import { replacements } from '../../build/html-pages/replacements.ts';
import { siteRoot } from '../../build/site-root.ts';
import { checksumOf } from './read-parts.ts';

const { resolve } = createRequire(import.meta.url);
const read = (file: string): string => readText(path.join(siteRoot, file));
const findFiles = (pattern: string): readonly string[] =>
  [...globSync(pattern, { cwd: siteRoot }), 'docusaurus.config.ts', 'sidebars.ts']
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/^src\/(?:samples|sandbox|tools)\//u.test(file))
    .sort();

/** Returns, for each module of Docusaurus that may change without notice, the files that import it. */
export function findInternalImports(): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, string[]>();
  for (const file of findFiles('src/**/*.{ts,tsx}'))
    for (const [, module = ''] of read(file).matchAll(
      /(?:from |import |resolve\(|import\()'(@docusaurus\/[^']+\/(?:internal|lib\/[^']+))'/gu,
    ))
      uses.set(module, [...(uses.get(module) ?? []), file]);
  return new Map([...uses].sort());
}

/** A module that readers' scripts have another module for, with the checksum of what it depends on. */
export interface ReplacedModule {
  readonly request: string;
  readonly by: string;
  readonly why: string;
  /** Files of Docusaurus, each with its checksum. */
  readonly compare: readonly (readonly [file: string, checksum: string])[];
}

/** Lists the replaced modules. */
export function listReplacements(): readonly ReplacedModule[] {
  const relative = (file: string): string => path.relative(siteRoot, file).split(path.sep).join('/');
  return replacements.map(({ request, by, why, compare }) => ({
    request: path.isAbsolute(request) ? relative(request) : request,
    by: relative(by),
    why,
    compare: compare.map((module) => {
      const file = resolve(module);
      return [relative(file), checksumOf(file)];
    }),
  }));
}

/**
 * Lists the names of classes in scripts and style sheets that come from Docusaurus, and checks that it still has them.
 *
 * @throws Error if Docusaurus has no such class.
 */
export function findThemeClasses(): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, Set<string>>();
  for (const file of findFiles('src/{client,components,css,theme}/**/*.{ts,tsx,css}'))
    for (const [, hashed, plain] of read(file).matchAll(
      /\[class\*='(\w+)'\]|\.(theme-(?!original)[\w-]+|main-wrapper)/gu,
    )) {
      // The kind of an admonition is appended to its class.
      const name = (hashed ?? plain ?? '').replace(/^(theme-admonition)-\w+$/u, '$1');
      if (!name.startsWith('fig-')) uses.set(name, (uses.get(name) ?? new Set()).add(file));
    }
  const packages = ['theme-classic/lib/theme/**/*.{js,css}', 'theme-common/lib/utils/ThemeClassNames.js'];
  const texts = packages.flatMap((pattern) =>
    globSync(`node_modules/@docusaurus/${pattern}`, { cwd: siteRoot }).map(read),
  );
  for (const [name, files] of uses)
    if (!texts.some((text) => text.includes(name)))
      throw new Error(
        `${[...files].join(', ')}: Docusaurus has no class "${name}". Find out what replaces it in node_modules/@docusaurus/theme-classic, and use that.`,
      );
  return new Map([...uses].sort().map(([name, files]) => [name, [...files]]));
}
