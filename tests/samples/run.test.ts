import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findFiles, readText } from '../../src/build/files/index.ts';
import { siteRoot } from '../../src/build/site-root.ts';
import { start } from '../../src/sandbox/tests/support/running.ts';
import { isInstalled } from '../support/runtimes.ts';
import { runWell } from './programs.ts';

/** A command line to run in the folder of the file, split at spaces, and exactly what it prints. */
interface Run {
  readonly run: string;
  readonly stdout: string;
  readonly needs?: 'sandbox';
}

const files = findFiles('blog/*/samples/expect.yaml', 'src/samples/**/expect.yaml');

describe.each(files)('%s', (file) => {
  const cwd = path.join(siteRoot, path.dirname(file));
  const runs: readonly Run[] = parse(readText(file));
  for (const { run, stdout, needs } of runs) {
    const command = run.split(' ');
    const [program = ''] = command;
    it.skipIf(!isInstalled(program, '--version') && !isInstalled(program, 'version'))(run, async () => {
      // Start a new sandbox for each run, because its first objects are those of the documentation.
      const sandbox = needs === 'sandbox' ? await start({ heartbeatMs: 1000 }) : null;
      expect(await runWell({ command, cwd }, [], sandbox?.environment)).toBe(stdout);
    });
    // A program that prints a table prints the one of its article.
    const table = /^(?:\|.*\n)+/m.exec(stdout)?.[0];
    if (table !== undefined)
      it(`${run}: the article has the table`, () => expect(readText(path.join(cwd, '../index.mdx'))).toContain(table));
  }
});
