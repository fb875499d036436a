import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { exists, findFiles, readText } from '../build/files/index.ts';
import { replacements } from '../build/html-pages/replacements.ts';
import { siteRoot } from '../build/site-root.ts';
import type { Made } from './command.ts';

const readmeFile = 'src/theme/README.md';

const { resolve } = createRequire(import.meta.url);
const code = (text: string): string => `\`${text}\``;

const introduction = `# What depends on the inside of Docusaurus

\`npm run update -- theme\` writes this file. A test compares it with the code and with the installed packages, so after an update
of Docusaurus it names every place below whose upstream has changed. For each of them, compare the upstream file or folder
with its former version, take over what matters, and run \`npm run update -- theme\`.

Each folder here replaces or wraps the part of the theme with the same name. A part that is *wrapped* follows its upstream
automatically. A part that is *ejected* is a copy. Replaced modules (src/build/html-pages/replacements.ts) also stop the
build if nothing imports them any more, and so do imports of internal modules that are gone.`;

/** Returns `src/theme/README.md` for the current code and the installed packages. */
export async function describeTheme(): Promise<Made> {
  const text = [
    introduction,
    ...findFiles('src/theme/**/index.tsx', 'src/theme/NavbarItem/*.tsx').map(describePart),
    ...replacements.map(describeReplacement),
    ['## Names of classes', ...listClasses()].join('\n'),
  ].join('\n\n');
  const formatted = await format(text, {
    ...(await resolveConfig(path.join(siteRoot, readmeFile))),
    parser: 'markdown',
  });
  return [[readmeFile, formatted]];
}

const head =
  /^\/\*\n \* What differs: (?<differs>.+?)\n \* Why: (?<why>.+?)\n \* (?<way>Ejected|Wrapped)(?: from|,) (?<source>@docusaurus\/\S+) [\d.]+, (?:theme-fallback )?(?<place>[\w/]+)/s;

/** Describes a part that this site replaces or wraps, with the words of the comment at the head of its file. */
function describePart(file: string): string {
  const { differs = '', why = '', way, source, place } = head.exec(readText(file))?.groups ?? {};
  const upstream = ['lib/theme', 'lib/client/theme-fallback']
    .flatMap((folder) => ['', '.js'].map((ending) => `node_modules/${source}/${folder}/${place}${ending}`))
    .find((address) => place !== undefined && exists(address));
  if (upstream === undefined)
    throw new Error(
      `${file}:1 must begin with a comment of three sentences: "What differs: …", "Why: …" and "Ejected from" (or "Wrapped,") ` +
        `"@docusaurus/theme-classic 3.10.2, Some/Part.", where that part exists in the package.`,
    );
  const join = (text: string): string => text.replaceAll(/\s*\n \* ?/g, ' ').trim();
  return [
    `## ${file.replace(/^src\/theme\//, '').replace(/(?:\/index)?\.tsx$/, '')}`,
    `- What differs: ${join(differs)}`,
    `- Why: ${join(why)}`,
    `- ${way}; upstream ${code(upstream)}, checksum ${code(checksumOf(path.join(siteRoot, upstream)))}`,
  ].join('\n');
}

function describeReplacement({ request, by, why, compare }: (typeof replacements)[number]): string {
  const relative = (file: string): string => path.relative(siteRoot, file).split(path.sep).join('/');
  return [
    `## Replaced module ${code(path.isAbsolute(request) ? relative(request) : request)}`,
    `- By ${code(relative(by))}. ${why}`,
    ...compare
      .map((module) => resolve(module))
      .map((file) => `- Compare ${code(relative(file))}, checksum ${code(checksumOf(file))}`),
  ].join('\n');
}

/** Returns the first twelve digits of the checksum of a file, or of all scripts and style sheets in a folder. */
function checksumOf(upstream: string): string {
  const hash = createHash('sha256');
  const files = statSync(upstream).isFile() ? [''] : globSync('**/*.{js,css}', { cwd: upstream }).sort();
  for (const file of files) hash.update(file).update(readFileSync(path.join(upstream, file)));
  return hash.digest('hex').slice(0, 12);
}

/** Matches names of classes. The kind of an admonition is appended to its class. */
const className = /\[class\*='(?!fig-)(\w+)'\]|\.(theme-admonition(?=-)|theme-(?!original)[\w-]+|main-wrapper)/g;

/** Lists the classes of Docusaurus that the site names, each with its files. Throws an error if Docusaurus has no such class. */
function listClasses(): readonly string[] {
  const packages = ['theme-classic/lib/theme/**/*.{js,css}', 'theme-common/lib/utils/ThemeClassNames.js'];
  const texts = findFiles(...packages.map((pattern) => `node_modules/@docusaurus/${pattern}`)).map(readText);
  const uses = findFiles('src/{client,components,css,theme}/**/*.{ts,tsx,css}').flatMap((file) =>
    Array.from(readText(file).matchAll(className), ([, ...groups]) => ({ name: groups.find(Boolean) ?? '', file })),
  );
  const classes = Array.from(
    Map.groupBy(uses, ({ name }) => name),
    ([name, all]) => {
      const places = [...new Set(all.map(({ file }) => code(file)))].join(', ');
      if (texts.some((text) => text.includes(name))) return `- ${code(name)}: ${places}`;
      throw new Error(
        `${places}: Docusaurus has no class "${name}". Find out what replaces it in node_modules/@docusaurus/theme-classic, and use that.`,
      );
    },
  );
  return classes.sort();
}
