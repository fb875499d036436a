import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { manifestFile, writeManifest } from '../../../src/build/hosts/manifest.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'deployments-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a deployment with one page and one script. */
function deploy(name: string, script: string): string {
  const directory = path.join(folder, name);
  mkdirSync(path.join(directory, 'assets/js'), { recursive: true });
  writeFileSync(path.join(directory, 'index.html'), script);
  writeFileSync(path.join(directory, 'assets/js', `${script}.js`), script);
  return directory;
}

const from = (directory: string) => (file: string) => readFile(path.join(directory, file));

describe('a deployment', () => {
  it('keeps the scripts of the previous deployment for two weeks, but no pages', async () => {
    const [one, two, three] = [deploy('1', 'a'), deploy('2', 'b'), deploy('3', 'c')];
    await writeManifest(one, from(path.join(folder, 'none')), new Date('2026-03-01'));
    const second = await writeManifest(two, from(one), new Date('2026-03-02'));
    expect(Object.entries(second.earlier).map(([file, { until }]) => [file, until])).toEqual([
      ['assets/js/a.js', '2026-03-16'],
    ]);
    expect(readFileSync(path.join(two, 'assets/js/a.js'), 'utf8')).toBe('a');
    expect(readFileSync(path.join(two, 'index.html'), 'utf8')).toBe('b');
    const third = await writeManifest(three, from(two), new Date('2026-03-20'));
    expect(Object.keys(third.earlier)).toEqual(['assets/js/b.js']);
  });

  it('takes over no file that has changed', async () => {
    const [one, two] = [deploy('1', 'a'), deploy('2', 'b')];
    await writeManifest(one, undefined, new Date('2026-03-01'));
    writeFileSync(path.join(one, 'assets/js/a.js'), 'changed');
    await expect(writeManifest(two, from(one), new Date('2026-03-02'))).rejects.toThrow('assets/js/a.js');
  });

  it('rejects paths outside the build in the previous manifest', async () => {
    const [one, two] = [deploy('1', 'a'), deploy('2', 'b')];
    const hash = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';
    writeFileSync(path.join(one, manifestFile), JSON.stringify({ files: { 'assets/../../x.js': hash }, earlier: {} }));
    writeFileSync(path.join(folder, 'x.js'), 'a');
    await expect(writeManifest(two, from(one), new Date('2026-03-02'))).rejects.toThrow('assets/../../x.js');
  });
});
