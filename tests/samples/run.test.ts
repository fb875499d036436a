import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { siteRoot } from '../../src/build/site-root.ts';
import { isInstalled } from '../support/runtimes.ts';
import { sayCounts } from '../support/counted.ts';
import { startTestSandbox } from '@sluice/sandbox/testing';
import { readRuns } from './read-runs.ts';
import { runWell } from './run-command.ts';

const counts = new Map<string, number>();
const files = globSync(['blog/*/samples/expect.yaml', 'src/samples/**/expect.yaml'], { cwd: siteRoot }).sort();

describe('the samples of guides and articles', () => {
  it('exist', () => expect(files.length).toBeGreaterThan(0));

  describe.each(files)('%s', (file) => {
    const runs = readRuns(readFileSync(path.join(siteRoot, file), 'utf8'), file);
    for (const { command, args, stdout, needsSandbox } of runs) {
      // Tests of a missing language are skipped and counted. In CI the step has already failed by then.
      it.skipIf(!isInstalled(command, ['-h']) && !isInstalled(command))(`${command} ${args.join(' ')}`, async () => {
        // Start a new sandbox for each run, because its first objects are those of the documentation.
        const sandbox = needsSandbox ? await startTestSandbox({ heartbeatMs: 1000 }) : null;
        const setting = { cwd: path.join(siteRoot, path.dirname(file)), env: { ...sandbox?.environment } };
        expect(await runWell([command, ...args], setting).finally(() => sandbox?.stop())).toBe(stdout);
        counts.set(command, (counts.get(command) ?? 0) + 1);
      });
    }
  });

  it('were run', ({ task }) => {
    task.meta.counted = `Runs of the samples of guides and articles: ${sayCounts(Object.fromEntries(counts))}.`;
    expect(counts.size).toBeGreaterThan(0);
  });
});
