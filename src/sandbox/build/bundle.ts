import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { readSandboxData } from './data.ts';
import { writeValidators } from './validators.ts';

/** The folder of the package. */
const folder = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles the sandbox and the parts of the contract it needs into one file that requires only Node.
 *
 * @param file the path of the file to write.
 */
export async function writeBundle(file: string): Promise<void> {
  const data = readSandboxData();
  // The compiled schemas replace those in the data.
  const text = JSON.stringify(JSON.stringify({ ...data, schemas: {} }));
  mkdirSync(path.dirname(file), { recursive: true });
  await build({
    stdin: {
      contents: `import { main } from './node/main.ts';
import { validators } from 'validators';
process.exitCode = await main({ data: JSON.parse(${text}), validators }, process.argv.slice(2));`,
      resolveDir: folder,
      loader: 'ts',
    },
    plugins: [moduleOf('validators', writeValidators(data), folder)],
    outfile: file,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minify: true,
    banner: {
      js: `#!/usr/bin/env node
// The Sluice gateway for tests, in one file. Type: node sluice-sandbox.mjs --help
// It contains ws, parts of Ajv and ajv-formats, and the noble and scure libraries (MIT licence).
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);`,
    },
    legalComments: 'none',
    logLevel: 'error',
  });
}

/** Creates a plugin that provides a module with a text. */
function moduleOf(name: string, contents: string, resolveDir: string): Plugin {
  return {
    name,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: name, namespace: name }));
      onLoad({ filter: /./, namespace: name }, () => ({ contents, resolveDir, loader: 'js' }));
    },
  };
}
