export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Passed only when they were run a second time. */
  readonly flaky: number;
}

/**
 * Reads the counts from a JSON report of Vitest (`numPassedTests` …) or Playwright (`stats.expected` …).
 *
 * @throws Error when the report is of neither kind, so that an unknown format never counts as a success.
 */
export function countTests(report: unknown): Counts {
  const top = record(report);
  if (typeof top.numPassedTests === 'number') {
    // A file that fails to load holds no failed test, but is a failure.
    const brokenFiles = Math.max(0, number(top.numFailedTestSuites) - number(top.numFailedTests));
    return {
      passed: top.numPassedTests,
      failed: number(top.numFailedTests) + (number(top.numFailedTests) === 0 ? brokenFiles : 0),
      skipped: number(top.numPendingTests) + number(top.numTodoTests),
      flaky: 0,
    };
  }
  const stats = record(top.stats);
  if (typeof stats.expected === 'number') {
    return {
      passed: stats.expected,
      failed: number(stats.unexpected),
      skipped: number(stats.skipped),
      flaky: number(stats.flaky),
    };
  }
  throw new Error('The report is neither Vitest’s nor Playwright’s JSON report.');
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
