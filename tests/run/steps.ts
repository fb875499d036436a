import { ensureBrowser } from './ensure-browser.ts';
import { ensureBuild } from './ensure-build.ts';
import { ensureRuntimes, ensureServers } from './ensure-runtimes.ts';

/** One step of the suite: a command, with what it needs first and where it reports its counts. */
export interface Step {
  readonly name: string;
  readonly about: string;
  readonly command: readonly string[];
  /**
   * The step uses only one core, so such steps run at the same time. Their output is printed when they have finished.
   */
  readonly usesOneCore?: true;
  /**
   * Prepares the step and returns environment variables for it. Throws an Error with a one-sentence message if it
   * can't.
   */
  readonly prepare?: () => Promise<Readonly<Record<string, string>>>;
  /** The environment variable that tells Vitest or Playwright in which file to write its JSON report. */
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
  {
    name: 'unit',
    about: 'plugins, library, content models, the sandbox',
    command: [...vitest('unit'), '--project', 'sandbox'],
    reportVariable: 'SLUICE_REPORT',
  },
  {
    name: 'samples',
    about: 'every code sample runs',
    // Samples mostly wait for other programs, so more of them run at once than there are cores.
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
    about: "readers' journeys in a browser",
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
    prepare: async () => ({ ...(await ensureBuild()), ...(await ensureBrowser()) }),
    reportVariable: 'SLUICE_REPORT',
  },
];
