import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { exists, listFolder, readText, record, remember } from '../../../src/build/files/index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'a.txt');
const missing = path.join(folder, 'b.txt');
writeFileSync(file, 'one');

/** Runs a function and returns the recorded paths. */
async function notesOf(run: () => unknown): Promise<readonly string[]> {
  const notes: string[] = [];
  await record((read) => void notes.push(read), run);
  return notes;
}

it('reading is recorded, even for missing files and after an await', async () => {
  const notes = await notesOf(async () => {
    listFolder(folder);
    await Promise.resolve();
    readText(file);
    exists(missing);
  });
  expect(notes).toEqual([folder, file, missing]);
});

describe('a remembered result', () => {
  it('is computed again only if a file has been changed, added or removed', () => {
    let runs = 0;
    const count = remember((name: string) => {
      runs += 1;
      return `${name} ${readText(file)} ${exists(missing)}`;
    });
    expect([count('x'), count('x'), count('y')]).toEqual(['x one false', 'x one false', 'y one false']);
    expect(runs).toBe(2);
    writeFileSync(file, 'three');
    expect(count('x')).toBe('x three false');
    writeFileSync(missing, '');
    expect(count('x')).toBe('x three true');
    rmSync(missing);
    expect(count('x')).toBe('x three false');
    expect(runs).toBe(5);
  });

  it('is recorded with its files, although nothing is read again', async () => {
    const outer = remember(() => inner());
    const inner = remember(() => readText(file));
    outer();
    expect(await notesOf(outer)).toEqual([file]);
  });
});
