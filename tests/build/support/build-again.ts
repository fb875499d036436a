import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * Builds the site in a checkout again, without the cache of an earlier build.
 *
 * @param site the folder of the checkout.
 * @param out the folder for the build.
 * @param environment environment variables to add or override.
 * @throws Error with the build's output if it fails.
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
