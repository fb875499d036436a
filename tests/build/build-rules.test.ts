import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { siteRoot } from '../../src/build/site-root.ts';

const out = mkdtempSync(path.join(tmpdir(), 'build-rules-'));
afterAll(() => rmSync(out, { recursive: true, force: true }));

function build(fixture: string): { status: number | null; output: string } {
  const folder = path.join(siteRoot, 'tests/fixtures/build-rules', fixture);
  const docusaurus = path.join(siteRoot, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [docusaurus, 'build', folder, '--no-minify', '--out-dir', path.join(out, fixture)],
    // A page that comes from the cache of an earlier build warns of nothing.
    {
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' },
      timeout: 150_000,
    },
  );
  return { status, output: stdout + stderr };
}

describe('the rules of the build', () => {
  it('a broken link fails it and is named with its page; a broken Markdown link warns', () => {
    const { status, output } = build('broken');
    expect(status).not.toBe(0);
    expect(output).toMatch(/Broken link on source page path = \/:\s+-> linking to \/nowhere/);
    expect(output).toMatch(
      /\[WARNING\] Markdown link with URL `\.\/missing\.mdx` .*docs\/index\.mdx.* couldn't be resolved/,
    );
  });

  it('a broken anchor and a duplicate route warn, and the build goes on', () => {
    const { status, output } = build('doubtful');
    expect(status).toBe(0);
    expect(output).toMatch(/\[WARNING\] Docusaurus found broken anchors[\s\S]*linking to \/twin#nothing/);
    expect(output).toMatch(/\[WARNING\] Duplicate routes found![\s\S]*\/twin/);
  });
});
