import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { siteRoot } from '../../site-root.ts';

/** Pictures from earlier builds, by everything that affects how they look. */
export interface Cache {
  /** Returns the picture of a subject: from the cache, or drawn and then cached. */
  get(subject: unknown, draw: () => Promise<Buffer>): Promise<Buffer>;
  /** Deletes the pictures that have not been requested since the cache was opened. */
  prune(): Promise<void>;
}

/**
 * The code that draws pictures. A change to it, or to the packages for fonts, layout and pixels, makes the cache invalid.
 */
const code = path.join(siteRoot, 'src', 'build', 'finish', 'social');
const packages = ['satori', 'sharp', '@fontsource/inter', '@fontsource/jetbrains-mono'];

/**
 * Opens a cache.
 *
 * @param folder the folder with the pictures; created if necessary.
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
    ...packages.map((name) => path.join(siteRoot, 'node_modules', name, 'package.json')),
  ];
  return Promise.all(files.map((file) => readFile(file, 'utf8')));
}
