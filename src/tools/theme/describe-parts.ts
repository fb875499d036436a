import { format, resolveConfig } from 'prettier';
import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';
import { readParts, type Part } from './read-parts.ts';

export const readmeFile = path.join(siteRoot, 'src', 'theme', 'README.md');

const introduction = `# Parts of the theme

Each folder here replaces or wraps the part of the Docusaurus theme with the same name. A part that is *wrapped* follows
its upstream automatically. A part that is *ejected* is a copy, so it has to be compared again when its upstream changes.

The list below comes from the comment at the head of each file and from the installed packages. A test compares it with
both: after an update of Docusaurus, it names the parts whose upstream has changed. For each of them, compare the upstream
folder with its former version, take over what matters, and run \`npm run update -- theme\`.

CSS rules that match hashed class names of the theme (\`[class*='…']\`) are in \`src/css\`. They need a look after the same
update.
`;

/** Returns the text of `src/theme/README.md` for the current parts. */
export async function describeParts(): Promise<string> {
  const text = [introduction, ...readParts().map(describe)].join('\n\n');
  return format(text, { ...(await resolveConfig(readmeFile)), parser: 'markdown' });
}

function describe({ name, differs, why, way, upstream, checksum, reliesOn }: Part): string {
  const relies = reliesOn.map((module) => `\`${module}\``).join(', ');
  return [
    `## ${name}`,
    `- What differs: ${differs}`,
    `- Why: ${why}`,
    `- ${way}; upstream \`${upstream}\`, checksum \`${checksum}\``,
    ...(relies === '' ? [] : [`- Relies on ${relies}, which may change without notice`]),
  ].join('\n');
}
