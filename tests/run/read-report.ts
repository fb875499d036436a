import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { siteRoot } from '../../src/build/site-root.ts';

/** The results in a step's JSON report. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** How many items its tests checked, as texts. */
  readonly counted: readonly string[];
  /** The tests that failed, each with its file, its name and the first line of its message. */
  readonly failures: readonly string[];
  /** The tests that passed only in a second run, in the same form. */
  readonly flaky: readonly string[];
}

/**
 * Reads a JSON report of Vitest or Playwright. Tests report their counts in `task.meta.counted` in Vitest, and in an
 * annotation of type `counted` in Playwright.
 */
export function readReport(report: JsonTestResults | JSONReport): Outcome {
  return 'testResults' in report ? readVitest(report) : readPlaywright(report);
}

function readVitest({ numPassedTests, numPendingTests, numTodoTests, testResults }: JsonTestResults): Outcome {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: path.relative(siteRoot, name) })),
  );
  const list = (status: string): string[] =>
    tests.flatMap((test) => {
      const { file, fullName, failureMessages: messages } = test;
      return test.status === status && messages?.length ? [describe(file, fullName, messages[0])] : [];
    });
  // A file that can't be loaded has no failed tests, so it counts as one failure itself.
  const unloaded = testResults.flatMap(({ name, status, message, assertionResults }) =>
    status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
      ? [describe(path.relative(siteRoot, name), '', message)]
      : [],
  );
  const failures = [...list('failed'), ...unloaded];
  return {
    passed: numPassedTests,
    failed: failures.length,
    skipped: numPendingTests + numTodoTests,
    counted: tests.flatMap(({ meta }) => meta?.counted ?? []),
    failures,
    // If a test that passed has messages, they are from its failed first run.
    flaky: list('passed'),
  };
}

function readPlaywright({ stats, suites, errors }: JSONReport): Outcome {
  const specs = suites.flatMap(listSpecs);
  const annotations = specs.flatMap(({ tests }) => tests.flatMap((test) => test.annotations));
  const list = (status: string): string[] =>
    specs.flatMap(({ file, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results }) => describe(`tests/journeys/${file}`, title, results[0]?.error?.message)),
    );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    counted: annotations.flatMap(({ type, description }) => (type === 'counted' ? (description ?? []) : [])),
    failures: [...errors.map(({ message }) => describe('tests/journeys', '', message)), ...list('unexpected')],
    flaky: list('flaky'),
  };
}

function listSpecs({ specs, suites = [] }: JSONReportSuite): readonly JSONReportSpec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

function describe(file: string, name: string, message = ''): string {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n');
  return [file, name, first].filter(Boolean).join('\n    ');
}
