import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { keepEarlierFiles, keptFilesList } from '../../../src/build/hosts/kept-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'deployments-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a deployment with one page and one script. */
function deploy(script: string): string {
  const directory = path.join(folder, script);
  mkdirSync(path.join(directory, 'assets/js'), { recursive: true });
  writeFileSync(path.join(directory, 'index.html'), script);
  writeFileSync(path.join(directory, 'assets/js', `${script}.js`), script);
  return directory;
}

const from = (directory: string) => (file: string) => readFile(path.join(directory, file));

it('a deployment keeps the scripts of the previous one for two weeks, but no pages', async () => {
  const [one, two, three] = [deploy('a'), deploy('b'), deploy('c')];
  expect(await keepEarlierFiles(one, from(path.join(folder, 'none')), new Date('2026-03-01'))).toEqual({});
  expect(await keepEarlierFiles(two, from(one), new Date('2026-03-02'))).toEqual({ 'assets/js/a.js': '2026-03-16' });
  expect(readFileSync(path.join(two, 'assets/js/a.js'), 'utf8')).toBe('a');
  expect(readFileSync(path.join(two, 'index.html'), 'utf8')).toBe('b');
  expect(Object.keys(await keepEarlierFiles(three, from(two), new Date('2026-03-20')))).toEqual(['assets/js/b.js']);
});

it('a deployment rejects paths outside the site in the list of the previous one', async () => {
  const one = deploy('a');
  writeFileSync(path.join(one, keptFilesList), JSON.stringify({ own: ['assets/../../x.js'], earlier: {} }));
  const result = keepEarlierFiles(deploy('b'), from(one), new Date('2026-03-02'));
  await expect(result).rejects.toThrow('assets/../../x.js');
});
