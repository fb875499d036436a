import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readText } from '../../build/files/index.ts';
import { siteRoot } from '../../build/site-root.ts';
import { addressFile, feedIdFile } from './compare.ts';
import { sortUnique, type Published } from './published.ts';

/** Reads the committed lists. */
export function readLedger(): Published {
  return { addresses: readList(addressFile), feedIds: readList(feedIdFile) };
}

/** Writes the lists. */
export function writeLedger({ addresses, feedIds }: Published): void {
  writeFileSync(path.join(siteRoot, addressFile), toText(addresses));
  writeFileSync(path.join(siteRoot, feedIdFile), toText(feedIds));
}

/** Sorts lines, removes duplicates, and ends each line with a line break. */
export function toText(lines: readonly string[]): string {
  return sortUnique(lines)
    .map((line) => `${line}\n`)
    .join('');
}

function readList(file: string): readonly string[] {
  const lines = readText(path.join(siteRoot, file)).split('\n');
  return lines.filter((line) => line !== '');
}
