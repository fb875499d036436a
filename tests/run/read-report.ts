import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { siteRoot } from '../../src/build/site-root.ts';

/** What the JSON report of a step says. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Passed only when they were run a second time. */
  readonly flaky: number;
  /** What its tests have looked at, in numbers. */
  readonly counted: readonly string[];
  /**
   * Its tests that failed: for each its file, its name and the first line of what it said. They are at the end of the output,
   * which is all that some services keep of a long run.
   */
  readonly failures: readonly string[];
}

/** Reads a JSON report of Vitest, whose tests leave what they count in `task.meta.counted`, or of Playwright, where it is an annotation. */
export function readReport(report: JsonTestResults | JSONReport): Outcome {
  return 'testResults' in report ? readVitest(report) : readPlaywright(report);
}

function readVitest({ numPassedTests, numPendingTests, numTodoTests, testResults }: JsonTestResults): Outcome {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(siteRoot, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that can't be loaded has no failed tests, and is a failure itself.
    if (failed.length === 0) return status === 'failed' ? [describe(file, '', message)] : [];
    return failed.map(({ fullName, failureMessages }) => describe(file, fullName, failureMessages?.[0]));
  });
  return {
    passed: numPassedTests,
    failed: failures.length,
    skipped: numPendingTests + numTodoTests,
    flaky: 0,
    counted: testResults.flatMap(({ assertionResults }) => assertionResults.flatMap(({ meta }) => meta?.counted ?? [])),
    failures,
  };
}

function readPlaywright({ stats, suites, errors }: JSONReport): Outcome {
  const specs = suites.flatMap(listSpecs);
  const annotations = specs.flatMap(({ tests }) => tests.flatMap((test) => test.annotations));
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
    counted: annotations.flatMap(({ type, description }) => (type === 'counted' ? (description ?? []) : [])),
    failures: [
      ...errors.map(({ message }) => describe('tests/journeys', '', message)),
      ...specs
        .filter(({ ok }) => !ok)
        .map(({ file, title, tests }) => {
          const [message] = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
          return describe(`tests/journeys/${file}`, title, message);
        }),
    ],
  };
}

function listSpecs({ specs, suites = [] }: JSONReportSuite): readonly JSONReportSpec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

function describe(file: string, name: string, message = ''): string {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n');
  return [file, name, first].filter(Boolean).join('\n    ');
}
