import type { IConfiguration } from 'dependency-cruiser';

/**
 * The dependency-cruiser rules for imports between rooms, the main folders of the code. tests/unit/rooms checks them,
 * and that no two rooms import each other. CONTRIBUTING describes the rooms.
 */

/** Matches the files of the code that ships to readers. */
const reader = '^src/(?:components|theme|client|pages)/';

export const rules = {
  forbidden: [
    {
      name: 'source-never-imports-tests',
      comment: 'Code that ships, or that builds the site, must work without the tests. Move the shared part into src/.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^tests/' },
    },
    {
      name: 'reader-code-is-apart-from-build-code',
      comment: 'Build code runs in Node and would reach the browser. Put pure functions for both sides into src/lib/.',
      severity: 'error',
      from: { path: reader },
      to: { path: '^src/(?:build|tools)/' },
    },
    {
      name: 'sandbox-imports-nothing-else',
      comment:
        'src/sandbox/ is a package of its own, which knows the contract and nothing else of the site. Move what both need into it.',
      severity: 'error',
      from: { path: '^src/sandbox/' },
      to: { path: '^(?:src/(?!sandbox/)|tests/|docusaurus)' },
    },
    {
      name: 'sandbox-only-through-its-exports',
      comment: 'Import @sluice/sandbox, whose package.json lists what it exports.',
      severity: 'error',
      from: { path: '^(?!src/sandbox/)' },
      to: { path: '^src/sandbox/(?!(?:(?:node|build|scenarios)/)?index\\.ts|tests/support/start\\.ts)' },
    },
    {
      name: 'model-knows-no-server',
      comment: 'src/sandbox/model/ holds the rules. It uses no clock, no network and no random numbers.',
      severity: 'error',
      from: { path: '^src/sandbox/model/' },
      to: { path: '^(?!src/sandbox/model/)' },
    },
    {
      name: 'lib-imports-nothing-else',
      comment: 'src/lib/ holds pure functions for both sides.',
      severity: 'error',
      from: { path: '^src/lib/' },
      to: { path: '^src/(?!lib/)' },
    },
    {
      name: 'build-never-imports-tools',
      comment:
        'src/build/ is what `docusaurus build` runs; commands in src/tools/ may use it, not the other way round.',
      severity: 'error',
      from: { path: '^src/build/' },
      to: { path: '^src/tools/' },
    },
    {
      name: 'no-circles',
      comment:
        'Files that import each other cannot be understood one at a time. Move what both need into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:node_modules|src/samples|build|\\.docusaurus)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
} satisfies IConfiguration;
