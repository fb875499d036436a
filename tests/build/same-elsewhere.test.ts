import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteRoot } from '../../src/build/site-root.ts';
import { sayCounts } from '../support/counted.ts';
import { buildFolder } from '../support/site.ts';
import { buildAgain } from './support/build-again.ts';

/** A second checkout, on the same disk so that packages can be linked instead of copied. */
const elsewhere = path.join(siteRoot, 'test-results/elsewhere');
const out = path.join(elsewhere, 'build');

/** Lists the files of a build, without those that `npm run hosts` and the suite add. */
const list = (folder: string): readonly string[] =>
  globSync('**', { cwd: folder, dot: false, ignore: ['**/*.{br,gz}', '_*', 'deployment.json'] }).sort();

describe('a build in another folder, time zone and language', () => {
  beforeAll(() => {
    rmSync(elsewhere, { recursive: true, force: true });
    mkdirSync(elsewhere, { recursive: true });
    const sources = [
      'blog',
      'docs',
      'src',
      'static',
      'LICENSE',
      'docusaurus.config.ts',
      'package.json',
      'sidebars.ts',
      'tsconfig.json',
    ];
    for (const name of sources) cpSync(path.join(siteRoot, name), path.join(elsewhere, name), { recursive: true });
    const packages = [path.join(siteRoot, 'node_modules'), path.join(elsewhere, 'node_modules')];
    // Hard links if the system's `cp` can make them, else copies.
    if (spawnSync('cp', ['-al', ...packages]).status !== 0) execFileSync('cp', ['-R', ...packages]);
    rmSync(path.join(elsewhere, 'node_modules/.cache'), { recursive: true, force: true });
    buildAgain(elsewhere, out, { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' });
  }, 300_000);
  afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));

  it('has the same files, byte for byte', ({ task }) => {
    const files = list(out);
    expect(files).toEqual(list(buildFolder));
    const read = (folder: string, file: string): Buffer => readFileSync(path.join(folder, file));
    expect(files.filter((file) => !read(out, file).equals(read(buildFolder, file)))).toEqual([]);
    task.meta.counted = `Two builds: ${sayCounts({ 'files the same': files.length })}`;
  });
});
