import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

const debianShell = '/usr/bin/chromium-headless-shell';
const systemBrowsers = [
  debianShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

type Attempt = readonly [command: string, args: readonly string[]];

/** Commands that may install the headless shell of Chromium. */
const getShell: readonly Attempt[] = [
  ['npx', ['playwright', 'install', '--only-shell', 'chromium']],
  ...(process.getuid?.() === 0
    ? ([
        ['apt-get', ['update', '-qq']],
        ['apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']],
      ] as const)
    : []),
];

/**
 * Finds or installs a Chromium for the journeys: Playwright's, else the system's, else Debian's package when run as
 * root. In CI it is the headless shell, which opens a page in a third of the time. That is worth the download.
 *
 * @returns `SLUICE_BROWSER`, the path of the executable, for the tests' environment.
 * @throws Error that says what to install, if all of these fail.
 */
export async function ensureBrowser(): Promise<Record<string, string>> {
  const wanted = process.env.CI === 'true' ? (findShell() ?? install(findShell)) : undefined;
  const executable = wanted ?? findBrowser() ?? installBrowser();
  console.log(`Browser: ${executable}`);
  return { SLUICE_BROWSER: executable };
}

/**
 * Finds Playwright's browser or one in the system's usual places, headless shells first. Returns undefined if there is
 * none.
 */
export function findBrowser(): string | undefined {
  return findShell() ?? [chromium.executablePath(), ...systemBrowsers].find((file) => existsSync(file));
}

/** Finds Playwright's or Debian's headless shell. Returns undefined if neither is installed. */
function findShell(): string | undefined {
  return findPlaywrightShell() ?? (existsSync(debianShell) ? debianShell : undefined);
}

/** Finds Playwright's headless shell, whose folder is next to that of Playwright's full Chromium. */
function findPlaywrightShell(): string | undefined {
  const [, cache, revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? [];
  const folder = path.join(cache ?? '', `chromium_headless_shell-${revision}`);
  if (cache === undefined || !existsSync(folder)) return undefined;
  const file = readdirSync(folder, { encoding: 'utf8', recursive: true }).find((name) =>
    /^(chrome-headless-shell|headless_shell)(\.exe)?$/.test(path.basename(name)),
  );
  return file === undefined ? undefined : path.join(folder, file);
}

function installBrowser(): string {
  const executable = install(findBrowser);
  if (executable !== undefined) return executable;
  throw new Error(
    'The journeys need a Chromium browser and none could be installed. Install one with "npx playwright install chromium" or your system’s package manager, and run npm test again.',
  );
}

/** Runs the install commands until `find` succeeds. Returns undefined if it never does. */
function install(find: () => string | undefined): string | undefined {
  for (const [command, args] of getShell) {
    try {
      execFileSync(command, args, { stdio: 'ignore', timeout: 600_000 });
    } catch {
      continue; // The next command may work.
    }
    const executable = find();
    if (executable !== undefined) return executable;
  }
  return undefined;
}
