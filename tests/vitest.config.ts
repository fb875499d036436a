import { defineConfig } from 'vitest/config';
import { siteRoot } from '../src/build/site-root.ts';

const project = (name: string, testTimeout: number, isolate = true) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], testTimeout, isolate },
});

const report = process.env.SLUICE_REPORT;

export default defineConfig({
  root: siteRoot,
  test: {
    environment: 'node',
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    // Two cores are what continuous integration has.
    maxWorkers: 2,
    // Unit tests import much and do little: importing everything again for each file would take twice as long as the tests.
    projects: [project('unit', 60_000, false), project('samples', 120_000), project('build', 180_000)],
  },
});
