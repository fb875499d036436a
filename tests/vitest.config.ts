import { defineConfig } from 'vitest/config';
import { siteRoot } from '../src/build/site-root.ts';

/**
 * @param isolate whether each file imports everything anew. Unit tests import much and do little, and those of the build
 *   parse each page once: without isolation they take half the time.
 * @param retry how often a test that fails runs again. Samples are programs with waits and deadlines of their own, which a
 *   machine that stands still for a moment can break. One that passes the second time is named in the summary.
 */
const project = (name: string, testTimeout: number, isolate = true, retry = 0) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], testTimeout, hookTimeout: 120_000, isolate, retry },
});

const report = process.env.SLUICE_REPORT;

export default defineConfig({
  root: siteRoot,
  test: {
    environment: 'node',
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    // Two cores are what continuous integration has.
    maxWorkers: 2,
    projects: [project('unit', 60_000, false), project('samples', 120_000, true, 1), project('build', 180_000, false)],
  },
});
