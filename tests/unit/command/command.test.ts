import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { siteRoot } from '../../../src/build/site-root.ts';

it.each([
  ['serve/index.ts', ['--nope'], "Unknown option '--nope'. Options: --port, --host, --dir, --no-open."],
  [
    'serve/index.ts',
    ['--no-open', '--port', '70000'],
    '--port is "70000". It must be a whole number from 0 to 65535, for example: npm run serve -- --port 3001',
  ],
  ['update.ts', ['nope'], '"nope" is none of the parts:\n  npm run update -- asyncapi'],
])('%s %s says what is wrong and what to type', (file, args, message) => {
  const { status, stderr } = spawnSync(process.execPath, [`src/tools/${file}`, ...args], {
    cwd: siteRoot,
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});
