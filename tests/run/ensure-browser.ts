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

/** Ways to get Chromium without a window. */
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
 * Finds or gets a Chromium for the journeys: Playwright's, else the system's, else Debian's package when run as root.
 * Where changes are judged it is the shell, Chromium without a window: a page opens in a third of the time, which is worth the
 * download.
 *
 * @returns `SLUICE_BROWSER`, the path of the executable, for the tests' environment.
 * @throws Error that says what to install when none of the ways works.
 */
export async function ensureBrowser(): Promise<Record<string, string>> {
  const wanted = process.env.CI === 'true' ? (findShell() ?? install(findShell)) : undefined;
  const executable = wanted ?? findBrowser() ?? installBrowser();
  console.log(`Browser: ${executable}`);
  return { SLUICE_BROWSER: executable };
}

/** Playwright's own browser, or one in the system's usual places, those without a window first; undefined when there is none. */
export function findBrowser(): string | undefined {
  return findShell() ?? [chromium.executablePath(), ...systemBrowsers].find((file) => existsSync(file));
}

/** Chromium without a window, Playwright's or Debian's; undefined when neither is installed. */
function findShell(): string | undefined {
  return findPlaywrightShell() ?? (existsSync(debianShell) ? debianShell : undefined);
}

/** It lies beside Playwright's Chromium with a window. */
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

/** Runs commands until one of them has brought what is looked for; undefined when none has. */
function install(find: () => string | undefined): string | undefined {
  for (const [command, args] of getShell) {
    try {
      execFileSync(command, args, { stdio: 'ignore', timeout: 600_000 });
    } catch {
      continue; // The next way may work.
    }
    const executable = find();
    if (executable !== undefined) return executable;
  }
  return undefined;
}
