import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { siteRoot } from '../../site-root.ts';

/** Pictures of earlier builds, by everything that decides how they look. */
interface Cache {
  /** The picture of something: from the cache, or drawn and kept. */
  get(subject: unknown, draw: () => Promise<Buffer>): Promise<Buffer>;
  /** Forgets the pictures that were not asked for since the cache was opened. */
  prune(): Promise<void>;
}

/** What draws: its own code, and the packages with the fonts, the layout and the pixels. */
const code = path.join(siteRoot, 'src', 'build', 'finish', 'social');
const packages = ['satori', 'sharp', '@fontsource/geist', '@fontsource/geist-mono'];

/**
 * @param folder where the pictures lie; made when it is not there.
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
