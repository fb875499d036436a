import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../src/build/site-root.ts';
import { countTests } from './count-tests.ts';
import { readCounted } from './read-counted.ts';
import type { Step } from './steps.ts';

export interface StepResult {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** Counts from the runner's report; null for steps that are one check. */
  readonly passed: number | null;
  readonly failed: number | null;
  /** What its tests have looked at, in numbers. */
  readonly counted: readonly string[];
}

const reportFolder = path.join(siteRoot, 'test-results');

/** Runs one step with its output passed through, and reads the counts from its report. */
export async function runStep(step: Step): Promise<StepResult> {
  console.log(`\n== ${step.name}: ${step.about}`);
  const started = performance.now();
  const elapsed = (): number => (performance.now() - started) / 1000;
  const report = path.join(reportFolder, `${step.name}.json`);
  mkdirSync(reportFolder, { recursive: true });
  rmSync(report, { force: true });
  try {
    const added = (await step.prepare?.()) ?? {};
    const code = await run(step.command, {
      ...added,
      ...(step.reportVariable ? { [step.reportVariable]: report } : {}),
    });
    if (step.reportVariable === undefined)
      return { name: step.name, ok: code === 0, seconds: elapsed(), passed: null, failed: null, counted: [] };
    if (!existsSync(report)) throw new Error(`The step "${step.name}" ended with code ${code} and wrote no report.`);
    const outcome: unknown = JSON.parse(readFileSync(report, 'utf8'));
    const { passed, failed, skipped, flaky } = countTests(outcome);
    // On a contributor's machine a missing runtime is a visible skip; where changes are judged nothing may be left out.
    if (skipped > 0) console.log(`${skipped} tests were skipped.`);
    if (flaky > 0) console.log(`${flaky} tests passed only when they were run again.`);
    const skipsForbidden = process.env.CI === 'true' && skipped > 0;
    const ok = code === 0 && passed > 0 && !skipsForbidden;
    return { name: step.name, ok, seconds: elapsed(), passed, failed, counted: readCounted(outcome) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return { name: step.name, ok: false, seconds: elapsed(), passed: 0, failed: 1, counted: [] };
  }
}

function run([command = '', ...args]: readonly string[], added: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const bin = path.join(siteRoot, 'node_modules/.bin');
    const child = spawn(command, args, {
      cwd: siteRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        PATH: `${bin}${path.delimiter}${process.env.PATH}`,
        TZ: 'UTC',
        LC_ALL: 'C.UTF-8',
        ...added,
      },
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
