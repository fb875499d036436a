import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds or gets a Chromium for the journeys: Playwright's, else the system's, else Debian's package when run as root.
 *
 * @returns `SLUICE_BROWSER`, the path of the executable, for the tests' environment.
 * @throws Error that says what to install when none of the ways works.
 */
export async function ensureBrowser(): Promise<Record<string, string>> {
  const executable = findBrowser() ?? installBrowser();
  console.log(`Browser: ${executable}`);
  return { SLUICE_BROWSER: executable };
}

/** Playwright's own browser, or one in the system's usual places; undefined when there is none. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...systemBrowsers].find((file) => existsSync(file));
}

function installBrowser(): string {
  const attempts: readonly (readonly [string, readonly string[]])[] = [
    ['npx', ['playwright', 'install', 'chromium']],
    ...(process.getuid?.() === 0
      ? ([
          ['apt-get', ['update', '-qq']],
          ['apt-get', ['install', '-y', '-qq', 'chromium']],
        ] as const)
      : []),
  ];
  for (const [command, args] of attempts) {
    try {
      execFileSync(command, args, { stdio: 'ignore', timeout: 600_000 });
    } catch {
      continue; // The next way may work; the error below names them all.
    }
    const executable = findBrowser();
    if (executable !== undefined) return executable;
  }
  throw new Error(
    'The journeys need a Chromium browser and none could be installed. Install one with "npx playwright install chromium" or your system’s package manager, and run npm test again.',
  );
}
