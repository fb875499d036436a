import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';
import { isInstalled } from '../../../support/runtimes.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startOwn } from './own.ts';
import { startWebKit } from './webkit.ts';

export { enter, untilThere, type Engine } from './engine.ts';

const find = (files: readonly string[]): string | undefined => files.find((file) => existsSync(file));

const debianFirefox = find(['/usr/bin/firefox-esr', '/usr/bin/firefox']);
const debianWebKit = find(['/usr/bin/WebKitWebDriver']);
const miniBrowser = find(
  ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
);

/**
 * The browser engines other than Chromium, each with a function that starts it: Playwright's own if it is installed,
 * else Debian's. The value is undefined if neither is installed.
 */
export const engines: Readonly<Record<string, (() => Promise<Engine>) | undefined>> = {
  Firefox: existsSync(firefox.executablePath())
    ? () => startOwn(firefox)
    : debianFirefox === undefined
      ? undefined
      : () => startFirefox(debianFirefox),
  WebKit: existsSync(webkit.executablePath())
    ? () => startOwn(webkit)
    : debianWebKit === undefined || miniBrowser === undefined || !isInstalled('Xvfb', ['-help'])
      ? undefined
      : () => startWebKit(debianWebKit, miniBrowser),
};
