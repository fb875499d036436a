import { defineConfig } from 'vitest/config';
import { siteRoot } from '../src/build/site-root.ts';

/**
 * @param isolate whether each file imports everything anew. Unit tests import much and do little, and those of the build
 *   parse each page once: without isolation they take half the time.
 */
const project = (name: string, testTimeout: number, isolate = true) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], testTimeout, hookTimeout: 120_000, isolate },
});

const report = process.env.SLUICE_REPORT;

export default defineConfig({
  root: siteRoot,
  test: {
    environment: 'node',
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    // Two cores are what continuous integration has.
    maxWorkers: 2,
    projects: [project('unit', 60_000, false), project('samples', 120_000), project('build', 180_000, false)],
  },
});
