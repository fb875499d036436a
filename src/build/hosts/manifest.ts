import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { siteRoot } from '../site-root.ts';
import { isKept } from './files.ts';

/** What a deployment consists of. */
interface Manifest {
  /** The commit that was built; null outside a repository. */
  readonly commit: string | null;
  /** Path relative to the site's path → SHA-256 in hexadecimal. */
  readonly files: Readonly<Record<string, string>>;
  /**
   * Files of earlier deployments, for pages that readers still have open: path → hash, and the day from which the file
   * may be removed.
   */
  readonly earlier: Readonly<Record<string, { readonly hash: string; readonly until: string }>>;
}

/** File name of the manifest, relative to the site's path. */
export const manifestFile = 'deployment.json';

/** Reads one file of the previous deployment. Rejects if it can't be read. */
export type ReadPrevious = (file: string) => Promise<Buffer>;

/** How long files of an earlier deployment are kept, in days. */
const keptDays = 14;

const hashContent = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * Writes the manifest of a built site, and copies the files with a hash in their names from the previous deployment, which
 * open pages may still request.
 *
 * @throws Error if a file of the previous deployment doesn't match its manifest.
 */
export async function writeManifest(
  directory: string,
  readPrevious: ReadPrevious | undefined,
  today: Date,
): Promise<Manifest> {
  const own = globSync('**', { cwd: directory, dot: false })
    .filter((file) => !/\.(?:br|gz)$|^_|^deployment\.json$/.test(file))
    .sort();
  const files = Object.fromEntries(own.map((file) => [file, hashContent(readFileSync(path.join(directory, file)))]));
  const earlier: Record<string, { hash: string; until: string }> = {};
  const text = await readPrevious?.(manifestFile).catch(() => undefined);
  if (text !== undefined && readPrevious !== undefined) {
    // An earlier run of this function wrote the file.
    const previous = JSON.parse(text.toString('utf8')) as Manifest;
    const until = new Date(today.getTime() + keptDays * 86_400_000).toISOString().slice(0, 10);
    const last = Object.entries(previous.files).map(([file, hash]) => [file, { hash, until }] as const);
    const wanted = [...Object.entries(previous.earlier), ...last].filter(
      ([file, entry]) => isKept(file) && entry.until > today.toISOString(),
    );
    for (const [file, entry] of new Map(wanted)) {
      if (path.posix.normalize(file) !== file)
        throw new Error(
          `${file} is not the path of a file of the site. Check the ${manifestFile} of the previous deployment.`,
        );
      if (file in files || existsSync(path.join(directory, file))) continue;
      const content = await readPrevious(file);
      if (hashContent(content) !== entry.hash)
        throw new Error(
          `${file} of the previous deployment doesn't match its ${manifestFile}. Check that deployment first.`,
        );
      mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
      writeFileSync(path.join(directory, file), content);
      earlier[file] = entry;
    }
  }
  const manifest = { commit: readCommit(), files, earlier };
  writeFileSync(path.join(directory, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

function readCommit(): string | null {
  if (process.env.GITHUB_SHA) return process.env.GITHUB_SHA;
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: siteRoot, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}
