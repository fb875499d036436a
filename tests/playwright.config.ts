import { defineConfig } from '@playwright/test';
import { findBrowser } from './run/ensure-browser.ts';

const report = process.env.SLUICE_REPORT;

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  // One more than the cores of continuous integration, because a story often waits for a timer or the network.
  workers: 3,
  timeout: 90_000,
  // A machine that is busy with other work is slow, not wrong.
  expect: { timeout: 20_000, toHaveScreenshot: { scale: 'device', maxDiffPixelRatio: 0.004 } },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // A failed story runs once more and is recorded, because recording every story would double the time. One that passes
  // the second time is counted and named in the summary.
  retries: 1,
  forbidOnly: true,
  reporter: report === undefined ? [['list']] : [['list'], ['json', { outputFile: report }]],
  use: {
    browserName: 'chromium',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.SLUICE_BROWSER ?? findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // A story that one of the two widths has no part in carries the other's tag.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
