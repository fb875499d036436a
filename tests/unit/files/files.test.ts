import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { exists, readText, remember } from '../../../src/build/files/index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'a.txt');
const missing = path.join(folder, 'b.txt');
writeFileSync(file, 'one');

it('a remembered result is computed again only if a file has been changed, added or removed', () => {
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
