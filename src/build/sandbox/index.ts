import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { siteRoot } from '../site-root.ts';
import { sandboxAddress } from './address.ts';
import { readSandboxData } from './data.ts';

/**
 * Bundles the sandbox and the parts of the contract it needs into one file that requires only Node.
 *
 * @param folder the folder of the built site.
 * @returns the file's path.
 */
export async function writeSandbox(folder: string): Promise<string> {
  const file = path.join(folder, sandboxAddress);
  const data = JSON.stringify(JSON.stringify(readSandboxData()));
  mkdirSync(path.dirname(file), { recursive: true });
  await build({
    stdin: {
      contents: `import { main } from './main.ts';
process.exitCode = await main(JSON.parse(${data}), process.argv.slice(2));`,
      resolveDir: path.join(siteRoot, 'src', 'sandbox'),
      loader: 'ts',
    },
    outfile: file,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minify: true,
    banner: {
      js: `#!/usr/bin/env node
// The Sluice gateway for tests, in one file. Type: node sluice-sandbox.mjs --help
// It contains Ajv, ajv-formats, fast-uri, fast-deep-equal and the noble and scure libraries (MIT and BSD licences).
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);`,
    },
    legalComments: 'none',
    logLevel: 'error',
  });
  return file;
}
