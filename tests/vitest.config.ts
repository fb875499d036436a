import { defineConfig } from 'vitest/config';
import { siteRoot } from '../src/build/site-root.ts';

/**
 * Test files share their modules. Otherwise, tests take twice as long: unit tests import much and do little, and build
 * tests parse each page only once.
 *
 * @param retry how often a failing test runs again. Samples are programs with waits and deadlines, which fail if the
 *   machine stalls for a moment. A test that passes the second time is named in the summary.
 */
const project = (name: string, testTimeout: number, retry = 0, folder = `tests/${name}`) => ({
  extends: true as const,
  test: { name, include: [`${folder}/**/*.test.ts`], testTimeout, hookTimeout: 120_000, isolate: false, retry },
});

const report = process.env.SLUICE_REPORT;

export default defineConfig({
  root: siteRoot,
  test: {
    environment: 'node',
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    // Otherwise, only CI rejects a forgotten `it.only`.
    allowOnly: false,
    // CI has two cores.
    maxWorkers: 2,
    projects: [
      project('unit', 60_000),
      project('sandbox', 60_000, 0, 'src/sandbox/tests'),
      project('samples', 120_000, 1),
      project('build', 180_000),
    ],
  },
});
