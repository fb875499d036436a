import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { siteRoot } from '../../../src/build/site-root.ts';

const node = ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'];
const options = {
  serve: '--port, --host, --dir, --open',
  hosts: '--dir, --out, --root, --port, --previous, --meta',
  'new-page': '--topic, --team, --shape, --operation',
  lint: '--fix, --rules, --watch',
};

/** Runs a command that should print a message and end. */
function run(folder: string, ...args: readonly string[]) {
  const command = [...node, `src/tools/${folder}/index.ts`, ...args];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: siteRoot, encoding: 'utf8', timeout: 50_000 });
  return { status, stderr };
}

describe('a command', () => {
  it.each(Object.entries(options))('names an unknown option and the valid ones: %s', (folder, valid) => {
    expect(run(folder, '--nope')).toEqual({ status: 2, stderr: `Unknown option '--nope'. Options: ${valid}.\n` });
  });

  it.each([
    [['--port'], `Option '--port <value>' argument missing. Options: ${options.serve}.`],
    [['--port', '--open'], `Option '--port' argument is ambiguous. Options: ${options.serve}.`],
    [['--open=yes'], `Option '--open' does not take an argument. Options: ${options.serve}.`],
    [['3001'], `Unexpected argument '3001'. Options: ${options.serve}.`],
    [
      ['--port', '70000'],
      '--port is "70000". It must be a whole number from 0 to 65535, for example: npm run serve -- --port 3001',
    ],
  ])('says in one line what is wrong with %s', (args, message) => {
    expect(run('serve', ...args)).toEqual({ status: 2, stderr: `${message}\n` });
  });

  it.each(['lint', 'check'])('says where content is if there is none at a path: %s', (folder) => {
    expect(run(folder, 'tests/nope.txt')).toEqual({
      status: 2,
      stderr:
        'There is no content at tests/nope.txt. Content is in docs/, blog/, static/ and src/; Markdown files in the root and in .github/, sidebars.ts, package.json and package-lock.json also count.\n',
    });
  });
});
