import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { readSandboxData } from './data.ts';

/**
 * Bundles the sandbox and the parts of the contract it needs into one file that requires only Node.
 *
 * @param file the path of the file to write.
 */
export async function writeBundle(file: string): Promise<void> {
  const data = JSON.stringify(JSON.stringify(readSandboxData()));
  mkdirSync(path.dirname(file), { recursive: true });
  await build({
    stdin: {
      contents: `import { main } from './node/main.ts';
process.exitCode = await main(JSON.parse(${data}), process.argv.slice(2));`,
      resolveDir: fileURLToPath(new URL('..', import.meta.url)),
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
}
