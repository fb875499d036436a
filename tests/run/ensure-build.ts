import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { siteRoot } from '../../src/build/site-root.ts';

const stampFile = path.join(siteRoot, 'build/.sources');
export const buildLog = path.join(siteRoot, 'build/.log');

/**
 * Builds the site if there is no build or its sources have changed since. Keeps the build's output in `build/.log`,
 * which the suite checks for warnings.
 *
 * @throws Error with the build's output if it fails.
 */
export async function ensureBuild(): Promise<Record<string, string>> {
  const sources = hashSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources) return {};
  console.log('Building the site, because its sources have changed since the last build.');
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: siteRoot,
    encoding: 'utf8',
    // Without the cache of an earlier build, because pages from the cache don't repeat their warnings.
    env: { ...process.env, TZ: 'UTC', LC_ALL: 'C.UTF-8', NO_COLOR: '1', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' },
    maxBuffer: 64 * 1024 * 1024,
  });
  // Docusaurus writes warnings to a different stream from everything else.
  const output = `${stdout}\n${stderr}`;
  if (status !== 0) throw new Error(`The site does not build.\n${output.slice(-8000)}`);
  writeFileSync(buildLog, output);
  writeFileSync(stampFile, sources);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
  return {};
}

/** Hashes the names and contents of all files that the build reads, and its environment variables. */
function hashSources(): string {
  const files = globSync(
    ['blog/**', 'docs/**', 'src/**', 'static/**', 'src/samples/**', '*.ts', 'package.json', 'package-lock.json'],
    { cwd: siteRoot, dot: false, ignore: ['**/node_modules/**'] },
  ).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(path.join(siteRoot, file)));
  hash.update(`${process.env.SLUICE_DOCS_URL ?? ''} ${process.env.SLUICE_PORTAL_URL ?? ''}`);
  return hash.digest('hex');
}
