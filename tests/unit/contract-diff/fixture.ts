import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../../src/build/site-root.ts';

const folder = path.join(siteRoot, 'tests/fixtures/contract-diff');

/** Reads a file from the folder of fixtures. */
export function readFixture(name: string): string {
  return readFileSync(path.join(folder, name), 'utf8');
}

/** A small contract with one example of everything that the comparison handles. */
export const contract = readFixture('contract.yaml');

/**
 * Changes the small contract in one place.
 *
 * @param from the text to replace. It must occur, so that no test passes because its change is missing.
 */
export function edit(from: string, to: string, text: string = contract): string {
  if (!text.includes(from)) throw new Error(`The fixture has no "${from}".`);
  return text.replace(from, () => to);
}
