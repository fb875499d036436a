import { defineConfig } from 'vitest/config';
import { siteRoot } from '../src/build/site-root.ts';

const project = (name: string, testTimeout: number) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], testTimeout },
});

const report = process.env.SLUICE_REPORT;

export default defineConfig({
  root: siteRoot,
  test: {
    environment: 'node',
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    // Two cores are what continuous integration has.
    maxWorkers: 2,
    projects: [project('unit', 30_000), project('samples', 120_000), project('build', 180_000)],
  },
});
