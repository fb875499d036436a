import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { readSandboxData } from './data.ts';
import { writeValidators } from './validators.ts';

/** The folder of the package. */
const folder = fileURLToPath(new URL('..', import.meta.url));

/** What the licences of the parts ask for. */
const credits = 'It contains parts of Ajv and ajv-formats, and the noble and scure libraries (MIT licence).';

/**
 * Bundles the sandbox and the parts of the contract it needs into one file that requires only Node.
 *
 * @param file the path of the file to write.
 */
export async function writeBundle(file: string): Promise<void> {
  await bundle(
    file,
    "import { main } from './node/main.ts';\nprocess.exitCode = await main(parts, process.argv.slice(2));",
    {
      platform: 'node',
      target: 'node20',
      format: 'esm',
      banner: {
        js: `#!/usr/bin/env node
// The Sluice gateway for tests, in one file. Type: node sluice-sandbox.mjs --help
// ${credits} And ws (MIT licence).
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);`,
      },
    },
  );
}

/** Bundles the same sandbox into the script of a Web Worker. */
export async function writeWorker(file: string): Promise<void> {
  const settle = '() => new Promise((resolve) => setTimeout(resolve))';
  await bundle(file, `import { serveSession } from './worker/session.ts';\nserveSession(parts, self, ${settle});`, {
    platform: 'browser',
    target: ['chrome109', 'firefox115', 'safari16.4'],
    format: 'iife',
    banner: { js: `// The Sluice gateway for tests, for pages of the documentation. ${credits}` },
  });
}

async function bundle(file: string, contents: string, options: BuildOptions): Promise<void> {
  const data = readSandboxData();
  // The compiled schemas replace those in the data.
  const text = JSON.stringify(JSON.stringify({ ...data, schemas: {} }));
  mkdirSync(path.dirname(file), { recursive: true });
  await build({
    stdin: {
      contents: `import { validators } from 'validators';\nconst parts = { data: JSON.parse(${text}), validators };\n${contents}`,
      resolveDir: folder,
      loader: 'ts',
    },
    plugins: [moduleOf('validators', writeValidators(data), folder)],
    outfile: file,
    bundle: true,
    minify: true,
    legalComments: 'none',
    logLevel: 'error',
    ...options,
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
