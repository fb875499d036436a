import { expect, it } from 'vitest';
import { readCounted } from '../../run/read-counted.ts';
import { sayCounts } from '../../support/counted.ts';

it('what the tests of a step have counted is read from the report of either runner, in its order', () => {
  const unit = {
    testResults: [
      { assertionResults: [{ meta: {} }, { meta: { counted: 'The contract: 12 operations.' } }] },
      { assertionResults: [{ meta: { counted: 'Runs: curl 3.' } }] },
    ],
  };
  const test = (type: string, description: string) => ({ tests: [{ annotations: [{ type, description }] }] });
  const journeys = { suites: [{ specs: [test('slow', '')], suites: [{ specs: [test('counted', 'axe: 90 pages')] }] }] };
  expect(readCounted(unit)).toEqual(['The contract: 12 operations.', 'Runs: curl 3.']);
  expect(readCounted(journeys)).toEqual(['axe: 90 pages']);
  expect(readCounted({ stats: { expected: 3 } })).toEqual([]);
});

it('what was counted is said with its names, and it is a fault where nothing was found', () => {
  expect(sayCounts({ operations: 12, headers: 3 })).toBe('12 operations, 3 headers');
  expect(() => sayCounts({ operations: 12, headers: 0, parameters: 0 })).toThrow(
    'Not one found of: headers, parameters.',
  );
});
