import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { siteRoot } from '../../site-root.ts';

/** A cache of pictures from earlier builds, keyed by their content, the style and the drawing code. */
interface Cache {
  /** Returns the picture of a subject from the cache, or draws and stores it. */
  get(subject: unknown, draw: () => Promise<Buffer>): Promise<Buffer>;
  /** Deletes the pictures that were not requested since the cache was opened. */
  prune(): Promise<void>;
}

/** The drawing code: this folder, what it imports, and the packages for the fonts, the layout and the pixels. */
const code = path.join(siteRoot, 'src', 'build', 'finish', 'social');
export const imported: readonly string[] = ['src/build/mark.ts', 'src/lib/site.ts', 'src/lib/social-picture.ts'];
const packages = ['satori', 'sharp', '@fontsource/geist', '@fontsource/geist-mono'];

/**
 * Opens the cache.
 *
 * @param folder where the pictures are stored; created if it doesn't exist.
 * @param style what all pictures share.
 */
export async function openCache(folder: string, style: unknown): Promise<Cache> {
  await mkdir(folder, { recursive: true });
  const base = JSON.stringify([style, await readParts()]);
  const asked = new Set<string>();
  return {
    async get(subject, draw) {
      const name = `${createHash('sha256').update(base).update(JSON.stringify(subject)).digest('hex').slice(0, 32)}.png`;
      const file = path.join(folder, name);
      asked.add(name);
      const kept = await readFile(file).catch(() => null);
      if (kept !== null) return kept;
      const drawn = await draw();
      await writeFile(file, drawn);
      return drawn;
    },
    async prune() {
      const names = await readdir(folder);
      await Promise.all(names.filter((name) => !asked.has(name)).map((name) => rm(path.join(folder, name))));
    },
  };
}

async function readParts(): Promise<readonly string[]> {
  const files = [
    ...(await readdir(code)).sort().map((name) => path.join(code, name)),
    ...imported.map((name) => path.join(siteRoot, name)),
    ...packages.map((name) => path.join(siteRoot, 'node_modules', name, 'package.json')),
  ];
  return Promise.all(files.map((file) => readFile(file, 'utf8')));
}
