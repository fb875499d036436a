import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../src/build/site-root.ts';
import { readReport, type Outcome } from './read-report.ts';
import type { Step } from './steps.ts';

export interface StepResult extends Pick<Outcome, 'counted' | 'failures' | 'flaky'> {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** Counts from the test runner's report; null for a step that is a single check. */
  readonly passed: number | null;
  readonly failed: number | null;
}

const nothing = { counted: [], failures: [], flaky: [] };

const reportFolder = path.join(siteRoot, 'test-results');

/** Runs one step, prints its output, and reads the counts from its report. */
export async function runStep(step: Step): Promise<StepResult> {
  const title = `\n== ${step.name}: ${step.about}`;
  if (!step.usesOneCore) console.log(title);
  const started = performance.now();
  const elapsed = (): number => (performance.now() - started) / 1000;
  const report = path.join(reportFolder, `${step.name}.json`);
  mkdirSync(reportFolder, { recursive: true });
  rmSync(report, { force: true });
  try {
    const added = (await step.prepare?.()) ?? {};
    const environment = { ...added, ...(step.reportVariable ? { [step.reportVariable]: report } : {}) };
    const { code, output } = await run(step, environment);
    if (step.usesOneCore) console.log(`${title}\n${output}`);
    const { name, reportVariable } = step;
    if (reportVariable === undefined)
      return { name, ok: code === 0, seconds: elapsed(), passed: null, failed: null, ...nothing };
    if (!existsSync(report)) throw new Error(`The step "${name}" ended with code ${code} and wrote no report.`);
    const { skipped, ...outcome } = readReport(JSON.parse(readFileSync(report, 'utf8')));
    // On a contributor's machine, tests of a missing runtime may be skipped, but in CI nothing may.
    if (skipped > 0) console.log(`${skipped} tests were skipped.`);
    const skipsForbidden = process.env.CI === 'true' && skipped > 0;
    const ok = code === 0 && outcome.passed > 0 && !skipsForbidden;
    return { name, ok, seconds: elapsed(), ...outcome };
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return { name: step.name, ok: false, seconds: elapsed(), passed: 0, failed: 1, ...nothing };
  }
}

function run(
  { command: [command = '', ...args], usesOneCore }: Step,
  added: Readonly<Record<string, string>>,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const show = usesOneCore ? 'pipe' : 'inherit';
    const bin = path.join(siteRoot, 'node_modules/.bin');
    const child = spawn(command, args, {
      cwd: siteRoot,
      stdio: ['ignore', show, show],
      env: {
        ...process.env,
        PATH: `${bin}${path.delimiter}${process.env.PATH}`,
        TZ: 'UTC',
        LC_ALL: 'C.UTF-8',
        ...added,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => (output += part.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
