import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readText } from '../../build/files/index.ts';
import { siteRoot } from '../../build/site-root.ts';

/** A part of the theme that this site replaces or wraps, as described in the comment at the head of its file. */
export interface Part {
  /** Its path in the theme, such as `Blog/Header`. */
  readonly name: string;
  readonly differs: string;
  readonly why: string;
  readonly way: 'Ejected' | 'Wrapped';
  /** The upstream folder or file, relative to the checkout. */
  readonly upstream: string;
  /** The first twelve hexadecimal digits of the SHA-256 hash of the upstream files. */
  readonly checksum: string;
}

const pattern =
  /^\/\*\n \* What differs: (?<differs>.+?)\n \* Why: (?<why>.+?)\n \* (?<way>Ejected from|Wrapped,) (?<source>@docusaurus\/\S+) [\d.]+, (?:theme-fallback )?(?<place>[\w/]+)/su;

/**
 * Lists the parts in `src/theme`.
 *
 * @throws Error if a part's file doesn't begin with a comment that says what differs, why, and where the part comes
 *   from.
 */
export function readParts(): readonly Part[] {
  return globSync(['src/theme/**/index.tsx', 'src/theme/NavbarItem/*.tsx'], { cwd: siteRoot })
    .map((file) => file.split(path.sep).join('/'))
    .sort()
    .map(readPart);
}

function readPart(file: string): Part {
  const text = readText(path.join(siteRoot, file));
  const { differs = '', why = '', way = '', source = '', place = '' } = pattern.exec(text)?.groups ?? {};
  const upstream = findUpstream(source, place);
  if (upstream === undefined)
    throw new Error(
      `${file}:1 must begin with a comment of three sentences: "What differs: …", "Why: …" and "Ejected from" (or "Wrapped,") ` +
        `"@docusaurus/theme-classic 3.10.2, Some/Part.", where that part exists in the package.`,
    );
  return {
    name: file.replace(/^src\/theme\//u, '').replace(/(?:\/index)?\.tsx$/u, ''),
    differs: join(differs),
    why: join(why),
    way: way.startsWith('Ejected') ? 'Ejected' : 'Wrapped',
    upstream,
    checksum: checksumOf(path.join(siteRoot, upstream)),
  };
}

function findUpstream(source: string, place: string): string | undefined {
  return ['lib/theme', 'lib/client/theme-fallback']
    .flatMap((folder) => ['', '.js'].map((ending) => `node_modules/${source}/${folder}/${place}${ending}`))
    .find((address) => place !== '' && existsSync(path.join(siteRoot, address)));
}

/** Returns the first twelve digits of the checksum of a file, or of all scripts and style sheets in a folder. */
export function checksumOf(upstream: string): string {
  const hash = createHash('sha256');
  const files = statSync(upstream).isFile() ? [''] : globSync('**/*.{js,css}', { cwd: upstream }).sort();
  for (const file of files) hash.update(file).update(readFileSync(path.join(upstream, file)));
  return hash.digest('hex').slice(0, 12);
}

/** Joins the lines of a comment. */
function join(text: string): string {
  return text.replaceAll(/\s*\n \* ?/gu, ' ').trim();
}
