/**
 * `npm test`: runs every check that a change must pass, one program after the other, and prints one line of totals.
 * `npm test -- unit journeys` runs only the named steps. It installs nothing: what is missing on the machine is named
 * with the command that installs it, and its tests are skipped and counted. In CI nothing may be skipped.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { siteRoot } from '../src/build/site-root.ts';
import { browserAdvice, findBrowser } from './support/browser.ts';
import { runtimeAdvice } from './support/runtimes.ts';
import { compareShown, readShown } from './support/shown.ts';
import { buildFolder } from './support/site.ts';

const vitest = (project: string): string => `vitest run --config tests/vitest.config.ts --project ${project}`;

const steps: Readonly<Record<string, readonly string[]>> = {
  types: ['tsc'],
  code: ['eslint --config tests/lint/eslint.config.mjs --max-warnings 0 .', 'prettier --check --log-level warn .'],
  contract: ['node --disable-warning=MODULE_TYPELESS_PACKAGE_JSON tests/lint/contract.ts'],
  unit: [vitest('unit')],
  sandbox: [vitest('sandbox')],
  samples: [`${vitest('samples')} --maxWorkers=4`],
  site: ['npm run --silent build'],
  build: [vitest('build')],
  journeys: ['playwright test --config tests/playwright.config.ts'],
};

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`There is no step "${unknown.join('", "')}". Steps: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

const isCi = process.env.CI === 'true';
const advice = [...runtimeAdvice(), ...browserAdvice()];
const report = path.join(siteRoot, 'test-results/report.json');
mkdirSync(path.dirname(report), { recursive: true });
const totals: Totals = { passed: 0, failed: 0, skipped: 0 };
const failedSteps: string[] = [];

for (const [name, commands] of Object.entries(steps).filter(([name]) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n== ${name}`);
  if (name === 'journeys' && findBrowser() === undefined) {
    console.log('Skipped, because there is no browser.');
    totals.skipped += 1;
    if (isCi) failedSteps.push(name);
    continue;
  }
  rmSync(report, { force: true });
  const codes: number[] = [];
  const before = name === 'site' ? readShown(buildFolder) : new Map<string, string>();
  for (const command of commands) codes.push(await run(command));
  if (name === 'site') console.log(compareShown(before, readShown(buildFolder)));
  const isGood = codes.every((code) => code === 0);
  const found = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : undefined;
  totals.passed += found?.passed ?? Number(isGood);
  // A runner that fails without a failed test has failed itself.
  totals.failed += isGood ? 0 : Math.max(1, found?.failed ?? 0);
  totals.skipped += found?.skipped ?? 0;
  if (!isGood || (isCi && (found?.skipped ?? 0) > 0)) failedSteps.push(name);
}

for (const line of advice) console.log(line);
if (failedSteps.length > 0)
  console.log(`Failed: ${failedSteps.join(', ')}. Run one again: npm test -- ${failedSteps[0]}`);
const { passed, failed, skipped } = totals;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failedSteps.length === 0 ? 0 : 1);

function run(command: string): Promise<number> {
  const [program = '', ...args] = command.split(' ');
  const bin = path.join(siteRoot, 'node_modules/.bin');
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: siteRoot,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        PATH: `${bin}${path.delimiter}${process.env.PATH}`,
        TZ: 'UTC',
        LC_ALL: 'C.UTF-8',
        SLUICE_REPORT: report,
      },
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Returns the counts in a JSON report of Vitest or Playwright. */
function count(found: JsonTestResults | JSONReport): Totals {
  if ('testResults' in found) {
    const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests } = found;
    return { passed, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  }
  const { expected, flaky, unexpected, skipped } = found.stats;
  return { passed: expected + flaky, failed: unexpected + found.errors.length, skipped };
}
