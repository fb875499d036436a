import { format, resolveConfig } from 'prettier';
import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';
import { findInternalImports, findThemeClasses, listReplacements } from './find-uses.ts';
import { readParts } from './read-parts.ts';

export const readmeFile = path.join(siteRoot, 'src', 'theme', 'README.md');

const introduction = `# What depends on the inside of Docusaurus

\`npm run update -- theme\` writes this file. A test compares it with the code and with the installed packages, so after an update
of Docusaurus it names every place below whose upstream has changed. For each of them, compare the upstream file or folder
with its former version, take over what matters, and run \`npm run update -- theme\`.

Each folder here replaces or wraps the part of the theme with the same name. A part that is *wrapped* follows its upstream
automatically. A part that is *ejected* is a copy. Replaced modules (src/build/html-pages/replacements.ts) also stop the
build if nothing imports them any more. Imports of internal modules stop the build if the module or the name is gone.`;

const code = (text: string): string => `\`${text}\``;
const list = (uses: ReadonlyMap<string, readonly string[]>): readonly string[] =>
  [...uses].map(([name, files]) => `- ${code(name)}: ${files.map(code).join(', ')}`);

/** Returns the text of `src/theme/README.md` for the current code and the installed packages. */
export async function describeParts(): Promise<string> {
  const text = [
    introduction,
    ...readParts().map(({ name, differs, why, way, upstream, checksum }) =>
      [
        `## ${name}`,
        `- What differs: ${differs}`,
        `- Why: ${why}`,
        `- ${way}; upstream ${code(upstream)}, checksum ${code(checksum)}`,
      ].join('\n'),
    ),
    ...listReplacements().map(({ request, by, why, compare }) =>
      [
        `## Replaced module ${code(request)}`,
        `- By ${code(by)}. ${why}`,
        ...compare.map(([file, checksum]) => `- Compare ${code(file)}, checksum ${code(checksum)}`),
      ].join('\n'),
    ),
    ['## Imports of internal modules', ...list(findInternalImports())].join('\n'),
    ['## Names of classes', ...list(findThemeClasses())].join('\n'),
  ].join('\n\n');
  return format(text, { ...(await resolveConfig(readmeFile)), parser: 'markdown' });
}
