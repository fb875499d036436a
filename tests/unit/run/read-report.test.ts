import { expect, it } from 'vitest';
import { readReport } from '../../run/read-report.ts';
import { sayCounts } from '../../support/counted.ts';

/** Reads a report as its file has it. */
const read = (report: object): unknown => readReport(JSON.parse(JSON.stringify(report)));

it('the counts, what was counted, and what each failed test said are read from a report of Vitest', () => {
  const failed = {
    fullName: 'subtracts',
    status: 'failed',
    failureMessages: ['\u001b[31m1 is not 2\u001b[39m\n  at a'],
  };
  const good = { fullName: 'adds', status: 'passed', failureMessages: [], meta: { counted: '12 operations' } };
  const report = {
    numPassedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      { name: 'tests/unit/a.test.ts', status: 'failed', assertionResults: [good, failed] },
      { name: 'tests/unit/b.test.ts', status: 'failed', message: 'No module.', assertionResults: [] },
    ],
  };
  const failures = ['tests/unit/a.test.ts\n    subtracts\n    1 is not 2', 'tests/unit/b.test.ts\n    No module.'];
  expect(read(report)).toEqual({ passed: 1, failed: 2, skipped: 2, flaky: 0, counted: ['12 operations'], failures });
});

it('the same is read from a report of Playwright', () => {
  const spec = (ok: boolean, description: string) => ({
    title: 'A reader',
    file: 'c.test.ts',
    ok,
    tests: [
      { annotations: [{ type: 'slow' }, { type: 'counted', description }], results: [{ error: { message: 'Lost' } }] },
    ],
  });
  const report = {
    stats: { expected: 3, unexpected: 1, skipped: 0, flaky: 1 },
    errors: [],
    suites: [{ specs: [spec(true, '1 page')], suites: [{ specs: [spec(false, '2 pages')] }] }],
  };
  const failures = ['tests/journeys/c.test.ts\n    A reader\n    Lost'];
  const counted = ['1 page', '2 pages'];
  expect(read(report)).toEqual({ passed: 3, failed: 1, skipped: 0, flaky: 1, counted, failures });
});

it('a report of another kind never counts as a success', () => expect(() => read({ tests: 3 })).toThrow(TypeError));

it('what was counted is said with its names, and it is a fault where nothing was found', () => {
  expect(sayCounts({ operations: 12, headers: 3 })).toBe('12 operations, 3 headers');
  expect(() => sayCounts({ operations: 12, headers: 0, parameters: 0 })).toThrow(
    'Not one found of: headers, parameters.',
  );
});
