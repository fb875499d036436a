import { ensureBrowser } from './ensure-browser.ts';
import { ensureBuild } from './ensure-build.ts';
import { ensureRuntimes, ensureServers } from './ensure-runtimes.ts';

/** One step of the suite: a command, what must be there before it, and where its counts are reported. */
export interface Step {
  readonly name: string;
  readonly about: string;
  readonly command: readonly string[];
  /** Uses one core alone, so that the others of this kind run at the same time. Its output is shown when it has ended. */
  readonly usesOneCore?: true;
  /** Makes the step possible; throws an Error whose message is one clear sentence when it cannot be. */
  readonly prepare?: () => Promise<Readonly<Record<string, string>>>;
  /** The runner writes a JSON report (Vitest's or Playwright's) to the file named by this variable. */
  readonly reportVariable?: string;
}

const vitest = (folder: string): readonly string[] => [
  'vitest',
  'run',
  '--config',
  'tests/vitest.config.ts',
  '--project',
  folder,
];

export const steps: readonly Step[] = [
  { name: 'types', about: 'strict TypeScript', command: ['tsc'], usesOneCore: true },
  { name: 'code', about: 'ESLint and Prettier', command: ['npm', 'run', '--silent', 'lint:code'], usesOneCore: true },
  {
    name: 'contract',
    about: 'the OpenAPI document',
    command: ['npm', 'run', '--silent', 'lint:contract'],
    usesOneCore: true,
  },
  { name: 'unit', about: 'plugins, library, content models', command: vitest('unit'), reportVariable: 'SLUICE_REPORT' },
  {
    name: 'samples',
    about: 'every code sample runs',
    // Samples wait for other programs more than they compute, so more of them run at once than there are cores.
    command: [...vitest('samples'), '--maxWorkers=6'],
    prepare: ensureRuntimes,
    reportVariable: 'SLUICE_REPORT',
  },
  {
    name: 'build',
    about: 'the built pages, feeds and links',
    command: vitest('build'),
    prepare: async () => ({ ...(await ensureBuild()), ...(await ensureServers()) }),
    reportVariable: 'SLUICE_REPORT',
  },
  {
    name: 'journeys',
    about: "readers' stories in a browser",
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
    prepare: async () => ({ ...(await ensureBuild()), ...(await ensureBrowser()) }),
    reportVariable: 'SLUICE_REPORT',
  },
];
