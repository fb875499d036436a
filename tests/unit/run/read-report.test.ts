import { expect, it } from 'vitest';
import { readReport } from '../../run/read-report.ts';
import { sayCounts } from '../../support/counted.ts';

/** Reads a report as if it came from a file. */
const read = (report: object): unknown => readReport(JSON.parse(JSON.stringify(report)));

it('a Vitest report gives the numbers of tests, their counts, and the messages of failed tests', () => {
  const failed = {
    fullName: 'subtracts',
    status: 'failed',
    failureMessages: ['\u001b[31m1 is not 2\u001b[39m\n  at a'],
  };
  const lucky = { fullName: 'divides', status: 'passed', failureMessages: ['Too slow\n  at b'] };
  const good = { fullName: 'adds', status: 'passed', failureMessages: [], meta: { counted: '12 operations' } };
  const report = {
    numPassedTests: 2,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      { name: 'tests/unit/a.test.ts', status: 'failed', assertionResults: [good, lucky, failed] },
      { name: 'tests/unit/b.test.ts', status: 'failed', message: 'No module.', assertionResults: [] },
    ],
  };
  const failures = ['tests/unit/a.test.ts\n    subtracts\n    1 is not 2', 'tests/unit/b.test.ts\n    No module.'];
  const flaky = ['tests/unit/a.test.ts\n    divides\n    Too slow'];
  expect(read(report)).toEqual({ passed: 2, failed: 2, skipped: 2, counted: ['12 operations'], failures, flaky });
});

it('a Playwright report gives the same', () => {
  const spec = (title: string, status: string, description: string) => ({
    title,
    file: 'c.test.ts',
    tests: [
      {
        status,
        annotations: [{ type: 'slow' }, { type: 'counted', description }],
        results: status === 'expected' ? [{}] : [{ error: { message: 'Lost' } }, {}],
      },
    ],
  });
  const good = { specs: [spec('A reader', 'expected', '1 page')] };
  const others = { specs: [spec('A writer', 'unexpected', '2 pages'), spec('A payer', 'flaky', '3 pages')] };
  const report = {
    stats: { expected: 3, unexpected: 1, skipped: 0, flaky: 1 },
    errors: [],
    suites: [{ ...good, suites: [others] }],
  };
  const failures = ['tests/journeys/c.test.ts\n    A writer\n    Lost'];
  const flaky = ['tests/journeys/c.test.ts\n    A payer\n    Lost'];
  const counted = ['1 page', '2 pages', '3 pages'];
  expect(read(report)).toEqual({ passed: 4, failed: 1, skipped: 0, counted, failures, flaky });
});

it('a report in another format never counts as a success', () => expect(() => read({ tests: 3 })).toThrow(TypeError));

it('counts are listed with their names, and a count of zero is an error', () => {
  expect(sayCounts({ operations: 12, headers: 3 })).toBe('12 operations, 3 headers');
  expect(() => sayCounts({ operations: 12, headers: 0, parameters: 0 })).toThrow(
    'Not one found of: headers, parameters.',
  );
});
