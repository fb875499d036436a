import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Finds Playwright's browser, or one in the system's usual places. Returns undefined if there is none. */
export function findBrowser(): string | undefined {
  return [process.env.SLUICE_BROWSER, chromium.executablePath(), ...systemBrowsers].find(
    (file) => file !== undefined && file !== '' && existsSync(file),
  );
}

/** Says how to install a browser if there is none. */
export function browserAdvice(): readonly string[] {
  return findBrowser() === undefined
    ? ['Not installed: a Chromium browser, so the journeys are skipped. Type: npx playwright install chromium']
    : [];
}
