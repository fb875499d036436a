import path from 'node:path';
import { expect, it } from 'vitest';
import { siteRoot } from '../../../src/build/site-root.ts';
import { readFailed } from '../../run/read-failed.ts';

it('the tests that failed are named with their file and what they said, from the report of either runner', () => {
  const unit = {
    testResults: [
      {
        name: path.join(siteRoot, 'tests/unit/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          {
            fullName: 'subtracts',
            status: 'failed',
            failureMessages: ['\u001b[31mError: 1 is not 2\u001b[39m\n  at a'],
          },
        ],
      },
      {
        name: path.join(siteRoot, 'tests/unit/b.test.ts'),
        status: 'failed',
        message: 'No module.',
        assertionResults: [],
      },
    ],
  };
  const spec = (ok: boolean) => ({
    title: 'A reader',
    file: 'c.test.ts',
    ok,
    tests: [{ results: [{ error: { message: 'Error: no heading' } }] }],
  });
  const journeys = { suites: [{ specs: [spec(true)], suites: [{ specs: [spec(false)] }] }] };
  expect(readFailed(unit)).toEqual([
    'tests/unit/a.test.ts\n    subtracts\n    Error: 1 is not 2',
    'tests/unit/b.test.ts\n    No module.',
  ]);
  expect(readFailed(journeys)).toEqual(['tests/journeys/c.test.ts\n    A reader\n    Error: no heading']);
});
