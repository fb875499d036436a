import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteRoot } from '../../src/build/site-root.ts';

it('a broken link fails the build, which names the page; a broken Markdown link and a duplicate route cause warnings', () => {
  const out = mkdtempSync(path.join(tmpdir(), 'build-rules-'));
  const docusaurus = path.join(siteRoot, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const folder = path.join(siteRoot, 'tests/fixtures/build-rules');
  const args = [docusaurus, 'build', folder, '--no-minify', '--out-dir', out];
  // Pages from the cache of an earlier build don't repeat their warnings.
  const env = { ...process.env, NO_COLOR: '1', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env, timeout: 150_000 });
  rmSync(out, { recursive: true });
  expect(status).not.toBe(0);
  expect(stdout + stderr).toMatch(/Broken link on source page path = \/:\s+-> linking to \/nowhere/);
  expect(stdout + stderr).toMatch(
    /\[WARNING\] Markdown link with URL `\.\/missing\.mdx` .*docs\/index\.mdx.* couldn't be resolved/,
  );
  expect(stdout + stderr).toMatch(/\[WARNING\] Duplicate routes found![\s\S]*\/twin/);
});
