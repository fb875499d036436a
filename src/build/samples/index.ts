import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { siteRoot } from '../site-root.ts';
import { articleArchive, isServed } from '../../lib/served-samples.ts';
import { archiveAddress, placeOf, samplesAddress } from './address.ts';

/** Files that the samples need from elsewhere: path in the archive → path in the repository. */
const additions: Readonly<Record<string, string>> = {
  LICENSE: 'LICENSE',
  'guides/postback-signature/postback-vectors.json': 'static/postback-vectors.json',
};

/**
 * The same for every build, so that equal samples make equal archives. In local time, because ZIP has no time zones.
 */
const fileTime = new Date(2026, 0, 1);

/**
 * Writes every sample as a separate file, each article's samples as an archive, and all samples as one archive. Two
 * builds from the same samples write the same bytes. Samples that are web pages are only in the archives: as separate
 * files, they would be pages of the site with scripts from elsewhere.
 */
export function writeSamples(folder: string): void {
  const files = readSamples();
  for (const [place, content] of files.filter(([place]) => isServed(place))) {
    const file = path.join(folder, samplesAddress, place);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  for (const archive of new Set(files.flatMap(([place]) => articleArchive(place) ?? []))) {
    const name = path.basename(archive, '.zip');
    const own = files.filter(([place]) => articleArchive(place) === archive || place === 'LICENSE');
    writeArchive(
      path.join(folder, samplesAddress, archive),
      own.map(([place, content]) => [
        place === 'LICENSE' ? `${name}/LICENSE` : place.replace('articles/', ''),
        content,
      ]),
    );
  }
  writeArchive(
    path.join(folder, archiveAddress),
    files.map(([place, content]) => [`sluice-samples/${place}`, content]),
  );
}

function writeArchive(file: string, entries: readonly (readonly [name: string, content: Uint8Array])[]): void {
  writeFileSync(file, zipSync(Object.fromEntries(entries), { mtime: fileTime, level: 6 }));
}

/** Returns every file of the archive with its path, in alphabetical order. */
function readSamples(): (readonly [place: string, content: Uint8Array])[] {
  const shown = ['src/samples/**', 'blog/*/samples/**'];
  const own = globSync(shown, { cwd: siteRoot, exclude: leftBehind, withFileTypes: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const place = entry.isDirectory() ? undefined : placeOf(file);
    return place === undefined ? [] : [[place, file] as const];
  });
  const added = Object.entries(additions).map(([place, file]) => [place, path.join(siteRoot, file)] as const);
  return [...own, ...added]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([place, file]) => [place, readFileSync(file)] as const);
}

/** Files that the programs leave in their folders. Git ignores them too. */
const leftBehind = ['**/__pycache__/**', '**/node_modules/**', '**/*.sqlite', '**/inbox/**'];
