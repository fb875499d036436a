import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/browser.ts';

const report = process.env.SLUICE_REPORT;

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  // One more than the number of cores in CI, because a test often waits for a timer or the network.
  workers: 3,
  timeout: 90_000,
  // Generous, so that tests also pass on a busy machine.
  expect: { timeout: 20_000 },
  // A failed test runs once more with a trace, because tracing every test would double the time. A test that passes the
  // second time is named in the summary.
  retries: 1,
  forbidOnly: true,
  reporter: report === undefined ? [['list']] : [['list'], ['json', { outputFile: report }]],
  use: {
    browserName: 'chromium',
    trace: 'on-first-retry',
    launchOptions: { executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] },
  },
  // A test runs at the desktop's width unless its tag says that the phone's is needed, or both.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
