import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * Builds the site of a folder once more, without the cache of an earlier build.
 *
 * @param site the folder of a checkout.
 * @param out where the build goes.
 * @param environment what differs from this process.
 * @throws Error with the build's own message when it fails.
 */
export function buildAgain(site: string, out: string, environment: Readonly<Record<string, string>>): void {
  const docusaurus = path.join(site, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [docusaurus, 'build', '--out-dir', out], {
    cwd: site,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', ...environment },
  });
  if (status !== 0) throw new Error(stdout + stderr);
}
