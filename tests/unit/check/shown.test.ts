import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { compareShown, readShown } from '../../support/shown.ts';

it('pages that differ between two builds in more than the names of scripts are listed', () => {
  const site = mkdtempSync(path.join(tmpdir(), 'shown-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  const build = (hash: string, text: string): ReadonlyMap<string, string> => {
    for (const page of ['a', 'b']) mkdirSync(path.join(site, page), { recursive: true });
    writeFileSync(path.join(site, 'a/index.html'), `<script src="/main.${hash}.js"></script>`);
    writeFileSync(path.join(site, 'b/index.html'), text);
    return readShown(site);
  };
  const before = build('0a1b2c3d', 'Open');
  expect(compareShown(before, build('4e5f6a7b', 'Paid'))).toContain('in 1 of 2 files: b/index.html.');
  expect(compareShown(before, build('4e5f6a7b', 'Open'))).toContain('in 0 of 2 files.');
});
